import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** What a report may be about, of one pack of a walk. */
export interface PackPlaces {
  walk: string;
  version: number;
  stops: string[];
  /** Each as `<stop>/<clue>`. */
  clues: string[];
}

/** As much of a pack's `walk.json` as is needed here. */
const packedWalk = z.object({
  version: z.int().positive(),
  stops: z.array(z.object({ id: z.string() })),
  clues: z.array(z.object({ id: z.string(), stop: z.string() })),
});

/**
 * Reads what may be reported from the packs of the built site: of each of its walks all packs that are there, as who began with an
 * earlier one may still be under way. An earlier pack that this program does not understand has no places.
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
 * `firestore.rules` for this site: reports are taken of the places of its walks, in the versions up to the newest, and of nothing else.
 * @param template has a gap for them, as rules can open no file.
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

/** A pattern for one of these texts, which are ids and slashes: nothing in them has a meaning of its own. */
function alternatives(texts: string[]): string {
  return `(${texts.join('|')})`;
}
