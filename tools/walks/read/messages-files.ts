import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { z } from 'zod';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { findOriginalTextId } from '../../../walk/from-home-texts.ts';
import { hintKinds } from '../../../walk/transcript.ts';
import type { CluesFile } from './clues-file.ts';
import { type DataWithLineNumbers, readDataWithLineNumbers } from './data-with-line-numbers.ts';
import type { Fault } from './fault.ts';
import type { IllustrationFile } from './illustration-file.ts';
import { hasValidTagValue, listEndings, type StoryFile } from './story-file.ts';
import type { WalkFile } from './walk-file.ts';

/** The messages have no prototype, because otherwise every walk would have a message "constructor". */
const messagesFile = z
  .record(z.string(), z.string().trim().min(1, 'must not be empty'))
  .transform((messages): Record<string, string> => Object.assign(Object.create(null), messages));

/** The ids of the messages on a catalogue card. */
export const catalogueCardMessageIds = ['title', 'place', 'placeNative', 'hook'] as const;
/** The ids of the messages that the opening page shows before the route. */
export const openingPageMessageIds = ['summary', 'needs', 'stairs', 'fees'] as const;
/**
 * The last parts of the message ids for the home page's clue, such as `home.clue.title`. The clue also has a message
 * for each of its places in `illustration.yaml`.
 */
export const homePageClueMessageIdSuffixes = ['title', 'picture', 'question', 'hint', 'found'] as const;
const clueMessages = ['ask', ...hintKinds, 'reveal', 'home'] as const;

/** `strings/<locale>.json`: ICU messages by id. */
export type Messages = z.infer<typeof messagesFile>;

export function readMessagesFiles(
  folder: string,
  faults: Fault[],
): Partial<Record<Locale, DataWithLineNumbers<Messages>>> {
  return Object.fromEntries(locales.map((locale) => [locale, readMessagesFile(folder, locale, faults)]));
}

export function readMessagesFile(
  folder: string,
  locale: Locale,
  faults: Fault[],
): DataWithLineNumbers<Messages> | undefined {
  const messagesWithLines = readDataWithLineNumbers(join(folder, 'strings', `${locale}.json`), messagesFile, faults);
  for (const [key, message] of Object.entries(messagesWithLines?.data ?? {})) {
    const markupPattern = findMarkup(message);
    if (markupPattern !== undefined) {
      const sentence = `has in "${key}" "${markupPattern}": words are shown as plain text, remove HTML and Markdown.`;
      faults.push({
        rule: 'words/markup',
        file: messagesWithLines?.file ?? '',
        line: messagesWithLines?.lineOf([key]),
        sentence,
      });
      continue;
    }
    try {
      compile(message);
    } catch (cause) {
      const sentence = `has in "${key}" an invalid ICU message (${(cause as Error).message}): pair its braces, give plurals an "other".`;
      faults.push({
        rule: 'words/icu',
        file: messagesWithLines?.file ?? '',
        line: messagesWithLines?.lineOf([key]),
        sentence,
      });
    }
  }
  return messagesWithLines;
}

const markup = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:#x?[\da-f]+|[a-z]+);|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)/i;

/** Returns the first piece of HTML or Markdown in a text; `undefined` if there is none. */
export function findMarkup(text: string): string | undefined {
  return markup.exec(text)?.[0];
}

/** Returns a fault for each required message that a language lacks. */
export function findMissingMessageFaults(
  { file, data }: DataWithLineNumbers<Messages>,
  required: Set<string>,
): Fault[] {
  return [...required]
    .filter((key) => !Object.hasOwn(data, key))
    .map((key) => ({ rule: 'words/missing', file, sentence: `lacks "${key}": write it in this language.` }));
}

/**
 * Matches the id of a short name of the place, a stop or a spot. Maps and captions show it instead of the full name.
 * Short names are optional in each language.
 */
const shortName = /^(?<place>place|(?:stop|spot)\..+)\.short$/;
/** The ids of messages that replace the home page's own texts. They are optional in each language. */
const homeMessages = ['home.hideaways', 'home.legend'];

/** Returns a fault for each message in the file of a language, if the walk does not use the message. */
export function findUnusedMessageFaults(
  { file, data, lineOf }: DataWithLineNumbers<Messages>,
  required: Set<string>,
): Fault[] {
  return Object.keys(data)
    .filter((key) => !required.has(shortName.exec(key)?.groups?.place ?? key) && !homeMessages.includes(key))
    .map((key) => {
      const sentence = `has the unknown key "${key}": remove or correct it.`;
      return { rule: 'words/orphan', file, line: lineOf([key]), sentence };
    });
}

/** Returns the ids of all messages that a walk needs. */
export function listRequiredMessageIds(
  { characters, letter, stops, arrivals, bestHour = [], spots, endings, wayBack = [] }: WalkFile,
  clues: CluesFile,
  story: StoryFile,
  illustration?: IllustrationFile,
): Set<string> {
  return new Set([
    ...catalogueCardMessageIds,
    ...openingPageMessageIds,
    ...characters.map(({ id }) => `speaker.${id}`),
    ...(letter ? ['letter.title'] : []),
    ...(letter?.pieces ?? []).flatMap(({ found }) => [`letter.${found}`, `letter.${found}.torn`]),
    ...stops.map(({ id }) => `stop.${id}`),
    ...stops.flatMap(({ paid = [] }) => paid.map(({ what }) => `paid.${what}`)),
    ...stops.flatMap(({ turns = [] }) => turns.map(({ id }) => `turn.${id}`)),
    ...(arrivals ? ['gettingThere', ...arrivals.map(({ id }) => `arrival.${id}`)] : []),
    ...bestHour.map((factor) => `bestHour.${factor}`),
    ...spots.map(({ id }) => `spot.${id}`),
    ...(endings ? listEndings(story).map((ending) => `ending.${ending}.hint`) : []),
    ...wayBack.flatMap(({ id }) => [`wayBack.${id}`, `wayBack.${id}.how`]),
    ...(illustration?.hideaways ?? []).map((id) => `hideaway.${id}`),
    ...(illustration?.legend ? ['home.legend'] : []),
    ...(illustration?.clue
      ? [...homePageClueMessageIdSuffixes, ...illustration.clue.places].map((word) => `home.clue.${word}`)
      : []),
    ...story.texts.flatMap(({ tags }) => tags.flatMap(listMessageIdsOfInkTag)),
    ...Object.entries(clues).flatMap(([id, clue]) => [
      ...clueMessages.map((word) => `clue.${id}.${word}`),
      ...('reject' in clue && Object.values(clue.reject ?? {}).flat().length > 0 ? [`clue.${id}.nudge`] : []),
      ...('replies' in clue ? Object.keys(clue.replies ?? {}).map((reply) => `clue.${id}.reply.${reply}`) : []),
      ...('options' in clue ? clue.options.map((option) => `clue.${id}.option.${option}`) : []),
      ...Object.keys(clue.parts ?? {}).map((part) => `clue.${id}.part.${part}`),
    ]),
  ]);
}

/**
 * Returns the ids of messages that replace other messages for walkers at home. A walk may have none. If one language
 * has such a message, every language needs it, because it may ask a different question.
 */
export function listAtHomeMessageIds(files: DataWithLineNumbers<Messages>[], required: Set<string>): string[] {
  return files.flatMap(({ data }) => Object.keys(data)).filter((key) => required.has(findOriginalTextId(key) ?? ''));
}

function listMessageIdsOfInkTag(tag: string): string[] {
  const [, name, value = ''] = /^(id|found|ending):(.+)$/.exec(tag) ?? [];
  if (name === undefined) return [];
  if (!hasValidTagValue(tag)) return [];
  return [name === 'id' ? value.trim() : `${name}.${value.trim()}`];
}
