import type { ScreenPoint } from './camera.ts';
import { type MapView, zoomStep } from './map-view.ts';

/** A touch that moves farther than this is a drag. A shorter movement is still a tap, because fingers are unsteady. */
const dragPixels = 6;
const tapMs = 300;
/** Two taps within this distance and time form a double tap. */
const doubleTapPixels = 32;
/** Two fingers rotate the map only beyond this angle. Fingers that zoom also turn by a few degrees. */
const turnDegrees = 14;
const arrowPixels = 90;
const pixelsPerLine = 18;
const flingMemoryMs = 80;

const arrows: Readonly<Record<string, ScreenPoint>> = {
  ArrowUp: { x: 0, y: arrowPixels },
  ArrowDown: { x: 0, y: -arrowPixels },
  ArrowLeft: { x: arrowPixels, y: 0 },
  ArrowRight: { x: -arrowPixels, y: 0 },
};

/** Moves or zooms the map for a key press. Returns whether the map uses this key. */
export function moveMapByKey(view: MapView, key: string): boolean {
  const by = arrows[key];
  if (by) view.drag(by, 200);
  else if (key === '+' || key === '=') view.zoomByStep('nearer');
  else if (key === '-' || key === '_') view.zoomByStep('farther');
  else return false;
  return true;
}

/**
 * Attaches the map gestures to an element: drag, pinch, rotation, wheel and double tap.
 * @param onTap is called for single taps, with the tap's point from the element's upper left corner.
 * @returns a function that detaches the gestures.
 */
export function attachGestures(surface: HTMLElement, view: MapView, onTap: (at: ScreenPoint) => void): () => void {
  const fingers = new Map<number, ScreenPoint>();
  let startTap: { at: ScreenPoint; atMs: number } | undefined;
  let lastTap: { at: ScreenPoint; atMs: number } | undefined;
  let isDrag = false;
  let turnedDegrees = 0;
  let isTurning = false;
  let trail: { by: ScreenPoint; atMs: number }[] = [];

  const pixelOfEvent = ({ clientX, clientY }: MouseEvent): ScreenPoint => {
    const { left, top } = surface.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  function handlePointerDown(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    surface.setPointerCapture(event.pointerId);
    const tapPoint = pixelOfEvent(event);
    fingers.set(event.pointerId, tapPoint);
    view.stopMovement();
    if (fingers.size === 1) [startTap, isDrag, trail] = [{ at: tapPoint, atMs: event.timeStamp }, false, []];
    else [startTap, isDrag, turnedDegrees, isTurning] = [undefined, true, 0, false];
  }

  function handlePointerMove(event: PointerEvent) {
    const pointBefore = fingers.get(event.pointerId);
    if (pointBefore === undefined || fingers.size > 2) return;
    const fingerPoint = pixelOfEvent(event);
    if (startTap && !isDrag && computePixelsBetween(startTap.at, fingerPoint) < dragPixels) return;
    isDrag = true;
    const otherFinger = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, fingerPoint);
    if (otherFinger) handlePinch(pointBefore, fingerPoint, otherFinger);
    else {
      const by = { x: fingerPoint.x - pointBefore.x, y: fingerPoint.y - pointBefore.y };
      trail.push({ by, atMs: event.timeStamp });
      view.drag(by);
    }
  }

  /** Zooms and rotates the map when one of two fingers moves. The map does not move under the other finger. */
  function handlePinch(previousPoint: ScreenPoint, currentPoint: ScreenPoint, other: ScreenPoint) {
    const computeDirection = (finger: ScreenPoint) =>
      (Math.atan2(finger.y - other.y, finger.x - other.x) * 180) / Math.PI;
    const turn = ((computeDirection(currentPoint) - computeDirection(previousPoint) + 540) % 360) - 180;
    turnedDegrees += turn;
    isTurning ||= Math.abs(turnedDegrees) > turnDegrees;
    view.zoom(computePixelsBetween(currentPoint, other) / Math.max(1, computePixelsBetween(previousPoint, other)), {
      at: other,
      turnDegrees: isTurning ? -turn : 0,
    });
  }

  function handlePointerUp(event: PointerEvent) {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size > 0) {
      trail = [];
      return;
    }
    if (isDrag) view.fling(computeFlingSpeed(trail, event.timeStamp));
    else if (startTap && event.timeStamp - startTap.atMs < tapMs && event.type === 'pointerup')
      handleTap(startTap.at, event.timeStamp);
    startTap = undefined;
  }

  function handleTap(at: ScreenPoint, atMs: number) {
    if (lastTap && atMs - lastTap.atMs < tapMs && computePixelsBetween(lastTap.at, at) < doubleTapPixels) {
      view.zoomByStep('nearer', at);
      lastTap = undefined;
    } else {
      lastTap = { at, atMs };
      onTap(at);
    }
  }

  function handleWheel(event: WheelEvent) {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : pixelsPerLine;
    // Browsers report a trackpad pinch as wheel events with Ctrl and small deltas. So zoom more per pixel for such
    // events.
    const pixels = event.deltaY * lines * (event.ctrlKey ? 6 : 1);
    view.zoom(zoomStep ** (-pixels / 200), { at: pixelOfEvent(event), glideMs: 120 });
  }

  surface.addEventListener('pointerdown', handlePointerDown);
  surface.addEventListener('pointermove', handlePointerMove);
  surface.addEventListener('pointerup', handlePointerUp);
  surface.addEventListener('pointercancel', handlePointerUp);
  // The listener is not passive, so that preventDefault can keep the page from scrolling or zooming.
  surface.addEventListener('wheel', handleWheel, { passive: false });
  return () => {
    surface.removeEventListener('pointerdown', handlePointerDown);
    surface.removeEventListener('pointermove', handlePointerMove);
    surface.removeEventListener('pointerup', handlePointerUp);
    surface.removeEventListener('pointercancel', handlePointerUp);
    surface.removeEventListener('wheel', handleWheel);
  };
}

function computePixelsBetween(one: ScreenPoint, other: ScreenPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Returns the finger's speed when it left the screen, in pixels per millisecond. */
function computeFlingSpeed(trail: readonly { by: ScreenPoint; atMs: number }[], nowMs: number): ScreenPoint {
  const recentPoints = trail.filter(({ atMs }) => nowMs - atMs < flingMemoryMs);
  const averageAlong = (axis: keyof ScreenPoint) =>
    recentPoints.reduce((total, { by }) => total + by[axis], 0) / flingMemoryMs;
  return { x: averageAlong('x'), y: averageAlong('y') };
}
