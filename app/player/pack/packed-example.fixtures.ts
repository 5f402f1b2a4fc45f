import { exampleWalk } from '../../../walk/example-walk.fixtures.ts';
import type { PackedWalk } from './pack-format.ts';

/** The `walk.json` of the example walk. */
export const packedExampleWalk: PackedWalk = {
  ...exampleWalk,
  place: { city: 'Fujisawa', country: 'JP', timeZone: 'Asia/Tokyo' },
  characters: [],
  stops: exampleWalk.stops.map((stop) => ({ ...stop, kind: 'gate' })),
  spots: [],
  figures: { distanceMeters: 0, stairsMeters: 0, minutes: { from: 0, to: 0 }, legBack: { meters: 0, stairsMeters: 0 } },
  accessibility: { stepFreeStops: [] },
};
