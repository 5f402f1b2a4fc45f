import type { IllustrationFile } from '../read/illustration-file.ts';

/** The folder of the illustration within a walk's folder. */
export const illustrationFolder = 'illustration';

/** The file with positions on an illustration's drawings, and with digests of the illustration's sources. */
export const placesFileName = 'places.json';

/**
 * The times of day of the drawings for link previews. A walk's page uses noon; the other pages use dusk, dawn or night.
 */
export const shareImageTimesOfDay = ['dusk', 'dawn', 'noon', 'night'] as const;
export type ShareImageTimeOfDay = (typeof shareImageTimesOfDay)[number];

/** Returns the file names of the drawings that these settings require. */
export function listDrawingNames({ plan, legend }: Pick<IllustrationFile, 'plan' | 'legend'>): string[] {
  return [
    ...['place.svg', 'walk.svg', 'last-light.svg', 'in-page/place.svg', 'in-page/walk.svg'],
    ...shareImageTimesOfDay.map((hour) => `share/${hour}.svg`),
    ...(plan ? ['plan.svg'] : []),
    ...(plan?.walkerAt ? ['walker.svg'] : []),
    ...(legend ? ['legend-island.svg'] : []),
  ];
}
