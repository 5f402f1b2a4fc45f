import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMessagesFile } from '../read/messages-files.ts';
import { translatedLocales, translationsFile } from '../read/translations-file.ts';
import { confirmTranslations } from './update-translation-entries.ts';

/** Records in `translations.json` that all translations of a walk fit the English messages. Skips unreadable files. */
export function recordAllTranslations(folder: string): void {
  const english = readMessagesFile(folder, 'en', [])?.data ?? {};
  const translatedMessages = Object.fromEntries(
    translatedLocales.map((locale) => [locale, readMessagesFile(folder, locale, [])?.data ?? {}]),
  );
  const record = confirmTranslations({ recorded: {}, english, translated: translatedMessages }, []);
  writeFileSync(join(folder, 'strings', translationsFile), JSON.stringify(record));
}
