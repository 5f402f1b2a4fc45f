/** Safari's events, and its wish to be asked. */
interface CompassEvent extends DeviceOrientationEvent {
  webkitCompassHeading?: number;
}
type AskedOrientation = typeof DeviceOrientationEvent & { requestPermission?: () => Promise<'granted' | 'denied'> };

/** More often nobody sees it, and each time the map is turned. */
const restMs = 100;

/**
 * Asks for the compass where a browser wants to be asked, which it allows only in a tap. Resolves to whether it may be read; a device
 * without one never tells a direction.
 */
export async function allowCompass(): Promise<boolean> {
  const orientation = window.DeviceOrientationEvent as AskedOrientation | undefined;
  if (!orientation?.requestPermission) return orientation !== undefined;
  return (await orientation.requestPermission().catch(() => 'denied')) === 'granted';
}

/** Tells where the device's upper edge points to, in degrees clockwise from north, until the returned function is called. */
export function watchCompass(tell: (headingDegrees: number) => void): () => void {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  function turned(event: Event) {
    const heading = headingOf(event as CompassEvent, screen.orientation?.angle ?? 0);
    if (heading === undefined || event.timeStamp - toldAtMs < restMs) return;
    toldAtMs = event.timeStamp;
    tell(heading);
  }
  const names = ['deviceorientationabsolute', 'deviceorientation'];
  for (const name of names) window.addEventListener(name, turned);
  return () => {
    for (const name of names) window.removeEventListener(name, turned);
  };
}

/**
 * The heading of an event, in degrees clockwise from north; undefined when it is not measured against the Earth. `alpha` counts
 * anticlockwise (W3C Device Orientation, section 4.1); both are those of the device, which the screen may be turned in.
 */
export function headingOf(
  { webkitCompassHeading, absolute, alpha }: Pick<CompassEvent, 'webkitCompassHeading' | 'absolute' | 'alpha'>,
  screenDegrees: number,
): number | undefined {
  const device = webkitCompassHeading ?? (absolute && alpha !== null ? 360 - alpha : undefined);
  return device === undefined ? undefined : (device + screenDegrees + 360) % 360;
}
