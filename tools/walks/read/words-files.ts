import { join } from 'node:path';
import { z } from 'zod';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import type { CluesFile } from './clues-file.ts';
import type { Fault } from './fault.ts';
import { type LocatedFile, readLocatedFile } from './located-file.ts';
import type { StoryFile } from './story-file.ts';
import type { WalkFile } from './walk-file.ts';

const wordsFile = z.record(z.string(), z.string().trim().min(1, 'must not be empty'));

/** What a catalogue card says. */
export const cardWords = ['title', 'place', 'placeNative', 'hook'] as const;
/** What the opening page says before the route. */
export const pageWords = ['summary', 'needs', 'stairs', 'fees'] as const;
const clueWords = ['ask', 'where', 'how', 'reveal', 'home'] as const;

/** `strings/<locale>.json`: ICU messages by id. */
export type Words = z.infer<typeof wordsFile>;

export function readWordsFiles(folder: string, faults: Fault[]): Partial<Record<Locale, LocatedFile<Words>>> {
  return Object.fromEntries(
    locales.map((locale) => [locale, readLocatedFile(join(folder, 'strings', `${locale}.json`), wordsFile, faults)]),
  );
}

/** Every language has to have every word that the walk's other files call for, and no others. */
export function compareWords(files: LocatedFile<Words>[], wanted: Set<string>, faults: Fault[]) {
  for (const { file, data, lineOf } of files) {
    for (const key of wanted)
      if (!(key in data))
        faults.push({ rule: 'words/missing', file, says: `lacks "${key}": write it in this language.` });
    for (const key of Object.keys(data))
      if (!wanted.has(key))
        faults.push({
          rule: 'words/orphan',
          file,
          line: lineOf([key]),
          says: `has the unknown key "${key}": remove or correct it.`,
        });
  }
}

/** The ids of all words that a walk needs. */
export function wantedWords({ characters, stops, spots }: WalkFile, clues: CluesFile, story: StoryFile): Set<string> {
  return new Set([
    ...cardWords,
    ...pageWords,
    ...characters.map(({ id }) => `speaker.${id}`),
    ...stops.map(({ id }) => `stop.${id}`),
    ...spots.map(({ id }) => `spot.${id}`),
    ...story.written.flatMap(({ tags }) => tags.flatMap(wordOfTag)),
    ...Object.entries(clues).flatMap(([id, clue]) => [
      ...clueWords.map((word) => `clue.${id}.${word}`),
      ...('reject' in clue && Object.values(clue.reject ?? {}).flat().length > 0 ? [`clue.${id}.nudge`] : []),
      ...('options' in clue ? clue.options.map((option) => `clue.${id}.option.${option}`) : []),
    ]),
  ]);
}

function wordOfTag(tag: string): string[] {
  const [, name, value = ''] = /^(id|found|ending):(.+)$/.exec(tag) ?? [];
  if (name === undefined) return [];
  return [name === 'id' ? value.trim() : `${name}.${value.trim()}`];
}
