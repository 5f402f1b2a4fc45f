import type { Locale } from '../../../app/locales/locales.ts';
import type { Messages } from '../read/messages-files.ts';
import { entryOf, isRewritten, type Translations, translatedLocales } from '../read/translations-file.ts';

interface Recording {
  recorded: Translations;
  /** The English words before and after this run copied the story's. */
  before: Messages;
  english: Messages;
  /** The words of the readable languages. */
  translated: Partial<Record<Locale, Messages>>;
}

/**
 * Returns the record with an entry for each translation, in the order of the English words. A translation that is new or was rewritten
 * counts as made from the English words before this run: its writer may not have seen the current ones.
 */
export function recordTranslations({ recorded, before, english, translated }: Recording): Translations {
  const entries = translatedLocales.flatMap((locale) => {
    const messages = translated[locale];
    if (messages === undefined) return recorded[locale] ? [[locale, recorded[locale]]] : [];
    const ofLocale = Object.entries(english).flatMap(([id, text]) => {
      const translation = messages[id];
      if (translation === undefined) return [];
      const known = recorded[locale]?.[id];
      if (known === undefined) return [[id, entryOf(before[id] ?? text, translation)]];
      return [[id, isRewritten(known, translation) ? entryOf(before[id] ?? text, translation) : known]];
    });
    return [[locale, Object.fromEntries(ofLocale)]];
  });
  return Object.fromEntries(entries);
}

/** Returns the record with the translations of some ids confirmed: they fit the current English words. */
export function confirmTranslations(
  { recorded, english, translated }: Omit<Recording, 'before'>,
  ids: readonly string[],
): Translations {
  const forgotten = translatedLocales.map((locale) => {
    const others = Object.entries(recorded[locale] ?? {}).filter(([id]) => !ids.includes(id));
    return [locale, Object.fromEntries(others)];
  });
  return recordTranslations({ recorded: Object.fromEntries(forgotten), before: english, english, translated });
}
