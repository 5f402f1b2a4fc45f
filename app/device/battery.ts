/** The browser's battery (W3C Battery Status). Only Chromium implements it, so TypeScript has no types for it. */
interface Battery extends EventTarget {
  charging: boolean;
  /** Charge from 0 to 1. */
  level: number;
}

/** The level at which phones warn their users. */
const lowLevel = 0.2;
const changes = ['levelchange', 'chargingchange'];

/**
 * Calls `listener` at once and after each change: true if the battery is low and not charging. Browsers without battery data
 * never call it.
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
