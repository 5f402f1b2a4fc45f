import { metersBetween } from '../../../walk/geodesy.ts';
import type { RouteLeg } from '../../api.ts';
import type { MeasuredWay } from '../../map-api.ts';
import type { Stop } from './walk-places.ts';

/** Shorter gaps are the width of a street or a square. */
const leastMeters = 15;

/** The ground between a stop and the nearest path of the map. */
export interface PathGap {
  meters: number;
  /** Whether the way to the stop lacks its end, or the way from the first stop its beginning. */
  part: 'last' | 'first';
}

/** Returns how far the drawn way ends from a stop; `undefined` if who walks it arrives within the circle of the stop. */
export function findPathGap(stop: Stop, legs: readonly RouteLeg[] | undefined): PathGap | undefined {
  const to = legs?.find((leg) => leg.to === stop.id);
  const end = to?.coordinates.at(-1) ?? legs?.find(({ from }) => from === stop.id)?.coordinates[0];
  if (end === undefined) return undefined;
  const meters = Math.round(metersBetween(stop, { lat: end[1], lon: end[0] }));
  if (meters <= Math.max(leastMeters, stop.radiusMeters)) return undefined;
  return { meters, part: to ? 'last' : 'first' };
}

/** Returns the sentences of a measured way without those about stops whose rows say the same in the author's language. */
export function omitGapNotes(way: MeasuredWay, stops: readonly Stop[]): string[] {
  const told = stops.filter((stop) => findPathGap(stop, way.legs) !== undefined);
  return way.notes.filter((note) => !told.some(({ id }) => note.startsWith(`The nearest path to "${id}" is`)));
}
