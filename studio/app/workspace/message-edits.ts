import { defaultLocale, type Locale, locales } from '../../../app/locales/locales.ts';
import { setInkText } from '../../documents/ink-document.ts';
import { parseInkStory } from '../../documents/ink-reader.ts';
import type { InkStatement } from '../../documents/ink-story.ts';
import { insertJsonKey, removeJsonKey, setJsonValue } from '../../documents/json-document.ts';
import { DocumentEditError } from '../../documents/text-edits.ts';
import { createTranslationEntry } from '../languages/translation-digest.ts';
import type { FileEdit } from './open-file.ts';
import { parseMessageTable } from './open-walk.tsx';

const storyPath = 'story.ink';

export interface MessageEdit {
  id: string;
  locale: Locale;
  /** The new text. An empty text removes the message. */
  text: string;
  /** The text that the author saw before the edit; '' if there was none. */
  seen: string;
  /** The ids of messages in reading order. A new message is inserted into the strings file in this order. */
  order: readonly string[];
  /** The current English message, on which a translation is based. */
  english: string | undefined;
}

/**
 * Returns the edits that change a message in its strings file. For English, also edits the story. For another language,
 * also edits the translation records.
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
  if (trimmed === '') return [messages, editTranslationRecords((records) => delete records[locale]?.[id])];
  return [messages, recordTranslationsAsUpToDate([{ id, locale, english, translation: trimmed }])];
}

/** Returns the edits that add a message. They write it in each language for which `texts` has a text. */
export function addMessages(id: string, texts: Readonly<Record<Locale, string>>, order: readonly string[]): FileEdit[] {
  const english = texts.en.trim();
  const written = locales.filter((locale) => texts[locale].trim() !== '');
  return written.flatMap((locale) => editMessage({ id, locale, text: texts[locale], seen: '', order, english }));
}

export interface TranslationRecord {
  id: string;
  locale: Locale;
  english: string;
  translation: string;
}

/** Returns the edit that records that translations match the current English. */
export function recordTranslationsAsUpToDate(translations: readonly TranslationRecord[]): FileEdit {
  return editTranslationRecords((records) => {
    for (const { id, locale, english, translation } of translations)
      records[locale] = { ...records[locale], [id]: createTranslationEntry(english, translation.trim()) };
  });
}

/**
 * Sets a message in a strings file. Inserts a new message in reading order, after the messages that are read before it.
 * An empty text removes the message.
 */
export function setMessage(file: string, id: string, text: string, order: readonly string[]): string {
  const messages = parseMessageTable(file) ?? {};
  const isThere = Object.hasOwn(messages, id);
  if (text === '') return isThere ? removeJsonKey(file, [id]) : file;
  if (isThere) return setJsonValue(file, [id], text);
  const before = order.slice(0, Math.max(0, order.indexOf(id))).findLast((it) => Object.hasOwn(messages, it));
  return insertJsonKey(file || '{}\n', [], id, text, before);
}

/**
 * Returns the edit that writes the text of a line or choice into the story. Does not change a line that prints
 * values, because its message may have plural forms, which the story cannot contain.
 */
export function editStoryText(id: string, text: string, seen: string): FileEdit {
  const write = (words: string) => (story: string) => {
    const statement = findInkStatement(story, id);
    if (statement === undefined || words === '' || `${statement.text}${words}`.includes('{')) return story;
    return statement.text === words ? story : setInkText(story, statement.line, words);
  };
  return { path: storyPath, apply: write(text), seen: write(seen) };
}

/** Finds a line or choice of a story by its id. */
export function findInkStatement(story: string, id: string): InkStatement | undefined {
  const statements = parseInkStory(story).knots.flatMap((knot) => knot.statements);
  return statements.find(({ tags }) => tags.some((tag) => tag.name === 'id' && tag.value === id));
}

/** Returns the edits that remove a message from the strings files, together with the records of its translations. */
export function removeMessages(id: string): FileEdit[] {
  const files = locales.map(
    (locale): FileEdit => ({ path: `strings/${locale}.json`, apply: (file) => setMessage(file, id, '', []) }),
  );
  const removeRecords = editTranslationRecords((records) => {
    for (const locale of locales) delete records[locale]?.[id];
  });
  return [...files, removeRecords];
}

type TranslationRecords = Partial<Record<Locale, Record<string, string>>>;

/**
 * Returns an edit of `translations.json`. Rewrites the whole file in the format of `npm run walks words`, because nobody
 * edits it by hand.
 */
function editTranslationRecords(edit: (records: TranslationRecords) => void): FileEdit {
  return {
    path: 'strings/translations.json',
    apply(file) {
      const records = (file === '' ? {} : parseMessageTable(file)) as TranslationRecords | undefined;
      if (records === undefined)
        throw new DocumentEditError('strings/translations.json cannot be read: correct it in the text first.');
      const before = JSON.stringify(records);
      edit(records);
      return JSON.stringify(records) === before ? file : `${JSON.stringify(records, null, 2)}\n`;
    },
  };
}
