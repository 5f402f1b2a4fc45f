/** What a browser tells of the battery (W3C Battery Status). Chromium alone does; TypeScript names it no longer. */
interface Battery extends EventTarget {
  charging: boolean;
  /** From 0 to 1. */
  level: number;
}

/** What phones themselves warn at. */
const lowLevel = 0.2;
const changes = ['levelchange', 'chargingchange'];

/**
 * Tells whether the battery is low and not being charged, and again with each change, until the returned function is called. Where
 * nobody says so, it has enough: nothing is told.
 */
export function watchBattery(tell: (isLow: boolean) => void): () => void {
  const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> };
  let stop: (() => void) | undefined;
  let isOver = false;
  function watch(battery: Battery) {
    if (isOver) return;
    const look = () => tell(!battery.charging && battery.level <= lowLevel);
    look();
    for (const change of changes) battery.addEventListener(change, look);
    stop = () => {
      for (const change of changes) battery.removeEventListener(change, look);
    };
  }
  getBattery?.call(navigator).then(watch, () => undefined);
  return () => {
    isOver = true;
    stop?.();
  };
}
