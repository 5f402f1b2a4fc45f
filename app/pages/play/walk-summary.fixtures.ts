import type { WalkSummary } from 'virtual:walks';

/** Returns the summary of a walk with the id `w<index>` and the title `Title <index>`. */
export function createWalkSummary(index: number, changes: Partial<WalkSummary> = {}): WalkSummary {
  return {
    ...{ id: `w${index}`, title: `Title ${index}`, place: 'Place', placeNative: '島', hook: 'Hook.' },
    ...{ moods: ['food'], distanceMeters: 1500, stairsMeters: 0, minutes: { from: 60, to: 90 } },
    ...{ start: { lat: 0, lon: 0 }, stopCount: 5, stepFreeStopCount: 5, locales: ['en', 'zh', 'jp'] },
    pack: { hash: '0001', bytes: 1000 },
    ...changes,
  };
}
