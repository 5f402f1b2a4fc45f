import { expect, it } from 'vitest';
import { rules } from '../../../tools/walks/read/rules.ts';
import { findRuleSentences, formatFaultText } from './rule-sentences.ts';

it.each(['jp', 'zh'] as const)('every rule says in %s what is wrong and how to mend it', (locale) => {
  const wrong = /(?<=[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])[,!?:;()]|["`]/u;
  for (const rule of rules)
    for (const sentence of Object.values(findRuleSentences(locale, { rule }) ?? {})) {
      expect(sentence, rule).toMatch(/。$/);
      expect(sentence, rule).not.toMatch(wrong);
    }
});

it('the English interface shows the sentence of the check', () => {
  const fault = { rule: 'walk/id', path: 'walk.yaml', sentence: 'has another id: correct it.' } as const;
  expect(formatFaultText('en', fault)).toBe(fault.sentence);
  expect(formatFaultText('jp', fault).split('\n').at(-1)).toBe(fault.sentence);
});
