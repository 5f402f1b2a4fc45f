import { metersBetween } from '../../../walk/geodesy.ts';
import type { MeasuredLeg } from '../../api.ts';
import type { MeasuredWay } from '../../map-api.ts';
import type { AuthoredStop } from './walk-places.ts';

/** The length from which a gap is reported. Smaller gaps can be the width of a street or a square. */
const leastMeters = 15;

/** A stretch without a path between a stop and the nearest path of the map. */
export interface PathGap {
  meters: number;
  /**
   * The part of the way that has no path. `last`: the last meters of the way to this stop. `first`: the first meters of
   * the way from this stop. Only the walk's first stop has `first`, because no way leads to the first stop.
   */
  part: 'last' | 'first';
}

/**
 * Returns the gap between a stop and its way. Returns `undefined` if no way is measured, or if the way reaches the stop's
 * circle or almost reaches the stop.
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
 * Returns the notes of a measured way except those about gaps, because the stops' rows show the gaps in the author's
 * language.
 */
export function omitGapNotes(way: MeasuredWay, stops: readonly AuthoredStop[]): string[] {
  const told = stops.filter((stop) => findPathGap(stop, way.legs) !== undefined);
  return way.notes.filter((note) => !told.some(({ id }) => note.startsWith(`The nearest path to "${id}" is`)));
}
