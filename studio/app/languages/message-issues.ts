import type { Locale } from '../../../app/locales/locales.ts';
import type { WalkFault } from '../../api.ts';
import type { MessageTable } from '../workspace/open-walk.tsx';
import { isTranslationOutdated } from './translation-digest.ts';

/** The reason why a message needs work: it is missing, its English original has changed, or it is too long. */
export type MessageIssue = 'missing' | 'changed' | 'long';

/**
 * A filter of the table of messages. Shows the texts that have the named issue. `sample` shows the texts that the walk still
 * has from the sample walk.
 */
export type MessageFilter = MessageIssue | 'sample';

export const messageFilters: readonly MessageFilter[] = ['missing', 'changed', 'long', 'sample'];

interface FilterableMessage {
  marks: Readonly<Record<Locale, MessageIssue | undefined>>;
  fromSample: readonly Locale[];
}

/** Returns whether a text matches a filter. */
export function matchesFilter(
  { marks, fromSample }: FilterableMessage,
  locale: Locale,
  filter: MessageFilter,
): boolean {
  return filter === 'sample' ? fromSample.includes(locale) : marks[locale] === filter;
}

/** The maximum length of a line: in words for English, in characters for Chinese and Japanese. */
export const maxStoryLineLengths: Record<Locale, number> = { en: 100, zh: 150, jp: 200 };

/** Counts the words of an English text, or the letters and digits of a Chinese or Japanese one. */
export function countWordsOrLetters(locale: Locale, text: string): number {
  return text.match(locale === 'en' ? /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu : /[\p{L}\p{N}]/gu)?.length ?? 0;
}

export interface MessageTraits {
  id: string;
  isOptional: boolean;
  /** Whether the message is a line of the story. Only lines have the limit `maxStoryLineLengths`. */
  isLine: boolean;
}

/** Returns the reason why a message needs work in a language; `undefined` if the message needs no work. */
export function findMessageIssue(
  { id, isOptional, isLine }: MessageTraits,
  locale: Locale,
  tables: Readonly<Record<Locale, MessageTable>>,
  recorded: string | undefined,
  longIds: ReadonlySet<string>,
): MessageIssue | undefined {
  const text = tables[locale]?.[id];
  const english = tables.en?.[id];
  if (text === undefined) return isOptional ? undefined : 'missing';
  if (locale !== 'en' && english !== undefined && isTranslationOutdated(recorded, english, text)) return 'changed';
  if (longIds.has(id) || (isLine && countWordsOrLetters(locale, text) > maxStoryLineLengths[locale])) return 'long';
  return undefined;
}

/** Returns the ids of messages that the check reports as too long in a language. */
export function listTooLongMessageIds(faults: readonly WalkFault[], locale: Locale): Set<string> {
  const tooLong = faults.filter(({ rule, path }) => rule === 'words/long' && path === `strings/${locale}.json`);
  return new Set(tooLong.flatMap(({ sentence }) => /"([^"]+)"/.exec(sentence)?.[1] ?? []));
}
