/** The browser's battery (W3C Battery Status). Only Chromium has it, and TypeScript's types omit it. */
interface Battery extends EventTarget {
  charging: boolean;
  /** Charge from 0 to 1. */
  level: number;
}

/** The level at which phones warn their users. */
const lowLevel = 0.2;
const changes = ['levelchange', 'chargingchange'];

/**
 * Calls `listener` with whether the battery is low and not charging, at once and after each change. Without battery data it never
 * calls.
 * @returns a function that stops watching.
 */
export function watchBattery(listener: (isLow: boolean) => void): () => void {
  const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> };
  let stop: (() => void) | undefined;
  let isOver = false;
  function watch(battery: Battery) {
    if (isOver) return;
    const report = () => listener(!battery.charging && battery.level <= lowLevel);
    report();
    for (const change of changes) battery.addEventListener(change, report);
    stop = () => {
      for (const change of changes) battery.removeEventListener(change, report);
    };
  }
  getBattery?.call(navigator).then(watch, () => undefined);
  return () => {
    isOver = true;
    stop?.();
  };
}
