/**
 * The device's position, or the reason why it is unknown. It has the form of a `PositionEvent`, so a walk can use it
 * unchanged.
 */
export type DevicePosition =
  | {
      kind: 'position-fixed';
      position: { lat: number; lon: number };
      /** The true position lies within this radius in two cases of three. */
      accuracyMeters: number;
      atMs: number;
    }
  | { kind: 'position-lost'; reason: 'timeout' | 'unavailable' }
  | { kind: 'position-denied' }
  | { kind: 'position-asked' };

/** Why there is no position: the visitor denied it, there is no signal, or the device has no receiver. */
export type PositionFailure = 'denied' | 'no-signal' | 'no-receiver';

/** Options for a quick, rough position: any source will do, and the position may be five minutes old. */
const roughPositionOptions = { enableHighAccuracy: false, maximumAge: 5 * 60_000, timeout: 20_000 };

/**
 * Requests the device's rough position once. The browser first asks the visitor for permission, without a time limit. The
 * position is in degrees (WGS 84). In two cases of three the error is at most `accuracyMeters`. The position does not leave the
 * device.
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
 * Resolves to whether the browser answers a request for the position without asking the visitor. False if it does not say so: Safari
 * asks anew after each load of a page.
 */
export async function answersWithoutPrompt(): Promise<boolean> {
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return status !== undefined && status.state !== 'prompt';
}

/** The browser may reuse an earlier fix up to this age. */
const maxFixAgeMs = 5000;
const fixTimeoutMs = 20_000;
/**
 * After this time without a fix, the app requests one itself. Some browsers report only movement, but recognizing an arrival
 * takes several fixes.
 */
const maxFixIntervalMs = 5000;

/**
 * Calls `listener` with the device's position after each fix, and at least every 5 s. The browser first asks the visitor for
 * permission. When the page becomes visible again, a fresh fix is requested at once, because the visitor may have moved. When
 * the visitor allows the position after denying it, the watch begins again. The positions do not leave the device.
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
  const handleFix = ({ coords, timestamp }: GeolocationPosition) => {
    if (!isWatching) return;
    clearTimeout(silence);
    silence = setTimeout(requestFixIfVisible, maxFixIntervalMs);
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
      silence = setTimeout(requestFixIfVisible, maxFixIntervalMs);
    if (code === GeolocationPositionError.PERMISSION_DENIED) listener({ kind: 'position-denied' });
    else
      listener({
        kind: 'position-lost',
        reason: code === GeolocationPositionError.TIMEOUT ? 'timeout' : 'unavailable',
      });
  };
  function requestFixIfVisible() {
    if (document.visibilityState === 'visible')
      geolocation.getCurrentPosition(handleFix, handleError, { ...options, maximumAge: 0 });
  }
  function requestFreshFix() {
    if (document.visibilityState === 'visible') listener({ kind: 'position-asked' });
    requestFixIfVisible();
  }
  function startWatch() {
    geolocation.clearWatch(watch);
    listener({ kind: 'position-asked' });
    watch = geolocation.watchPosition(handleFix, handleError, options);
  }
  startWatch();
  const ended = new AbortController();
  document.addEventListener('visibilitychange', requestFreshFix, { signal: ended.signal });
  // A watch ends when the visitor denies the position.
  onPermissionGranted(startWatch, ended.signal);
  return () => {
    isWatching = false;
    ended.abort();
    clearTimeout(silence);
    geolocation.clearWatch(watch);
  };
}

/** Calls `listener` when the visitor allows the position in the browser's settings, until the signal aborts. */
async function onPermissionGranted(listener: () => void, signal: AbortSignal) {
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  status?.addEventListener('change', () => status.state === 'granted' && listener(), { signal });
}
