import { metersBetween } from '../../../walk/geodesy.ts';
import type { RouteLeg } from '../../api.ts';
import type { MeasuredWay } from '../../map-api.ts';
import type { Stop } from './walk-places.ts';

/** Ignores smaller gaps, such as the width of a street or a square. */
const leastMeters = 15;

/** A stretch without a path between a stop and the nearest path of the map. */
export interface PathGap {
  meters: number;
  /** Whether the gap is at the end of the way to the stop, or at the beginning of the way from the first stop. */
  part: 'last' | 'first';
}

/** Returns the gap between a stop and its way; `undefined` if the way ends within the stop's circle or nearly so. */
export function findPathGap(stop: Stop, legs: readonly RouteLeg[] | undefined): PathGap | undefined {
  const to = legs?.find((leg) => leg.to === stop.id);
  const end = to?.coordinates.at(-1) ?? legs?.find(({ from }) => from === stop.id)?.coordinates[0];
  if (end === undefined) return undefined;
  const meters = Math.round(metersBetween(stop, { lat: end[1], lon: end[0] }));
  if (meters <= Math.max(leastMeters, stop.radiusMeters)) return undefined;
  return { meters, part: to ? 'last' : 'first' };
}

/** Returns the notes of a measured way without those about gaps, which the stops' rows show in the author's language. */
export function omitGapNotes(way: MeasuredWay, stops: readonly Stop[]): string[] {
  const told = stops.filter((stop) => findPathGap(stop, way.legs) !== undefined);
  return way.notes.filter((note) => !told.some(({ id }) => note.startsWith(`The nearest path to "${id}" is`)));
}
