import { metersBetween } from '../../../walk/geodesy.ts';
import type { MeasuredLeg } from '../../api.ts';
import type { MeasuredWayBetweenStops } from '../../map-api.ts';
import type { AuthoredStop } from './walk-places.ts';

/** Only a gap longer than this is reported. A shorter gap can be the width of a street or a square. */
const leastMeters = 15;

/** A gap between a stop and the nearest path on the map. The walking route has no path there. */
export interface PathGap {
  meters: number;
  /**
   * Where the gap is. `last`: at the end of the walking route to this stop. `first`: at the beginning of the route from
   * this stop. Only the walk's first stop has `first`, because no route leads to the first stop.
   */
  part: 'last' | 'first';
}

/**
 * Returns the gap between a stop and the measured route. Returns `undefined` if no route is measured. Also returns
 * `undefined` for a gap of at most `leastMeters`, or inside the stop's circle.
 */
export function findPathGap(stop: AuthoredStop, legs: readonly MeasuredLeg[] | undefined): PathGap | undefined {
  const to = legs?.find((leg) => leg.to === stop.id);
  const end = to?.coordinates.at(-1) ?? legs?.find(({ from }) => from === stop.id)?.coordinates[0];
  if (end === undefined) return undefined;
  const meters = Math.round(metersBetween(stop, { lat: end[1], lon: end[0] }));
  if (meters <= Math.max(leastMeters, stop.radiusMeters)) return undefined;
  return { meters, part: to ? 'last' : 'first' };
}

/**
 * Returns the notes about a measured route, except notes about gaps. The list of stops shows the gaps in the author's
 * language.
 */
export function listMeasurementNotesExceptPathGaps(
  way: MeasuredWayBetweenStops,
  stops: readonly AuthoredStop[],
): string[] {
  const told = stops.filter((stop) => findPathGap(stop, way.legs) !== undefined);
  return way.notes.filter((note) => !told.some(({ id }) => note.startsWith(`The nearest path to "${id}" is`)));
}
