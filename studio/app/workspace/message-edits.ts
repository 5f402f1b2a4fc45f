import { defaultLocale, type Locale, locales } from '../../../app/locales/locales.ts';
import { setInkText } from '../../documents/ink-document.ts';
import { readStory } from '../../documents/ink-reader.ts';
import type { InkStatement } from '../../documents/ink-story.ts';
import { insertJsonKey, removeJsonKey, setJsonValue } from '../../documents/json-document.ts';
import type { DataPath } from '../../documents/text-edits.ts';
import { createTranslationEntry } from '../languages/translation-digest.ts';
import { parseTable } from './open-walk.tsx';
import type { FileEdit } from './walk-files.ts';

const storyPath = 'story.ink';
const translationsPath = 'strings/translations.json';

export interface MessageEdit {
  id: string;
  locale: Locale;
  /** The new text. An empty text removes the message. */
  text: string;
  /** The text that the author saw before; '' if there was none. */
  seen: string;
  /** The ids of messages in reading order. A new message is written behind the one before it. */
  order: readonly string[];
  /** The English message, from which a translation is made. */
  english: string | undefined;
}

/**
 * Returns the edits that change a message: its file, the line of the story if it is English, and the record of the
 * translation if it is another language.
 */
export function editMessage({ id, locale, text, seen, order, english }: MessageEdit): FileEdit[] {
  const trimmed = text.trim();
  const messages: FileEdit = {
    path: `strings/${locale}.json`,
    apply: (file) => setMessage(file, id, trimmed, order),
    seen: (file) => setMessage(file, id, seen.trim(), order),
  };
  if (locale === defaultLocale) return [messages, editStoryText(id, trimmed, seen.trim())];
  if (english === undefined) return [messages];
  if (trimmed === '') return [messages, { path: translationsPath, apply: (file) => removeEntry(file, locale, id) }];
  return [messages, recordTranslation(locale, id, createTranslationEntry(english, trimmed))];
}

/** Returns the edit that records that a translation fits the present English. */
export function confirmTranslation({
  id,
  locale,
  english,
  translation,
}: {
  id: string;
  locale: Locale;
  english: string;
  translation: string;
}): FileEdit {
  return recordTranslation(locale, id, createTranslationEntry(english, translation.trim()));
}

/**
 * Sets a message in a strings file. Inserts a new one behind the last earlier message of the reading order that the file
 * has. An empty text removes the message.
 */
export function setMessage(file: string, id: string, text: string, order: readonly string[]): string {
  const messages = parseTable(file) ?? {};
  const isThere = Object.hasOwn(messages, id);
  if (text === '') return isThere ? removeJsonKey(file, [id]) : file;
  if (isThere) return setJsonValue(file, [id], text);
  const before = order.slice(0, Math.max(0, order.indexOf(id))).findLast((it) => Object.hasOwn(messages, it));
  return insertJsonKey(file || '{}\n', [], id, text, before);
}

/**
 * Writes the words of a line or choice into the story. Leaves lines that print values alone: their message has plural
 * forms that the story lacks.
 */
function editStoryText(id: string, text: string, seen: string): FileEdit {
  const write = (words: string) => (story: string) => {
    const statement = findInkStatement(story, id);
    if (statement === undefined || words === '' || `${statement.text}${words}`.includes('{')) return story;
    return statement.text === words ? story : setInkText(story, statement.line, words);
  };
  return { path: storyPath, apply: write(text), seen: write(seen) };
}

/** Returns the line or choice of a story with an id. */
export function findInkStatement(story: string, id: string): InkStatement | undefined {
  const statements = readStory(story).knots.flatMap((knot) => knot.statements);
  return statements.find(({ tags }) => tags.some((tag) => tag.name === 'id' && tag.value === id));
}

function recordTranslation(locale: Locale, id: string, entry: string): FileEdit {
  return {
    path: translationsPath,
    apply(file) {
      const recorded = (parseTable(file) ?? {}) as unknown as Partial<Record<Locale, Record<string, string>>>;
      const own = recorded[locale];
      if (own === undefined) return insertJsonKey(file || '{}\n', [], locale, { [id]: entry });
      const path: DataPath = [locale, id];
      return own[id] === undefined ? insertJsonKey(file, [locale], id, entry) : setJsonValue(file, path, entry);
    },
  };
}

/** Returns the edits that remove a message from the strings files, together with the records of its translations. */
export function removeMessages(id: string): FileEdit[] {
  const files = locales.map(
    (locale): FileEdit => ({ path: `strings/${locale}.json`, apply: (file) => setMessage(file, id, '', []) }),
  );
  const removeAll = (file: string) => locales.reduce((text, locale) => removeEntry(text, locale, id), file);
  return [...files, { path: translationsPath, apply: removeAll }];
}

function removeEntry(file: string, locale: Locale, id: string): string {
  const recorded = (parseTable(file) ?? {}) as unknown as Partial<Record<Locale, Record<string, string>>>;
  return recorded[locale]?.[id] === undefined ? file : removeJsonKey(file, [locale, id]);
}
