/**
 * The device's position, or the reason why the position is unknown. A walk can use this object as a `PositionEvent`.
 */
export type DevicePosition =
  | {
      kind: 'position-fixed';
      position: { lat: number; lon: number };
      /** The radius of a circle around the position. In two thirds of all cases the true position lies inside it. */
      accuracyMeters: number;
      atMs: number;
    }
  | { kind: 'position-lost'; reason: 'timeout' | 'unavailable' }
  | { kind: 'position-denied' }
  /**
   * The app has requested the position. `isGranted` is true if the visitor has already granted the permission, so that
   * the browser shows no prompt.
   */
  | { kind: 'position-asked'; isGranted?: boolean };

/**
 * The reason why there is no position: the visitor denied access, there is no signal, or the device has no receiver.
 */
export type PositionFailure = 'denied' | 'no-signal' | 'no-receiver';

/** Requests a quick, rough position from any source. The position may be five minutes old. */
const roughPositionOptions = { enableHighAccuracy: false, maximumAge: 5 * 60_000, timeout: 20_000 };

/**
 * Requests the device's rough position once, in degrees (WGS 84). The browser first asks the visitor for permission,
 * without a time limit. The position never leaves the device. In two thirds of all cases the error is at most
 * `accuracyMeters`.
 */
export function requestPosition(): Promise<{ lat: number; lon: number; accuracyMeters: number } | PositionFailure> {
  const { geolocation } = navigator;
  if (!geolocation) return Promise.resolve('no-receiver');
  return new Promise((resolve) =>
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ lat: latitude, lon: longitude, accuracyMeters: accuracy }),
      ({ code }) => resolve(code === GeolocationPositionError.PERMISSION_DENIED ? 'denied' : 'no-signal'),
      roughPositionOptions,
    ),
  );
}

/**
 * Resolves to true if the visitor has already granted or denied the permission. A request for the position then shows
 * no prompt. Resolves to false if the browser asks again, as Safari does after each page load. Also resolves to false
 * without the Permissions API.
 */
export async function isPositionPermissionDecided(): Promise<boolean> {
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return status !== undefined && status.state !== 'prompt';
}

/** The browser may report a stored position up to this age. */
const maxFixAgeMs = 5000;
const fixTimeoutMs = 20_000;
/**
 * The app requests a position if the browser has reported none for this time. Some browsers report only movement, but
 * the app needs several positions to recognize an arrival.
 */
const maxFixIntervalMs = 5000;

/**
 * Calls `listener` with each position that the browser reports. The browser first asks the visitor for permission.
 * Requests a position after 5 s without one, and when the page becomes visible again. Starts again when the visitor
 * grants a permission that they denied before. The positions never leave the device.
 * @returns a function that stops watching.
 */
export function watchPosition(listener: (position: DevicePosition) => void): () => void {
  const { geolocation } = navigator;
  if (!geolocation) {
    listener({ kind: 'position-lost', reason: 'unavailable' });
    return () => undefined;
  }
  const options = { enableHighAccuracy: true, maximumAge: maxFixAgeMs, timeout: fixTimeoutMs };
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isWatching = true;
  let watch = 0;
  const handlePosition = ({ coords, timestamp }: GeolocationPosition) => {
    if (!isWatching) return;
    clearTimeout(silence);
    silence = setTimeout(requestPositionIfPageVisible, maxFixIntervalMs);
    listener({
      kind: 'position-fixed',
      position: { lat: coords.latitude, lon: coords.longitude },
      accuracyMeters: coords.accuracy,
      atMs: timestamp,
    });
  };
  const handleError = ({ code }: GeolocationPositionError) => {
    if (!isWatching) return;
    clearTimeout(silence);
    if (code !== GeolocationPositionError.PERMISSION_DENIED)
      silence = setTimeout(requestPositionIfPageVisible, maxFixIntervalMs);
    if (code === GeolocationPositionError.PERMISSION_DENIED) listener({ kind: 'position-denied' });
    else
      listener({
        kind: 'position-lost',
        reason: code === GeolocationPositionError.TIMEOUT ? 'timeout' : 'unavailable',
      });
  };
  function requestPositionIfPageVisible() {
    if (document.visibilityState === 'visible')
      geolocation.getCurrentPosition(handlePosition, handleError, { ...options, maximumAge: 0 });
  }
  function requestFreshPosition() {
    if (document.visibilityState === 'visible') listener({ kind: 'position-asked' });
    requestPositionIfPageVisible();
  }
  function startWatch({ isGranted = false } = {}) {
    geolocation.clearWatch(watch);
    listener({ kind: 'position-asked', isGranted });
    watch = geolocation.watchPosition(handlePosition, handleError, options);
  }
  startWatch();
  const endController = new AbortController();
  document.addEventListener('visibilitychange', requestFreshPosition, { signal: endController.signal });
  watchGeolocationPermission(
    {
      whenGranted: () => listener({ kind: 'position-asked', isGranted: true }),
      // Start a new watch: the browser has ended the first one if the visitor denied access before.
      onGrant: () => startWatch({ isGranted: true }),
    },
    endController.signal,
  );
  return () => {
    isWatching = false;
    endController.abort();
    clearTimeout(silence);
    geolocation.clearWatch(watch);
  };
}

/**
 * Watches the permission for the device's position. Calls `whenGranted` once if the visitor has already granted it, and
 * `onGrant` each time the visitor grants it later. Stops when the signal aborts.
 */
async function watchGeolocationPermission(
  { whenGranted, onGrant }: { whenGranted: () => void; onGrant: () => void },
  signal: AbortSignal,
) {
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  if (!status || signal.aborted) return;
  if (status.state === 'granted') whenGranted();
  status.addEventListener('change', () => status.state === 'granted' && onGrant(), { signal });
}
