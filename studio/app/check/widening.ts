/** A side of the map. */
export type Side = 'north' | 'east' | 'south' | 'west';

/** How much further a map must reach to one side. */
export interface Widening {
  side: Side;
  meters: number;
}

const pattern = /widen the extract by ((?:\d+ m to the (?:north|east|south|west)(?:, | and )?)+)/;

/** Returns the sides on which a map is too small, as a sentence of the check or of the map build names them. */
export function findWidening(sentence: string): Widening[] {
  const [, sides = ''] = pattern.exec(sentence) ?? [];
  return [...sides.matchAll(/(\d+) m to the (\w+)/g)].map(([, meters, side]) => ({
    side: side as Side,
    meters: Number(meters),
  }));
}

/** An extract has sides of a few kilometres, so a larger distance means another place. */
const farMeters = 20_000;

/** Returns whether the map is of another place than the walk. */
export function isElsewhere(widening: readonly Widening[]): boolean {
  return widening.some(({ meters }) => meters > farMeters);
}
