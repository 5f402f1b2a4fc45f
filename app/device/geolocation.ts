/** The device's position or the reason why it has none, with the device's time; see `PositionEvent` of the rules. */
export type DevicePosition =
  | {
      kind: 'position-fixed';
      position: { lat: number; lon: number };
      /** The true position lies within this radius in two cases of three. */
      accuracyMeters: number;
      atMs: number;
    }
  | { kind: 'position-lost'; because: 'timeout' | 'unavailable' }
  | { kind: 'position-denied' }
  | { kind: 'position-asked' };

/** Why the device gives no position: the user denies it, there is no signal now, or there is no receiver. */
export type NoPosition = 'denied' | 'no-signal' | 'no-receiver';

/** Options for a quick, rough position. One from some minutes ago is near enough, from any source. */
const roughly = { enableHighAccuracy: false, maximumAge: 5 * 60_000, timeout: 20_000 };

/**
 * Asks once for the device's rough position; the browser first asks its user, without a time limit. The position is in degrees
 * (WGS 84), true within `accuracyMeters` in two cases of three. It does not leave the device.
 */
export function askPosition(): Promise<{ lat: number; lon: number; accuracyMeters: number } | NoPosition> {
  const { geolocation } = navigator;
  if (!geolocation) return Promise.resolve('no-receiver');
  return new Promise((resolve) =>
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ lat: latitude, lon: longitude, accuracyMeters: accuracy }),
      ({ code }) => resolve(code === GeolocationPositionError.PERMISSION_DENIED ? 'denied' : 'no-signal'),
      roughly,
    ),
  );
}

/** An earlier fix of the device is good enough up to this age. */
const mostAgeMs = 5000;
const patienceMs = 20_000;
/** Some browsers report only movement, and the rules need several fixes to recognize an arrival. */
const silenceMs = 5000;

/**
 * Calls `listener` with the device's position at each better fix, and at least every 5 s. The browser first asks its user. On return
 * to the page it asks for a fresh fix at once: a sleeping phone may have moved. The positions do not leave the device.
 * @returns a function that stops watching.
 */
export function watchPosition(listener: (position: DevicePosition) => void): () => void {
  const { geolocation } = navigator;
  if (!geolocation) {
    listener({ kind: 'position-lost', because: 'unavailable' });
    return () => undefined;
  }
  const options = { enableHighAccuracy: true, maximumAge: mostAgeMs, timeout: patienceMs };
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isWatching = true;
  const handleFix = ({ coords, timestamp }: GeolocationPosition) => {
    if (!isWatching) return;
    clearTimeout(silence);
    silence = setTimeout(requestFixIfVisible, silenceMs);
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
    if (code !== GeolocationPositionError.PERMISSION_DENIED) silence = setTimeout(requestFixIfVisible, silenceMs);
    if (code === GeolocationPositionError.PERMISSION_DENIED) listener({ kind: 'position-denied' });
    else
      listener({
        kind: 'position-lost',
        because: code === GeolocationPositionError.TIMEOUT ? 'timeout' : 'unavailable',
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
  listener({ kind: 'position-asked' });
  const watch = geolocation.watchPosition(handleFix, handleError, options);
  document.addEventListener('visibilitychange', requestFreshFix);
  return () => {
    isWatching = false;
    clearTimeout(silence);
    geolocation.clearWatch(watch);
    document.removeEventListener('visibilitychange', requestFreshFix);
  };
}
