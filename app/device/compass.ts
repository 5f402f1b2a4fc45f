/** Safari's extensions of the event: its heading, and the permission request. */
interface CompassEvent extends DeviceOrientationEvent {
  webkitCompassHeading?: number;
}
type AskedOrientation = typeof DeviceOrientationEvent & { requestPermission?: () => Promise<'granted' | 'denied'> };

/** The shortest time between two headings. Each one turns the map, and people cannot see more of them. */
const minIntervalMs = 100;

/**
 * Asks for compass permission where the browser requires it, which works only in a tap. Resolves to whether the app may read the
 * compass. A device without a compass never reports a heading.
 */
export async function allowCompass(): Promise<boolean> {
  const orientation = window.DeviceOrientationEvent as AskedOrientation | undefined;
  if (!orientation?.requestPermission) return orientation !== undefined;
  return (await orientation.requestPermission().catch(() => 'denied')) === 'granted';
}

/**
 * Calls `listener` with the heading of the device's upper edge, in degrees clockwise from north.
 * @returns a function that stops watching.
 */
export function watchCompass(listener: (headingDegrees: number) => void): () => void {
  let lastCallMs = Number.NEGATIVE_INFINITY;
  function handleOrientation(event: Event) {
    const heading = headingOf(event as CompassEvent, screen.orientation?.angle ?? 0);
    if (heading === undefined || event.timeStamp - lastCallMs < minIntervalMs) return;
    lastCallMs = event.timeStamp;
    listener(heading);
  }
  const names = ['deviceorientationabsolute', 'deviceorientation'];
  for (const name of names) window.addEventListener(name, handleOrientation);
  return () => {
    for (const name of names) window.removeEventListener(name, handleOrientation);
  };
}

/**
 * Returns the heading of an event, in degrees clockwise from north; `undefined` if it is not relative to the Earth. `alpha`
 * counts anticlockwise (W3C Device Orientation, section 4.1). Both belong to the device, so the screen's rotation is added.
 */
export function headingOf(
  { webkitCompassHeading, absolute, alpha }: Pick<CompassEvent, 'webkitCompassHeading' | 'absolute' | 'alpha'>,
  screenDegrees: number,
): number | undefined {
  const device = webkitCompassHeading ?? (absolute && alpha !== null ? 360 - alpha : undefined);
  return device === undefined ? undefined : (device + screenDegrees + 360) % 360;
}
