import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** The stops and clues of one pack of a walk. Visitors can report problems at these places, such as a missing sign. */
export interface ReportableStopsAndClues {
  walk: string;
  version: number;
  stops: string[];
  /** The ids of clues, each after the id of its stop: `<stop>/<clue>`. */
  clues: string[];
}

/** The fields that this module reads from a pack's `walk.json`. */
const packedWalkSchema = z.object({
  version: z.int().positive(),
  stops: z.array(z.object({ id: z.string() })),
  clues: z.array(z.object({ id: z.string(), stop: z.string() })),
});

/**
 * Reads the places for reports from all packs of the built site, because visitors may still play an earlier pack.
 * Ignores an earlier pack with a format that this program does not know.
 * @param folder the folder with `index.json` and the packs.
 */
export function readReportableStopsAndClues(folder: string): ReportableStopsAndClues[] {
  const walks = Object.keys(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')));
  return globSync('*/*/walk.json', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const walk = dirname(dirname(file));
      const pack = packedWalkSchema.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8'))).data;
      if (!pack || !walks.includes(walk)) return [];
      const { version, stops, clues } = pack;
      return [{ walk, version, stops: stops.map(({ id }) => id), clues: clues.map(({ id, stop }) => `${stop}/${id}`) }];
    });
}

const placesMark = '<places>';

/**
 * Inserts the stops and clues of this site's walks into `firestore.rules`, because rules cannot read a file. The rules
 * then reject reports about anything else.
 * @param template the rules with the placeholder `<places>`.
 */
export function insertReportableStopsAndClues(template: string, packs: ReportableStopsAndClues[]): string {
  if (template.split(placesMark).length !== 2)
    throw new Error(`firestore.rules must have ${placesMark} once, where the build puts the places.`);
  const walks = Map.groupBy(packs, ({ walk }) => walk);
  return template.replace(
    placesMark,
    createAlternativesPattern([...walks].map(([walk, itsPacks]) => `${walk}/${createStopsAndCluesPattern(itsPacks)}`)),
  );
}

function createStopsAndCluesPattern(packs: ReportableStopsAndClues[]): string {
  const newestVersion = Math.max(...packs.map(({ version }) => version));
  const versions = Array.from({ length: newestVersion }, (_, index) => `${index + 1}`);
  const stops = new Set(packs.flatMap(({ stops }) => stops));
  const clues = new Set(packs.flatMap(({ clues }) => clues));
  // In a report about a whole stop, the part for the clue is empty.
  const places = [...stops].map((stop) => `${stop}/`).concat([...clues]);
  return `${createAlternativesPattern(versions)}/${createAlternativesPattern(places)}`;
}

/**
 * Returns a regular expression that matches any of these texts. They contain only ids and slashes, so nothing needs
 * escaping.
 */
function createAlternativesPattern(texts: string[]): string {
  return `(${texts.join('|')})`;
}
