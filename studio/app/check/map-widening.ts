/** A side of the map. */
export type MapSide = 'north' | 'east' | 'south' | 'west';

/** The distance by which a map must be extended to one side. */
export interface MapWidening {
  side: MapSide;
  meters: number;
}

const pattern = /widen the extract by ((?:\d+ m to the (?:north|east|south|west)(?:, | and )?)+)/;

/** Parses the sides on which a map is too small from a sentence of the check or of the map build. */
export function findMapWidenings(sentence: string): MapWidening[] {
  const [, sides = ''] = pattern.exec(sentence) ?? [];
  return [...sides.matchAll(/(\d+) m to the (\w+)/g)].map(([, meters, side]) => ({
    side: side as MapSide,
    meters: Number(meters),
  }));
}

/**
 * The extension in meters that a map of the right place never needs, because a map extract is only a few kilometers wide.
 * A map that needs a larger extension shows another place than the walk.
 */
const farMeters = 20_000;

/** Returns whether the map is of another place than the walk. Judges by how far the map must be extended. */
export function isMapOfOtherPlace(widening: readonly MapWidening[]): boolean {
  return widening.some(({ meters }) => meters > farMeters);
}
