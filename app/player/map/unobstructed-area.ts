import { type Camera, findUnobstructedMiddle, type MapSize, type ScreenPoint, toScreenPoint } from './camera.ts';
import type { PlaneBox, PlanePoint } from './map-projection.ts';

/** The distances from a mark's screen point to the four edges of the mark, in CSS pixels. */
interface MapMarkExtent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * The extent of a lantern, which marks a stop on the map. Includes a small margin. The walker's mark fits into this
 * extent too.
 */
const lanternExtent: MapMarkExtent = { left: 30, top: 66, right: 30, bottom: 22 };
/** The extent of the dot in the middle of the walker's mark. Includes a small margin. */
const dotExtent: MapMarkExtent = { left: 18, top: 18, right: 18, bottom: 18 };

/** The map zooms out by at most this factor to show the next stop. */
const maxZoomOutFactor = 10;
/** The search for a scale zooms out by this factor in each step, until the next stop is visible. */
const zoomOutStep = 1.06;

export interface UnobstructedArea extends MapSize {
  /**
   * The screen points where a lantern is fully visible, sorted by their distance from the middle of the uncovered map.
   * If a lantern fits nowhere, these are the points where a dot is fully visible. If a dot fits nowhere either, the
   * middle is the only point.
   */
  middles: readonly [ScreenPoint, ...ScreenPoint[]];
  /** Returns whether a lantern at this screen point is fully visible. */
  isUnobstructed: (at: ScreenPoint) => boolean;
}

/**
 * Finds the points of the map where a lantern is fully visible: not behind the panel, and not behind a control.
 * @param controls the boxes of the controls over the map, in CSS pixels from its upper left corner.
 */
export function findUnobstructedArea(size: MapSize, controls: readonly PlaneBox[]): UnobstructedArea {
  const lantern = findUnobstructedPoints(size, controls, lanternExtent);
  const points = lantern.points.length > 0 ? lantern.points : findUnobstructedPoints(size, controls, dotExtent).points;
  const [nearest = findUnobstructedMiddle(size), ...others] = points;
  return { ...size, middles: [nearest, ...others], isUnobstructed: lantern.isUnobstructed };
}

/** Finds points where a mark is fully visible, sorted by their distance from the middle. */
function findUnobstructedPoints(size: MapSize, controls: readonly PlaneBox[], extent: MapMarkExtent) {
  const allowedArea = {
    left: extent.left,
    top: extent.top,
    right: size.width - (size.coveredRightPixels ?? 0) - extent.right,
    bottom: size.height - size.coveredPixels - extent.bottom,
  };
  // Enlarge the boxes of the controls by the extent of the mark. A control covers part of a mark if the screen point of
  // the mark is inside the enlarged box.
  const blockedAreas = controls.map(({ left, top, right, bottom }) => ({
    left: left - extent.right,
    top: top - extent.bottom,
    right: right + extent.left,
    bottom: bottom + extent.top,
  }));
  const isUnobstructed = ({ x, y }: ScreenPoint) =>
    x >= allowedArea.left &&
    x <= allowedArea.right &&
    y >= allowedArea.top &&
    y <= allowedArea.bottom &&
    blockedAreas.every(({ left, top, right, bottom }) => x <= left || x >= right || y <= top || y >= bottom);

  const middlePoint = findUnobstructedMiddle(size);
  const distanceToMiddle = ({ x, y }: ScreenPoint) => Math.hypot(x - middlePoint.x, y - middlePoint.y);
  // The uncovered point nearest to the middle has the x of the middle or of an edge of these boxes; the same is true
  // for y. So try only these combinations.
  const edges = [allowedArea, ...blockedAreas];
  const xs = [middlePoint.x, ...edges.flatMap(({ left, right }) => [left, right])];
  const ys = [middlePoint.y, ...edges.flatMap(({ top, bottom }) => [top, bottom])];
  const points = xs
    .flatMap((x) => ys.map((y) => ({ x, y })))
    .filter(isUnobstructed)
    .sort((one, other) => distanceToMiddle(one) - distanceToMiddle(other));
  return { points, isUnobstructed };
}

/** A scale, and the screen point that shows the camera's center. */
export interface CameraFraming {
  pixelsPerMeter: number;
  middle: ScreenPoint;
}

/**
 * Zooms the camera out until both its center and the next stop are uncovered. Returns the scale, and the screen point
 * of the camera's center. If the next stop is too far away, returns the unchanged scale and the first of `middles`.
 * @param placeAhead the position of the next stop on the map's plane.
 */
export function findFramingWithNextStop(
  { middles, isUnobstructed, ...size }: UnobstructedArea,
  camera: Camera,
  placeAhead: PlanePoint,
): CameraFraming {
  for (let zoomOutFactor = 1; zoomOutFactor < maxZoomOutFactor; zoomOutFactor *= zoomOutStep) {
    const pixelsPerMeter = camera.pixelsPerMeter / zoomOutFactor;
    const pixelOfAhead = (middle: ScreenPoint) =>
      toScreenPoint({ ...camera, pixelsPerMeter }, { ...size, middle }, placeAhead);
    const middle = middles.find((point) => isUnobstructed(pixelOfAhead(point)));
    if (middle) return { pixelsPerMeter, middle };
  }
  return { pixelsPerMeter: camera.pixelsPerMeter, middle: middles[0] };
}
