/**
 * The browser's battery (W3C Battery Status API). Only Chromium implements this API, so TypeScript has no types for it.
 */
interface Battery extends EventTarget {
  charging: boolean;
  /** The charge, from 0 (empty) to 1 (full). */
  level: number;
}

/** Phones warn their users at this charge, so the app does too. */
const lowLevel = 0.2;
const changes = ['levelchange', 'chargingchange'];

/**
 * Calls `listener` at once and after each change: with true if the battery is low and not charging. Browsers without
 * battery data never call the listener.
 * @returns a function that stops watching.
 */
export function watchBattery(listener: (isLow: boolean) => void): () => void {
  const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> };
  let stop: (() => void) | undefined;
  let isOver = false;
  function watchBatteryEvents(battery: Battery) {
    if (isOver) return;
    const reportIsLow = () => listener(!battery.charging && battery.level <= lowLevel);
    reportIsLow();
    for (const change of changes) battery.addEventListener(change, reportIsLow);
    stop = () => {
      for (const change of changes) battery.removeEventListener(change, reportIsLow);
    };
  }
  getBattery?.call(navigator).then(watchBatteryEvents, () => undefined);
  return () => {
    isOver = true;
    stop?.();
  };
}
