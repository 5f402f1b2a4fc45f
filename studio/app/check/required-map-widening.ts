/** A side on which a map can be too small. */
export type MapSide = 'north' | 'east' | 'south' | 'west';

/** The distance by which a map must be extended to one side. */
export interface RequiredMapWidening {
  side: MapSide;
  meters: number;
}

const pattern = /widen the extract by ((?:\d+ m to the (?:north|east|south|west)(?:, | and )?)+)/;

/** Returns the sides on which a map is too small. Reads them from a sentence of the check or of the map build. */
export function findRequiredMapWidenings(sentence: string): RequiredMapWidening[] {
  const [, sides = ''] = pattern.exec(sentence) ?? [];
  return [...sides.matchAll(/(\d+) m to the (\w+)/g)].map(([, meters, side]) => ({
    side: side as MapSide,
    meters: Number(meters),
  }));
}

/**
 * A map that must be extended by more meters than this shows another region than the walk's. A map extract is only a
 * few kilometers wide.
 */
const farMeters = 20_000;

/** Returns whether the map shows another region: to contain the walk, it must be extended by more than `farMeters`. */
export function isMapOfOtherPlace(widening: readonly RequiredMapWidening[]): boolean {
  return widening.some(({ meters }) => meters > farMeters);
}
