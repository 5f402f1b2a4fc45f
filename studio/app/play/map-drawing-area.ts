import type { PackedProjection } from '../../../app/player/pack/pack-format.ts';
import type { Stop } from '../../../walk/walk.ts';

/** A part of a map drawing, in meters from its north-west corner. */
export interface MapDrawingArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The margin around the outer circles, in meters. It is large enough to show the walker's first position, which is outside
 * the first stop's outer circle.
 */
const marginMeters = 40;
/** The maximum ratio between the sides of the section. A longer or wider section would be small on the screen. */
const largestRatio = 1.5;

/** Returns the section of the map with all stops, their outer circles and a margin. It stays within the drawing. */
export function findMapDrawingArea(stops: readonly Stop[], projection: PackedProjection): MapDrawingArea {
  const { west, north, metersPerDegreeLon, metersPerDegreeLat, width, height } = projection;
  if (stops.length === 0) return { x: 0, y: 0, width, height };
  const findRange = (find: (stop: Stop) => number): [number, number] => [
    Math.min(...stops.map((stop) => find(stop) - 2 * stop.radiusMeters)) - marginMeters,
    Math.max(...stops.map((stop) => find(stop) + 2 * stop.radiusMeters)) + marginMeters,
  ];
  const [left, right] = findRange(({ lon }) => (lon - west) * metersPerDegreeLon);
  const [top, bottom] = findRange(({ lat }) => (north - lat) * metersPerDegreeLat);
  const [x, sectionWidth] = fitCoordinateRangeIntoDrawing(left, right, (bottom - top) / largestRatio, width);
  const [y, sectionHeight] = fitCoordinateRangeIntoDrawing(top, bottom, (right - left) / largestRatio, height);
  return { x, y, width: sectionWidth, height: sectionHeight };
}

/** Widens a range around its middle to a minimum length, and moves it into the drawing. Returns its start and length. */
function fitCoordinateRangeIntoDrawing(
  from: number,
  to: number,
  leastLength: number,
  drawingLength: number,
): [start: number, length: number] {
  const length = Math.min(Math.max(to - from, leastLength), drawingLength);
  const start = (from + to - length) / 2;
  return [Math.min(Math.max(start, 0), drawingLength - length), length];
}
