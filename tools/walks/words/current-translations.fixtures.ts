import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { translatedLocales, translationsFile } from '../read/translations-file.ts';
import { readWordsFile } from '../read/words-files.ts';
import { confirmTranslations } from './record-translations.ts';

/** Writes the record of a walk as if all its translations fitted the English words. It leaves out unreadable files. */
export function recordAllTranslations(folder: string): void {
  const english = readWordsFile(folder, 'en', [])?.data ?? {};
  const translated = Object.fromEntries(
    translatedLocales.map((locale) => [locale, readWordsFile(folder, locale, [])?.data ?? {}]),
  );
  const record = confirmTranslations({ recorded: {}, english, translated }, []);
  writeFileSync(join(folder, 'strings', translationsFile), JSON.stringify(record));
}
