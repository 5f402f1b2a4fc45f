import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** The places of one pack of a walk that a report may concern. */
export interface PackPlaces {
  walk: string;
  version: number;
  stops: string[];
  /** Each as `<stop>/<clue>`. */
  clues: string[];
}

/** The part of a pack's `walk.json` that is needed here. */
const packedWalk = z.object({
  version: z.int().positive(),
  stops: z.array(z.object({ id: z.string() })),
  clues: z.array(z.object({ id: z.string(), stop: z.string() })),
});

/**
 * Reads the reportable places from all packs of the built site's walks: someone who began with an earlier pack may still be walking. An
 * earlier pack that this program cannot read has no places.
 * @param folder holds `index.json` and the packs.
 */
export function readPackPlaces(folder: string): PackPlaces[] {
  const walks = Object.keys(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')));
  return globSync('*/*/walk.json', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const walk = dirname(dirname(file));
      const pack = packedWalk.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8'))).data;
      if (!pack || !walks.includes(walk)) return [];
      const { version, stops, clues } = pack;
      return [{ walk, version, stops: stops.map(({ id }) => id), clues: clues.map(({ id, stop }) => `${stop}/${id}`) }];
    });
}

const gap = '<places>';

/**
 * Returns `firestore.rules` for this site: it accepts only reports about places of its walks, in versions up to the newest.
 * @param template has a gap for the places, because rules cannot open files.
 */
export function rulesWithPlaces(template: string, packs: PackPlaces[]): string {
  if (template.split(gap).length !== 2)
    throw new Error(`firestore.rules must have ${gap} once, where the build puts the places.`);
  const walks = Map.groupBy(packs, ({ walk }) => walk);
  return template.replace(gap, alternatives([...walks].map(([walk, itsPacks]) => `${walk}/${placesOf(itsPacks)}`)));
}

function placesOf(packs: PackPlaces[]): string {
  const newest = Math.max(...packs.map(({ version }) => version));
  const versions = Array.from({ length: newest }, (_, index) => `${index + 1}`);
  const stops = new Set(packs.flatMap(({ stops }) => stops));
  const clues = new Set(packs.flatMap(({ clues }) => clues));
  // A report of a whole stop names no clue.
  const places = [...stops].map((stop) => `${stop}/`).concat([...clues]);
  return `${alternatives(versions)}/${alternatives(places)}`;
}

/** Returns a pattern for any of these texts. They are ids and slashes, so nothing needs escaping. */
function alternatives(texts: string[]): string {
  return `(${texts.join('|')})`;
}
