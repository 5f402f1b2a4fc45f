import type { IllustrationFile } from '../read/illustration-file.ts';

/** The folder of a walk's illustration, within that of the walk. */
export const illustrationFolder = 'illustration';

/** The file of an illustration with the positions on its drawings, and digests of its sources. */
export const placesFile = 'places.json';

/** The hours of share images: each of the site's own pages has one, and the page of a walk has noon. */
export const shareHours = ['dusk', 'dawn', 'noon', 'night'] as const;
export type ShareHour = (typeof shareHours)[number];

/** Returns the names of the drawings that an illustration with these settings has. */
export function drawingNames({ plan, legend }: Pick<IllustrationFile, 'plan' | 'legend'>): string[] {
  return [
    ...['place.svg', 'walk.svg', 'last-light.svg', 'in-page/place.svg', 'in-page/walk.svg'],
    ...shareHours.map((hour) => `share/${hour}.svg`),
    ...(plan ? ['plan.svg'] : []),
    ...(plan?.walkerAt ? ['walker.svg'] : []),
    ...(legend ? ['legend-island.svg'] : []),
  ];
}
