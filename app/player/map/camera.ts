import type { Box, Place } from './plane.ts';

/** What is looked at, and how: `bearingDegrees` is the direction at the top of the screen, clockwise from north. */
export interface Camera {
  /** Stands at the frame's middle. */
  center: Place;
  /** CSS pixels. */
  pixelsPerMeter: number;
  bearingDegrees: number;
}

/** The map on the screen, in CSS pixels; something covers its lower edge. */
export interface Sight {
  width: number;
  height: number;
  coveredPixels: number;
}

/** With where on it what one looks at stands. */
export interface Frame extends Sight {
  middle: Pixel;
}

/** CSS pixels to the right and down from the upper left corner of the map, or between two such points. */
export interface Pixel {
  x: number;
  y: number;
}

/** How near one may look: then a phone shows some fifty metres. */
const nearestPixelsPerMeter = 8;
/** How much ground the shorter side of the map shows at first, and how near one looks for that at most, in pixels per metre. */
const [firstMeters, firstNearest] = [260, 2.6];
/** Of the part that can be seen, when the whole walk is. */
const wholeShare = 0.94;

/** The middle of the part that can be seen. */
export function middleOf({ width, height, coveredPixels }: Sight): Pixel {
  return { x: width / 2, y: (height - coveredPixels) / 2 };
}

/** Where a place is on the screen. */
export function pixelOf(camera: Camera, { middle }: Frame, place: Place): Pixel {
  const { center, pixelsPerMeter, bearingDegrees } = camera;
  const { x, y } = turned({ x: place.x - center.x, y: place.y - center.y }, -bearingDegrees);
  return { x: middle.x + x * pixelsPerMeter, y: middle.y + y * pixelsPerMeter };
}

/** What place is at a point of the screen. */
export function placeAt(camera: Camera, { middle }: Frame, pixel: Pixel): Place {
  const { x, y } = onGround(camera, { x: pixel.x - middle.x, y: pixel.y - middle.y });
  return { x: camera.center.x + x, y: camera.center.y + y };
}

/** The camera after the map was pulled by so many pixels. */
export function dragged(camera: Camera, by: Pixel): Camera {
  const { x, y } = onGround(camera, by);
  return { ...camera, center: { x: camera.center.x - x, y: camera.center.y - y } };
}

/** The camera that is so many times as near and turned by so much, while what is at a point of the screen stays there. */
export function zoomed(camera: Camera, frame: Frame, at: Pixel, factor: number, turnDegrees = 0): Camera {
  const { middle } = frame;
  const held = placeAt(camera, frame, at);
  const after = {
    center: held,
    pixelsPerMeter: camera.pixelsPerMeter * factor,
    bearingDegrees: camera.bearingDegrees + turnDegrees,
  };
  return dragged(after, { x: at.x - middle.x, y: at.y - middle.y });
}

/** The camera that shows the whole box in the middle of the part that can be seen, north up. */
export function wholeBox(box: Box, frame: Frame): Camera {
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

/** The scale at which the way around a walker is seen well. */
export function nearEnough({ width, height, coveredPixels }: Sight): number {
  return Math.min(firstNearest, Math.min(width, height - coveredPixels) / firstMeters);
}

/** The scale that is nearest to a wanted one: between the whole box, where the screen is large enough, and the nearest there is. */
export function scaleWithin(box: Box, sight: Sight, pixelsPerMeter: number): number {
  return Math.min(nearestPixelsPerMeter, Math.max(farthest(box, sight), pixelsPerMeter));
}

/** The place within the box that is nearest to a wanted one. Who is outside already may stay, and come nearer. */
export function placeWithin(box: Box, from: Place, wanted: Place): Place {
  const within = (value: number, before: number, least: number, most: number) =>
    Math.min(Math.max(value, Math.min(least, before)), Math.max(most, before));
  return { x: within(wanted.x, from.x, box.left, box.right), y: within(wanted.y, from.y, box.top, box.bottom) };
}

/** From one direction to another, in degrees, the shorter way round: -180 to 180. */
export function turnBetween(fromDegrees: number, toDegrees: number): number {
  const turn = (toDegrees - fromDegrees) % 360;
  if (turn > 180) return turn - 360;
  return turn < -180 ? turn + 360 : turn;
}

function farthest(box: Box, { width, height, coveredPixels }: Sight): number {
  const seen = [width / (box.right - box.left), Math.max(1, height - coveredPixels) / (box.bottom - box.top)];
  return Math.min(nearestPixelsPerMeter, wholeShare * Math.min(...seen));
}

/** A way on the screen as a way on the ground, in metres. */
function onGround({ pixelsPerMeter, bearingDegrees }: Camera, { x, y }: Pixel): Place {
  return turned({ x: x / pixelsPerMeter, y: y / pixelsPerMeter }, bearingDegrees);
}

/** Clockwise as it is seen, since y grows downwards. */
function turned({ x, y }: Place, degrees: number): Place {
  const radians = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}
