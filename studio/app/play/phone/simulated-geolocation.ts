import type { WalkerPosition } from '../../map/walker-position.ts';

/** The interval at which the simulated receiver reports its position. A phone reports about as often. */
const positionIntervalMs = 500;

export interface SimulatedGeolocation {
  geolocation: Geolocation;
  /**
   * Moves the walker, and reports the new position at once. `undefined` simulates a phone that cannot determine its
   * position.
   */
  move(position: WalkerPosition | undefined): void;
}

/** Creates a receiver that reports the position to which the author drags the walker, instead of the computer's position. */
export function createSimulatedGeolocation(): SimulatedGeolocation {
  const watchers = new Map<number, { report: () => void; timer: ReturnType<typeof setInterval> }>();
  let current: WalkerPosition | undefined;
  let newest = 0;

  function reportPosition(onFix: PositionCallback, onError: PositionErrorCallback | null | undefined) {
    if (current === undefined) return onError?.(createError());
    const { lat, lon, accuracyMeters } = current;
    const coords = {
      latitude: lat,
      longitude: lon,
      accuracy: accuracyMeters,
      altitude: null,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
    };
    const timestamp = Date.now();
    onFix({ coords: { ...coords, toJSON: () => coords }, timestamp, toJSON: () => ({ coords, timestamp }) });
  }

  return {
    geolocation: {
      getCurrentPosition: (onFix, onError) => void setTimeout(() => reportPosition(onFix, onError)),
      watchPosition(onFix, onError) {
        const tell = () => reportPosition(onFix, onError);
        newest += 1;
        watchers.set(newest, { report: tell, timer: setInterval(tell, positionIntervalMs) });
        setTimeout(tell);
        return newest;
      },
      clearWatch(watch) {
        clearInterval(watchers.get(watch)?.timer);
        watchers.delete(watch);
      },
    },
    move(position) {
      current = position;
      for (const watcher of watchers.values()) watcher.report();
    },
  };
}

function createError(): GeolocationPositionError {
  const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
  return { ...codes, code: codes.POSITION_UNAVAILABLE, message: 'The walker is nowhere.' };
}

/**
 * Replaces the browser's geolocation in this window. Its permission counts as granted, because the author has opened the
 * Play screen.
 */
export function installGeolocation(geolocation: Geolocation) {
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  const { permissions } = navigator;
  const query = permissions.query.bind(permissions);
  permissions.query = async (descriptor) => {
    const status = await query(descriptor);
    if (descriptor.name === 'geolocation') Object.defineProperty(status, 'state', { value: 'granted' });
    return status;
  };
}

const settingsKey = 'lorewalk:reading';

/**
 * Stores the walker's consent to the use of the position, unless settings are already stored. So the player follows the
 * dragged walker at once, without asking for consent.
 */
export function storePositionConsent(storage: Storage) {
  if (storage.getItem(settingsKey) === null) storage.setItem(settingsKey, JSON.stringify({ usesPosition: true }));
}
