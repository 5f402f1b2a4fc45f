import compile from 'icu-minify/compile';
import type { Locale } from '../../../app/locales/locales.ts';
import { type Fault, WalkFolderError } from '../read/fault.ts';
import type { Walk } from '../read-walks.ts';
import type { PackedWords } from './pack-format.ts';

/** The words of a walk in the form that is formatted without a parser. @throws {WalkFolderError} when one is no ICU message. */
export function packedWords({ strings, located }: Walk, locale: Locale): PackedWords {
  const faults: Fault[] = [];
  const words: PackedWords = {};
  for (const [id, text] of Object.entries(strings[locale]).sort(([a], [b]) => (a < b ? -1 : 1)))
    try {
      words[id] = compile(text);
    } catch (cause) {
      const { file, lineOf } = located.strings[locale];
      faults.push({
        rule: 'words/icu',
        file,
        line: lineOf([id]),
        says: `has no correct ICU message, mend it: ${(cause as Error).message}.`,
      });
    }
  if (faults.length > 0) throw new WalkFolderError(faults);
  return words;
}
