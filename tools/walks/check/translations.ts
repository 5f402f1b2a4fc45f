import { walkArgument } from '../command.ts';
import type { Fault } from '../read/fault.ts';
import { outdatedIds, readTranslations, translatedLocales, unrecordedIds } from '../read/translations-file.ts';
import type { Walk } from '../read-walks.ts';
import { messageFault } from './messages.ts';

/**
 * Reports each translation whose English text changed, until the translation is rewritten or confirmed. The record must contain
 * every translation, because a change is only visible against a recorded state.
 */
export function translationFaults(walk: Walk): Fault[] {
  const faults: Fault[] = [];
  const recorded = readTranslations(walk.folder, faults);
  if (faults.length > 0) return faults;
  const command = `npm run walks words ${walkArgument(walk.folder)}`;
  for (const locale of translatedLocales) {
    for (const id of outdatedIds(recorded, locale, walk.strings)) {
      const english = walk.strings.en[id] ?? '';
      const sentence = `a translation of English words that have changed, now "${english.length > 60 ? `${english.slice(0, 60)} …` : english}": translate it again, or confirm it with ${command} fits ${id}.`;
      faults.push(messageFault(walk, 'words/translation', locale, id, sentence));
    }
    const [first, ...others] = unrecordedIds(recorded, locale, walk.strings);
    if (first !== undefined) {
      const more = others.length > 0 ? ` (and ${others.length} more)` : '';
      const sentence = `a translation that is not recorded yet${more}: run ${command}.`;
      faults.push(messageFault(walk, 'words/translation', locale, first, sentence));
    }
  }
  return faults;
}
