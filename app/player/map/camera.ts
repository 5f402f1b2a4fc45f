import type { Box, Place } from './plane.ts';

/** The view of the map. `bearingDegrees` is the direction at the top of the screen, clockwise from north. */
export interface Camera {
  /** The place at the frame's middle. */
  center: Place;
  /** CSS pixels. */
  pixelsPerMeter: number;
  bearingDegrees: number;
}

/** The map on the screen, in CSS pixels. A panel may cover its lower edge. */
export interface Sight {
  width: number;
  height: number;
  coveredPixels: number;
}

/** A sight with the screen point where the camera's centre appears. */
export interface Viewport extends Sight {
  middle: Pixel;
}

/** A point or an offset in CSS pixels, to the right and down. Points start at the upper left corner of the map. */
export interface Pixel {
  x: number;
  y: number;
}

/** The largest scale. A phone then shows about fifty metres. */
const nearestPixelsPerMeter = 8;
/** The ground on the shorter side of the map at first, in metres, and the largest scale for it, in pixels per metre. */
const [firstMeters, firstNearest] = [260, 2.6];
/** The share of the uncovered part that the whole walk fills. */
const wholeShare = 0.94;

/** Returns the middle of the uncovered part. */
export function middleOf({ width, height, coveredPixels }: Sight): Pixel {
  return { x: width / 2, y: (height - coveredPixels) / 2 };
}

/** Returns the point of the screen where a place appears. */
export function pixelOf(camera: Camera, { middle }: Viewport, place: Place): Pixel {
  const { center, pixelsPerMeter, bearingDegrees } = camera;
  const { x, y } = turned({ x: place.x - center.x, y: place.y - center.y }, -bearingDegrees);
  return { x: middle.x + x * pixelsPerMeter, y: middle.y + y * pixelsPerMeter };
}

/** Returns the place at a point of the screen. */
export function placeAt(camera: Camera, { middle }: Viewport, pixel: Pixel): Place {
  const { x, y } = onGround(camera, { x: pixel.x - middle.x, y: pixel.y - middle.y });
  return { x: camera.center.x + x, y: camera.center.y + y };
}

/** Returns the camera after the map was dragged by an offset. */
export function dragged(camera: Camera, by: Pixel): Camera {
  const { x, y } = onGround(camera, by);
  return { ...camera, center: { x: camera.center.x - x, y: camera.center.y - y } };
}

/** Returns the camera zoomed by a factor and turned, while the place at a point of the screen stays there. */
export function zoomed(camera: Camera, frame: Viewport, at: Pixel, factor: number, turnDegrees = 0): Camera {
  const { middle } = frame;
  const held = placeAt(camera, frame, at);
  const after = {
    center: held,
    pixelsPerMeter: camera.pixelsPerMeter * factor,
    bearingDegrees: camera.bearingDegrees + turnDegrees,
  };
  return dragged(after, { x: at.x - middle.x, y: at.y - middle.y });
}

/** Returns the camera that shows the whole box in the middle of the uncovered part, with north up. */
export function wholeBox(box: Box, frame: Viewport): Camera {
  const pixelsPerMeter = farthest(box, frame);
  const { x, y } = middleOf(frame);
  return {
    center: {
      x: (box.left + box.right) / 2 + (frame.middle.x - x) / pixelsPerMeter,
      y: (box.top + box.bottom) / 2 + (frame.middle.y - y) / pixelsPerMeter,
    },
    pixelsPerMeter,
    bearingDegrees: 0,
  };
}

/** Returns the scale that shows the surroundings of a walker well. */
export function nearEnough({ width, height, coveredPixels }: Sight): number {
  return Math.min(firstNearest, Math.min(width, height - coveredPixels) / firstMeters);
}

/**
 * Returns the allowed scale nearest to the given one. The limits are the whole box, where the screen is large enough, and the largest
 * scale.
 */
export function scaleWithin(box: Box, sight: Sight, pixelsPerMeter: number): number {
  return Math.min(nearestPixelsPerMeter, Math.max(farthest(box, sight), pixelsPerMeter));
}

/** Returns the place within the box that is nearest to the target. If the camera is already outside, it may stay or come nearer. */
export function placeWithin(box: Box, from: Place, target: Place): Place {
  const within = (value: number, before: number, least: number, most: number) =>
    Math.min(Math.max(value, Math.min(least, before)), Math.max(most, before));
  return { x: within(target.x, from.x, box.left, box.right), y: within(target.y, from.y, box.top, box.bottom) };
}

/** Returns the turn from one direction to another, in degrees, the shorter way round: -180 to 180. */
export function turnBetween(fromDegrees: number, toDegrees: number): number {
  const turn = (toDegrees - fromDegrees) % 360;
  if (turn > 180) return turn - 360;
  return turn < -180 ? turn + 360 : turn;
}

function farthest(box: Box, { width, height, coveredPixels }: Sight): number {
  const seen = [width / (box.right - box.left), Math.max(1, height - coveredPixels) / (box.bottom - box.top)];
  return Math.min(nearestPixelsPerMeter, wholeShare * Math.min(...seen));
}

/** Converts an offset on the screen to an offset on the ground, in metres. */
function onGround({ pixelsPerMeter, bearingDegrees }: Camera, { x, y }: Pixel): Place {
  return turned({ x: x / pixelsPerMeter, y: y / pixelsPerMeter }, bearingDegrees);
}

/** Turns clockwise as seen on the screen, because y grows downwards. */
function turned({ x, y }: Place, degrees: number): Place {
  const radians = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}
