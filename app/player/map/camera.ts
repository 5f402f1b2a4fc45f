import type { PlaneBox, PlanePoint } from './map-projection.ts';

/**
 * The visible section of the ground. `bearingDegrees` is the direction at the top of the screen, clockwise from north.
 */
export interface Camera {
  /** The point on the ground that appears at the viewport's `middle`. */
  center: PlanePoint;
  /** The scale in CSS pixels per meter. */
  pixelsPerMeter: number;
  bearingDegrees: number;
}

/**
 * The size of the map on the screen, in CSS pixels. A panel covers the lower `coveredPixels`, or the right
 * `coveredRightPixels`.
 */
export interface MapSize {
  width: number;
  height: number;
  coveredPixels: number;
  coveredRightPixels?: number;
}

/** The size of the map, and the screen point that shows the camera's center. */
export interface Viewport extends MapSize {
  middle: ScreenPoint;
}

/** A point or an offset in CSS pixels, to the right and down. Points start at the map's upper left corner. */
export interface ScreenPoint {
  x: number;
  y: number;
}

/** The largest scale. At this scale, a phone shows about fifty meters. */
const maxPixelsPerMeter = 8;
/** When the map follows a walker, its shorter side shows at least this many meters. */
const minVisibleMeters = 260;
/**
 * The largest value of `computeFollowScale`. On a large screen, this limit makes the map's shorter side show more than
 * `minVisibleMeters`.
 */
const maxWalkerPixelsPerMeter = 2.6;
/** At the smallest scale, the whole walk fills this fraction of the uncovered part of the map. */
const wholeWalkShare = 0.94;

/** Returns the middle of the uncovered part of the map. */
export function findUnobstructedMiddle(size: MapSize): ScreenPoint {
  const { width, height } = computeUnobstructedSize(size);
  return { x: width / 2, y: height / 2 };
}

/** Returns where a point of the map's plane appears on the screen. */
export function toScreenPoint(camera: Camera, { middle }: Viewport, place: PlanePoint): ScreenPoint {
  const { center, pixelsPerMeter, bearingDegrees } = camera;
  const { x, y } = rotateVector({ x: place.x - center.x, y: place.y - center.y }, -bearingDegrees);
  return { x: middle.x + x * pixelsPerMeter, y: middle.y + y * pixelsPerMeter };
}

/** Returns the point of the map's plane that appears at a point of the screen. */
export function toPlanePoint(camera: Camera, { middle }: Viewport, pixel: ScreenPoint): PlanePoint {
  const { x, y } = toGroundOffset(camera, { x: pixel.x - middle.x, y: pixel.y - middle.y });
  return { x: camera.center.x + x, y: camera.center.y + y };
}

/** Returns the camera after dragging the map by an offset. */
export function dragCamera(camera: Camera, by: ScreenPoint): Camera {
  const { x, y } = toGroundOffset(camera, by);
  return { ...camera, center: { x: camera.center.x - x, y: camera.center.y - y } };
}

/**
 * Returns the camera after zooming by a factor and rotating around a screen point. The map does not move at this point.
 */
export function zoomCamera(
  camera: Camera,
  viewport: Viewport,
  at: ScreenPoint,
  factor: number,
  turnDegrees = 0,
): Camera {
  const { middle } = viewport;
  const heldPlace = toPlanePoint(camera, viewport, at);
  const cameraAfter = {
    center: heldPlace,
    pixelsPerMeter: camera.pixelsPerMeter * factor,
    bearingDegrees: camera.bearingDegrees + turnDegrees,
  };
  return dragCamera(cameraAfter, { x: at.x - middle.x, y: at.y - middle.y });
}

/** Returns the camera that shows the whole box in the middle of the uncovered part of the map. North is up. */
export function createCameraForBox(box: PlaneBox, viewport: Viewport): Camera {
  const pixelsPerMeter = computeSmallestScale(box, viewport);
  const { x, y } = findUnobstructedMiddle(viewport);
  return {
    center: {
      x: (box.left + box.right) / 2 + (viewport.middle.x - x) / pixelsPerMeter,
      y: (box.top + box.bottom) / 2 + (viewport.middle.y - y) / pixelsPerMeter,
    },
    pixelsPerMeter,
    bearingDegrees: 0,
  };
}

/**
 * Returns the scale that the map has when it begins to follow a walker, in CSS pixels per meter. Afterwards the visitor
 * can change the scale.
 */
export function computeFollowScale(size: MapSize): number {
  const { width, height } = computeUnobstructedSize(size);
  return Math.min(maxWalkerPixelsPerMeter, Math.min(width, height) / minVisibleMeters);
}

/**
 * Limits a scale to the allowed range. At the smallest allowed scale, the rectangle `box` fits into the uncovered part
 * of the map.
 */
export function clampScale(box: PlaneBox, size: MapSize, pixelsPerMeter: number): number {
  return Math.min(maxPixelsPerMeter, Math.max(computeSmallestScale(box, size), pixelsPerMeter));
}

/**
 * Returns the point of the box that is nearest to `target`. If the previous center `from` is outside the box, the
 * result may be outside too. It is then not farther outside than `from`.
 */
export function clampPoint(box: PlaneBox, from: PlanePoint, target: PlanePoint): PlanePoint {
  const clampCenter = (value: number, previousValue: number, min: number, max: number) =>
    Math.min(Math.max(value, Math.min(min, previousValue)), Math.max(max, previousValue));
  return {
    x: clampCenter(target.x, from.x, box.left, box.right),
    y: clampCenter(target.y, from.y, box.top, box.bottom),
  };
}

/** Returns the shortest rotation from one direction to another, in degrees from -180 to 180. */
export function computeShortestRotation(fromDegrees: number, toDegrees: number): number {
  const turn = (toDegrees - fromDegrees) % 360;
  if (turn > 180) return turn - 360;
  return turn < -180 ? turn + 360 : turn;
}

function computeUnobstructedSize({ width, height, coveredPixels, coveredRightPixels = 0 }: MapSize) {
  return { width: width - coveredRightPixels, height: height - coveredPixels };
}

function computeSmallestScale(box: PlaneBox, size: MapSize): number {
  const { width, height } = computeUnobstructedSize(size);
  const scales = [Math.max(1, width) / (box.right - box.left), Math.max(1, height) / (box.bottom - box.top)];
  return Math.min(maxPixelsPerMeter, wholeWalkShare * Math.min(...scales));
}

/** Converts an offset on the screen to an offset on the ground, in meters. */
function toGroundOffset({ pixelsPerMeter, bearingDegrees }: Camera, { x, y }: ScreenPoint): PlanePoint {
  return rotateVector({ x: x / pixelsPerMeter, y: y / pixelsPerMeter }, bearingDegrees);
}

/** Rotates a vector clockwise on the screen, where y points down. */
function rotateVector({ x, y }: PlanePoint, degrees: number): PlanePoint {
  const radians = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}
