import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { defaultLocale, type Locale, locales } from '../../../app/locales/locales.ts';
import { readDataWithLineNumbers } from './data-with-line-numbers.ts';
import type { Fault } from './fault.ts';

/** The file in `strings/` that records the state of translations. */
export const translationsFile = 'translations.json';

/** The languages into which English is translated. */
export const translatedLocales = locales.filter((locale) => locale !== defaultLocale);

const entry = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{8}$/, 'must be as npm run walks words writes it');
const translations = z.partialRecord(z.enum(locales), z.record(z.string(), entry));

/**
 * The content of `strings/translations.json`. For each language and message id, an entry holds digests of the English
 * message and its translation.
 */
export type Translations = z.infer<typeof translations>;

/** Reads `translations.json` of a walk. Returns `{}` if `npm run walks words` has not created the file yet. */
export function readTranslations(folder: string, faults: Fault[]): Translations {
  const file = join(folder, 'strings', translationsFile);
  return (existsSync(file) ? readDataWithLineNumbers(file, translations, faults)?.data : undefined) ?? {};
}

/** Returns an entry of `translations.json`. It records from which English message the translation was made. */
export function createTranslationEntry(english: string, translation: string): string {
  return `${computeDigest(english)}-${computeDigest(translation)}`;
}

/** Returns whether the English message has changed since its entry was recorded, but the translation has not. */
export function isTranslationOutdated(recordedEntry: string, english: string, translation: string): boolean {
  const [englishDigest, translationDigest] = recordedEntry.split('-');
  return englishDigest !== computeDigest(english) && translationDigest === computeDigest(translation);
}

/** Returns whether a translation has changed since `recorded`, its entry in `translations.json`, was written. */
export function isTranslationRewritten(recorded: string, translation: string): boolean {
  return recorded.split('-')[1] !== computeDigest(translation);
}

type MessagesByLocale = Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;

/** Returns the ids of outdated translations: their English messages have changed, but the translations have not. */
export function findOutdatedTranslationIds(
  recorded: Translations,
  locale: Locale,
  messages: MessagesByLocale,
): string[] {
  return Object.entries(recorded[locale] ?? {}).flatMap(([id, known]) => {
    const [english, translation] = [messages[defaultLocale]?.[id], messages[locale]?.[id]];
    if (english === undefined || translation === undefined) return [];
    return isTranslationOutdated(known, english, translation) ? [id] : [];
  });
}

/** Returns the ids of messages that are translated into a language but have no entry for it in `translations.json`. */
export function findIdsWithoutTranslationEntry(
  recorded: Translations,
  locale: Locale,
  messages: MessagesByLocale,
): string[] {
  const [english, translated] = [messages[defaultLocale] ?? {}, messages[locale] ?? {}];
  return Object.keys(translated).filter((id) => Object.hasOwn(english, id) && recorded[locale]?.[id] === undefined);
}

function computeDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
