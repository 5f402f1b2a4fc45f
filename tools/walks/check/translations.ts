import { formatWalkArgument } from '../command.ts';
import type { Fault } from '../read/fault.ts';
import {
  findIdsWithoutTranslationEntry,
  findOutdatedTranslationIds,
  readTranslations,
  translatedLocales,
} from '../read/translations-file.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { createMessageFault } from './messages.ts';

/**
 * Reports each translation whose English text changed, until the author rewrites or confirms the translation. Also
 * reports translations without an entry in `strings/translations.json`, because only the entry's digest shows a change.
 */
export function findTranslationFaults(walk: AuthoredWalk): Fault[] {
  const faults: Fault[] = [];
  const recordedTranslations = readTranslations(walk.folder, faults);
  if (faults.length > 0) return faults;
  const command = `npm run walks words ${formatWalkArgument(walk.folder)}`;
  for (const locale of translatedLocales) {
    for (const id of findOutdatedTranslationIds(recordedTranslations, locale, walk.strings)) {
      const english = walk.strings.en[id] ?? '';
      const sentence = `a translation of English words that have changed, now "${english.length > 60 ? `${english.slice(0, 60)} …` : english}": translate it again, or confirm it with ${command} fits ${id}.`;
      faults.push(createMessageFault(walk, 'words/translation', locale, id, sentence));
    }
    const [first, ...others] = findIdsWithoutTranslationEntry(recordedTranslations, locale, walk.strings);
    if (first !== undefined) {
      const more = others.length > 0 ? ` (and ${others.length} more)` : '';
      const sentence = `a translation that is not recorded yet${more}: run ${command}.`;
      faults.push(createMessageFault(walk, 'words/translation', locale, first, sentence));
    }
  }
  return faults;
}
