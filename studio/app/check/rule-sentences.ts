import type { Locale } from '../../../app/locales/locales.ts';
import type { WalkFault } from '../../api.ts';
import en from './rule-sentences-en.json' with { type: 'json' };
import jp from './rule-sentences-jp.json' with { type: 'json' };
import zh from './rule-sentences-zh.json' with { type: 'json' };

/** The problem that a rule reports, and the studio's button or field with which the author corrects it. */
export interface RuleSentences {
  problem: string;
  fix: string;
}

const sentences: Record<Locale, Record<WalkFault['rule'], RuleSentences>> = { en, jp, zh };

/** Returns the sentences of a fault's rule in the language of the interface. */
export function findRuleSentences(locale: Locale, { rule }: Pick<WalkFault, 'rule'>): RuleSentences {
  return sentences[locale][rule];
}

/** Returns the problem and the fix as one text. Only English has a space between sentences. */
export function formatRuleText(locale: Locale, fault: Pick<WalkFault, 'rule'>): string {
  const { problem, fix } = findRuleSentences(locale, fault);
  return `${problem}${locale === 'en' ? ' ' : ''}${fix}`;
}

/** Returns a fault as plain text: in the language of the interface, with the check's English sentence after it. */
export function formatFaultText(locale: Locale, fault: WalkFault): string {
  return `${formatRuleText(locale, fault)}\n${fault.sentence}`;
}

/**
 * Returns the first name that the check's sentence quotes, such as a stop's id; `undefined` if the sentence quotes no
 * name.
 */
export function findFaultSubject({ sentence }: Pick<WalkFault, 'sentence'>): string | undefined {
  return /"([^"\s]{1,40})"/.exec(sentence)?.[1];
}
