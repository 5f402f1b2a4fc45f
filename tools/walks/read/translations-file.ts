import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { defaultLocale, type Locale, locales } from '../../../app/locales/locales.ts';
import type { Fault } from './fault.ts';
import { readLocatedFile } from './located-file.ts';

/** The name of the record in `strings/`. */
export const translationsFile = 'translations.json';

/** The languages translated from English. */
export const translatedLocales = locales.filter((locale) => locale !== defaultLocale);

const entry = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{8}$/, 'must be as npm run walks words writes it');
const translations = z.partialRecord(z.enum(locales), z.record(z.string(), entry));

/** `strings/translations.json`: by language and id, digests of the English words and of the translation made from them. */
export type Translations = z.infer<typeof translations>;

/** Reads the record of a walk's folder. It is absent before the first `npm run walks words`. */
export function readTranslations(folder: string, faults: Fault[]): Translations {
  const file = join(folder, 'strings', translationsFile);
  return (existsSync(file) ? readLocatedFile(file, translations, faults)?.data : undefined) ?? {};
}

/** Returns the record's entry for a translation that fits its English words. */
export function entryOf(english: string, translation: string): string {
  return `${digest(english)}-${digest(translation)}`;
}

/** Returns whether the English words changed while the translation stayed. */
export function isOutdated(recorded: string, english: string, translation: string): boolean {
  const [madeFrom, made] = recorded.split('-');
  return madeFrom !== digest(english) && made === digest(translation);
}

/** Returns whether the translation differs from the recorded one. */
export function isRewritten(recorded: string, translation: string): boolean {
  return recorded.split('-')[1] !== digest(translation);
}

type MessagesByLocale = Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;

/** Returns the ids of a language whose translation was made from English words that have changed since. */
export function outdatedIds(recorded: Translations, locale: Locale, messages: MessagesByLocale): string[] {
  return Object.entries(recorded[locale] ?? {}).flatMap(([id, known]) => {
    const [english, translation] = [messages[defaultLocale]?.[id], messages[locale]?.[id]];
    if (english === undefined || translation === undefined) return [];
    return isOutdated(known, english, translation) ? [id] : [];
  });
}

/** Returns the ids of a language whose translation is not in the record. */
export function unrecordedIds(recorded: Translations, locale: Locale, messages: MessagesByLocale): string[] {
  const [english, translated] = [messages[defaultLocale] ?? {}, messages[locale] ?? {}];
  return Object.keys(translated).filter((id) => Object.hasOwn(english, id) && recorded[locale]?.[id] === undefined);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
