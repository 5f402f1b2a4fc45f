import type { Locale } from '../../../app/locales/locales.ts';
import type { WalkFault } from '../../api.ts';
import jp from './rule-sentences-jp.json' with { type: 'json' };
import zh from './rule-sentences-zh.json' with { type: 'json' };

/** What is wrong where a rule is broken, and how to mend it, in the language of the interface. */
export interface RuleSentences {
  problem: string;
  fix: string;
}

/** The English interface shows the check's own sentence, which names the details. */
const sentences: Partial<Record<Locale, Record<WalkFault['rule'], RuleSentences>>> = { jp, zh };

/** Returns the sentences of a fault's rule, or `undefined` in English. */
export function findRuleSentences(locale: Locale, { rule }: Pick<WalkFault, 'rule'>): RuleSentences | undefined {
  return sentences[locale]?.[rule];
}

/** Returns a fault as plain text: in the language of the interface, with the check's English sentence after it. */
export function formatFaultText(locale: Locale, fault: WalkFault): string {
  const translated = findRuleSentences(locale, fault);
  return translated ? `${translated.problem}${translated.fix}\n${fault.sentence}` : fault.sentence;
}
