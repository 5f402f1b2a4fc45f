/** A device orientation event. Safari adds its own heading, in degrees clockwise from north. */
interface CompassEvent extends DeviceOrientationEvent {
  webkitCompassHeading?: number;
}
type OrientationEventWithPermission = typeof DeviceOrientationEvent & {
  requestPermission?: () => Promise<'granted' | 'denied'>;
};

/**
 * The minimum interval between two reported headings. Each heading rotates the map, and people do not notice faster
 * changes.
 */
const minIntervalMs = 100;

/**
 * The compass permission. `needs-tap` means that the browser still has to ask the visitor, and can ask only during a
 * tap.
 */
let access: 'unknown' | 'needs-tap' | 'granted' | 'denied' = 'unknown';
/**
 * Functions that start listening to the compass, one for each call of `watchCompass` that waits for permission.
 * `requestCompassPermission` calls them when the visitor grants the permission.
 */
const callbacksAwaitingPermission = new Set<() => void>();
const subscribers = new Set<() => void>();

/**
 * Requests the permission to read the compass, where a browser requires one. Such browsers ask the visitor only during
 * a tap. Resolves to whether the app may read the compass. This may be true on a device without a compass, which then
 * never reports a heading.
 */
export async function requestCompassPermission(): Promise<boolean> {
  const orientation = window.DeviceOrientationEvent as OrientationEventWithPermission | undefined;
  if (!orientation) return false;
  access = orientation.requestPermission
    ? // Outside a tap, `requestPermission` rejects if the browser still has to ask the visitor.
      await orientation.requestPermission().catch(() => 'needs-tap' as const)
    : 'granted';
  if (access === 'granted') for (const listen of callbacksAwaitingPermission) listen();
  notifySubscribers();
  return access === 'granted';
}

/** Returns whether the browser will ask for compass permission at the next tap. */
export function isCompassTapNeeded(): boolean {
  return access === 'needs-tap' && callbacksAwaitingPermission.size > 0;
}

export function subscribeToCompass(subscriber: () => void): () => void {
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
}

function notifySubscribers() {
  for (const subscriber of subscribers) subscriber();
}

/**
 * Calls `listener` with the heading of the device's upper edge, in degrees clockwise from magnetic north. Begins once
 * the app has permission, and never asks for permission itself.
 * @returns a function that stops watching.
 */
export function watchCompass(listener: (headingDegrees: number) => void): () => void {
  let lastCallMs = Number.NEGATIVE_INFINITY;
  function handleOrientation(event: Event) {
    const heading = computeScreenHeading(event as CompassEvent, screen.orientation?.angle ?? 0);
    if (heading === undefined || event.timeStamp - lastCallMs < minIntervalMs) return;
    lastCallMs = event.timeStamp;
    listener(heading);
  }
  const names = ['deviceorientationabsolute', 'deviceorientation'];
  function listenToOrientation() {
    callbacksAwaitingPermission.delete(listenToOrientation);
    for (const name of names) window.addEventListener(name, handleOrientation);
  }
  if (access === 'granted') listenToOrientation();
  else {
    callbacksAwaitingPermission.add(listenToOrientation);
    if (access === 'unknown') void requestCompassPermission();
    notifySubscribers();
  }
  return () => {
    callbacksAwaitingPermission.delete(listenToOrientation);
    for (const name of names) window.removeEventListener(name, handleOrientation);
    notifySubscribers();
  };
}

/**
 * Returns the heading of the screen's upper edge, in degrees clockwise from north. Returns `undefined` if the event is
 * not relative to the Earth. The event's `alpha` is the heading of the device's upper edge, but anticlockwise (W3C
 * Device Orientation, section 4.1).
 * @param screenDegrees the rotation of the screen on the device.
 */
export function computeScreenHeading(
  { webkitCompassHeading, absolute, alpha }: Pick<CompassEvent, 'webkitCompassHeading' | 'absolute' | 'alpha'>,
  screenDegrees: number,
): number | undefined {
  // Ignore a negative heading, which Safari reports while its compass is not calibrated.
  if (webkitCompassHeading !== undefined && !(webkitCompassHeading >= 0)) return undefined;
  const device = webkitCompassHeading ?? (absolute && alpha !== null ? 360 - alpha : undefined);
  return device === undefined ? undefined : (device + screenDegrees + 360) % 360;
}
