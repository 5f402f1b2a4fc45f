import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { z } from 'zod';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import type { CluesFile } from './clues-file.ts';
import type { Fault } from './fault.ts';
import type { IllustrationFile } from './illustration-file.ts';
import { type LocatedFile, readLocatedFile } from './located-file.ts';
import { isWellNamed, type StoryFile } from './story-file.ts';
import type { WalkFile } from './walk-file.ts';

/** Without a prototype: otherwise every walk would have a message "constructor". */
const messagesFile = z
  .record(z.string(), z.string().trim().min(1, 'must not be empty'))
  .transform((messages): Record<string, string> => Object.assign(Object.create(null), messages));

/** Words of a catalogue card. */
export const cardMessages = ['title', 'place', 'placeNative', 'hook'] as const;
/** Words of the opening page before the route. */
export const pageMessages = ['summary', 'needs', 'stairs', 'fees'] as const;
/** Words of the home page's clue, besides the names of the places to choose from. */
export const homeClueMessages = ['title', 'picture', 'question', 'hint', 'found'] as const;
const clueMessages = ['ask', 'where', 'how', 'reveal', 'home'] as const;

/** `strings/<locale>.json`: ICU messages by id. */
export type Messages = z.infer<typeof messagesFile>;

export function readMessagesFiles(folder: string, faults: Fault[]): Partial<Record<Locale, LocatedFile<Messages>>> {
  return Object.fromEntries(locales.map((locale) => [locale, readMessagesFile(folder, locale, faults)]));
}

export function readMessagesFile(folder: string, locale: Locale, faults: Fault[]): LocatedFile<Messages> | undefined {
  const found = readLocatedFile(join(folder, 'strings', `${locale}.json`), messagesFile, faults);
  for (const [key, message] of Object.entries(found?.data ?? {})) {
    const markup = markupIn(message);
    if (markup !== undefined) {
      const sentence = `has in "${key}" "${markup}": words are shown as plain text, remove HTML and Markdown.`;
      faults.push({ rule: 'words/markup', file: found?.file ?? '', line: found?.lineOf([key]), sentence });
      continue;
    }
    try {
      compile(message);
    } catch (cause) {
      const sentence = `has in "${key}" an invalid ICU message (${(cause as Error).message}): pair its braces, give plurals an "other".`;
      faults.push({ rule: 'words/icu', file: found?.file ?? '', line: found?.lineOf([key]), sentence });
    }
  }
  return found;
}

const markup = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:#x?[\da-f]+|[a-z]+);|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)/i;

/** Returns the first piece of HTML or Markdown in a text. */
export function markupIn(text: string): string | undefined {
  return markup.exec(text)?.[0];
}

/** Returns a fault for each word that the walk's other files need and a language lacks. */
export function missingMessages({ file, data }: LocatedFile<Messages>, required: Set<string>): Fault[] {
  return [...required]
    .filter((key) => !Object.hasOwn(data, key))
    .map((key) => ({ rule: 'words/missing', file, sentence: `lacks "${key}": write it in this language.` }));
}

/** A shorter name, for the map or a caption; optional in each language. */
const shortName = /^(?<place>place|(?:stop|spot)\..+)\.short$/;
/** Words of the home page that replace its own for this walk; optional in each language. */
const homeMessages = ['home.hideaways', 'home.legend'];

/** Returns a fault for each word of a language that nothing uses. */
export function unusedMessages({ file, data, lineOf }: LocatedFile<Messages>, wanted: Set<string>): Fault[] {
  return Object.keys(data)
    .filter((key) => !wanted.has(shortName.exec(key)?.groups?.place ?? key) && !homeMessages.includes(key))
    .map((key) => {
      const sentence = `has the unknown key "${key}": remove or correct it.`;
      return { rule: 'words/orphan', file, line: lineOf([key]), sentence };
    });
}

/** Returns the ids of all words that a walk needs. */
export function requiredMessages(
  { characters, stops, spots }: WalkFile,
  clues: CluesFile,
  story: StoryFile,
  illustration?: IllustrationFile,
): Set<string> {
  return new Set([
    ...cardMessages,
    ...pageMessages,
    ...characters.map(({ id }) => `speaker.${id}`),
    ...stops.map(({ id }) => `stop.${id}`),
    ...spots.map(({ id }) => `spot.${id}`),
    ...(illustration?.hideaways ?? []).map((id) => `hideaway.${id}`),
    ...(illustration?.legend ? ['home.legend'] : []),
    ...(illustration?.clue
      ? [...homeClueMessages, ...illustration.clue.places].map((word) => `home.clue.${word}`)
      : []),
    ...story.written.flatMap(({ tags }) => tags.flatMap(messageOfTag)),
    ...Object.entries(clues).flatMap(([id, clue]) => [
      ...clueMessages.map((word) => `clue.${id}.${word}`),
      ...('reject' in clue && Object.values(clue.reject ?? {}).flat().length > 0 ? [`clue.${id}.nudge`] : []),
      ...('options' in clue ? clue.options.map((option) => `clue.${id}.option.${option}`) : []),
    ]),
  ]);
}

function messageOfTag(tag: string): string[] {
  const [, name, value = ''] = /^(id|found|ending):(.+)$/.exec(tag) ?? [];
  if (name === undefined) return [];
  if (!isWellNamed(tag)) return [];
  return [name === 'id' ? value.trim() : `${name}.${value.trim()}`];
}
