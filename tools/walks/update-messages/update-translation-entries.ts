import type { Locale } from '../../../app/locales/locales.ts';
import type { Messages } from '../read/messages-files.ts';
import {
  createTranslationEntry,
  isTranslationRewritten,
  type Translations,
  translatedLocales,
} from '../read/translations-file.ts';

interface TranslationUpdate {
  recorded: Translations;
  /** The English messages before this run of the command changed them. */
  before: Messages;
  /** The English messages after this run. */
  english: Messages;
  /** The messages of the other languages. Unreadable files are left out. */
  translated: Partial<Record<Locale, Messages>>;
}

/**
 * Returns the content of `translations.json`. Each entry records from which English message a translation was made. A
 * new or changed translation counts as made from the message before this run. If this run changed the message, the
 * translator may have seen only the old text.
 */
export function updateTranslationEntries({ recorded, before, english, translated }: TranslationUpdate): Translations {
  const entries = translatedLocales.flatMap((locale) => {
    const messages = translated[locale];
    if (messages === undefined) return recorded[locale] ? [[locale, recorded[locale]]] : [];
    const localeEntries = Object.entries(english).flatMap(([id, text]) => {
      const translation = messages[id];
      if (translation === undefined) return [];
      const knownEntry = recorded[locale]?.[id];
      if (knownEntry === undefined) return [[id, createTranslationEntry(before[id] ?? text, translation)]];
      return [
        [
          id,
          isTranslationRewritten(knownEntry, translation)
            ? createTranslationEntry(before[id] ?? text, translation)
            : knownEntry,
        ],
      ];
    });
    return [[locale, Object.fromEntries(localeEntries)]];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the content of `translations.json` after the author confirmed that certain translations fit the English
 * messages.
 */
export function confirmTranslations(
  { recorded, english, translated }: Omit<TranslationUpdate, 'before'>,
  ids: readonly string[],
): Translations {
  const entriesWithoutIds = translatedLocales.map((locale) => {
    const others = Object.entries(recorded[locale] ?? {}).filter(([id]) => !ids.includes(id));
    return [locale, Object.fromEntries(others)];
  });
  return updateTranslationEntries({
    recorded: Object.fromEntries(entriesWithoutIds),
    before: english,
    english,
    translated,
  });
}
