import { walkArgument } from '../command.ts';
import type { Fault } from '../read/fault.ts';
import { outdatedIds, readTranslations, translatedLocales } from '../read/translations-file.ts';
import type { Walk } from '../read-walks.ts';
import { wordsFault } from './messages.ts';

/** A translation is asked for again when its English words change, until it is rewritten or confirmed. */
export function translationFaults(walk: Walk): Fault[] {
  const faults: Fault[] = [];
  const recorded = readTranslations(walk.folder, faults);
  for (const locale of translatedLocales)
    for (const id of outdatedIds(recorded, locale, walk.strings)) {
      const english = walk.strings.en[id] ?? '';
      const says = `a translation of English words that have changed, now "${english.length > 60 ? `${english.slice(0, 60)} …` : english}": write it anew, or confirm it with npm run walks words ${walkArgument(walk.folder)} fits ${id}.`;
      faults.push(wordsFault(walk, 'words/translation', locale, id, says));
    }
  return faults;
}
