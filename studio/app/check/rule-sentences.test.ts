import { expect, it } from 'vitest';
import { locales } from '../../../app/locales/locales.ts';
import { faultRules } from '../../../tools/walks/read/fault-rules.ts';
import { findFaultSubject, findRuleSentences, formatFaultText } from './rule-sentences.ts';

it.each(['jp', 'zh'] as const)('every rule says in %s what is wrong and how to mend it', (locale) => {
  const wrong = /(?<=[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])[,!?:;()]|["`]/u;
  for (const rule of faultRules)
    for (const sentence of Object.values(findRuleSentences(locale, { rule }))) {
      expect(sentence, rule).toMatch(/。$/);
      expect(sentence, rule).not.toMatch(wrong);
    }
});

it('every rule says in English what is wrong and how to mend it', () => {
  for (const rule of faultRules)
    for (const sentence of Object.values(findRuleSentences('en', { rule }))) {
      expect(sentence, rule).toMatch(/^[A-Z].*\.$/);
      expect(sentence, rule).not.toMatch(/["'`]/);
    }
});

it.each(locales)('no sentence in %s has a command, a tag or another sign of the story’s syntax', (locale) => {
  for (const rule of faultRules)
    for (const sentence of Object.values(findRuleSentences(locale, { rule })))
      expect(sentence, rule).not.toMatch(/npm|#|->|<>|\{|story\.ink|strings\//);
});

it('a fault as text has the sentence of the check at its end', () => {
  const fault = { rule: 'walk/id', path: 'walk.yaml', sentence: 'has another id: correct it.' } as const;
  expect(formatFaultText('en', fault)).toBe(
    'The walk’s id differs from the name of its folder. In Files, open walk.yaml and write the folder’s name as the id.\nhas another id: correct it.',
  );
  for (const locale of locales) expect(formatFaultText(locale, fault).split('\n').at(-1)).toBe(fault.sentence);
});

it('the subject of a fault is what its sentence names first', () => {
  expect(findFaultSubject({ sentence: 'has no way to "bell" in "route".' })).toBe('bell');
  expect(findFaultSubject({ sentence: 'has words, "Ring the bell."' })).toBeUndefined();
});
