/** What the device tells of where it is, with its own clock's time; see `PositionEvent` of the rules. */
export type DevicePosition =
  | {
      kind: 'position-fixed';
      position: { lat: number; lon: number };
      /** True in two cases of three. */
      accuracyMeters: number;
      atMs: number;
    }
  | { kind: 'position-lost'; because: 'timeout' | 'unavailable' }
  | { kind: 'position-denied' }
  | { kind: 'position-asked' };

/** Why a device does not say where it is: its user does not want it to, it does not know now, or it never does. */
export type NoPosition = 'denied' | 'no-signal' | 'no-receiver';

/** Nearly, and at once: where the device was some minutes ago is near enough, and how it knows is all the same. */
const roughly = { enableHighAccuracy: false, maximumAge: 5 * 60_000, timeout: 20_000 };

/**
 * Asks once where the device roughly is; the browser asks its user first, for as long as that takes. The position is in degrees
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

/** A fix that the device had already is good enough when it is no older. */
const mostAgeMs = 5000;
const patienceMs = 20_000;
/** Some browsers report movement only; whether somebody has arrived is known by several fixes. */
const silenceMs = 5000;

/**
 * Tells where the device is, as often as it knows better and at least every 5 s, until the returned function is called; the browser asks
 * its user first. Whoever comes back to the page gets a fresh fix at once: a phone that slept has moved. Nothing told here leaves the device.
 */
export function watchPosition(tell: (position: DevicePosition) => void): () => void {
  const { geolocation } = navigator;
  if (!geolocation) {
    tell({ kind: 'position-lost', because: 'unavailable' });
    return () => undefined;
  }
  const options = { enableHighAccuracy: true, maximumAge: mostAgeMs, timeout: patienceMs };
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isWatching = true;
  const told = ({ coords, timestamp }: GeolocationPosition) => {
    if (!isWatching) return;
    clearTimeout(silence);
    silence = setTimeout(askIfVisible, silenceMs);
    tell({
      kind: 'position-fixed',
      position: { lat: coords.latitude, lon: coords.longitude },
      accuracyMeters: coords.accuracy,
      atMs: timestamp,
    });
  };
  const failed = ({ code }: GeolocationPositionError) => {
    if (!isWatching) return;
    clearTimeout(silence);
    if (code !== GeolocationPositionError.PERMISSION_DENIED) silence = setTimeout(askIfVisible, silenceMs);
    if (code === GeolocationPositionError.PERMISSION_DENIED) tell({ kind: 'position-denied' });
    else
      tell({
        kind: 'position-lost',
        because: code === GeolocationPositionError.TIMEOUT ? 'timeout' : 'unavailable',
      });
  };
  function askIfVisible() {
    if (document.visibilityState === 'visible')
      geolocation.getCurrentPosition(told, failed, { ...options, maximumAge: 0 });
  }
  function askAnew() {
    if (document.visibilityState === 'visible') tell({ kind: 'position-asked' });
    askIfVisible();
  }
  tell({ kind: 'position-asked' });
  const watch = geolocation.watchPosition(told, failed, options);
  document.addEventListener('visibilitychange', askAnew);
  return () => {
    isWatching = false;
    clearTimeout(silence);
    geolocation.clearWatch(watch);
    document.removeEventListener('visibilitychange', askAnew);
  };
}
