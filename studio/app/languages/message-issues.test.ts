import { expect, it } from 'vitest';
import { findMessageIssue, listTooLongMessageIds, matchesFilter } from './message-issues.ts';
import { createTranslationEntry } from './translation-digest.ts';

const line = { id: 'gate.1', isOptional: false, isLine: true };
const none = new Set<string>();
const createMessageTables = (en?: string, zh?: string) => ({
  en: en === undefined ? {} : { 'gate.1': en },
  zh: zh === undefined ? {} : { 'gate.1': zh },
  jp: {},
});

it('marks a message that a language lacks, unless it is optional', () => {
  expect(findMessageIssue(line, 'zh', createMessageTables('Dragon.'), undefined, none)).toBe('missing');
  expect(
    findMessageIssue({ ...line, isOptional: true }, 'zh', createMessageTables('Dragon.'), undefined, none),
  ).toBeUndefined();
});

it('marks a translation whose English has changed since', () => {
  const recorded = createTranslationEntry('Dragon.', '龍。');
  expect(findMessageIssue(line, 'zh', createMessageTables('Dragon.', '龍。'), recorded, none)).toBeUndefined();
  expect(findMessageIssue(line, 'zh', createMessageTables('Dragons.', '龍。'), recorded, none)).toBe('changed');
  expect(findMessageIssue(line, 'zh', createMessageTables('Dragons.', '群龍。'), recorded, none)).toBeUndefined();
  expect(findMessageIssue(line, 'en', createMessageTables('Dragons.', '龍。'), recorded, none)).toBeUndefined();
});

it('marks lines that alone are longer than a walker reads at once', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  expect(findMessageIssue(line, 'en', createMessageTables(words(100)), undefined, none)).toBeUndefined();
  expect(findMessageIssue(line, 'en', createMessageTables(words(101)), undefined, none)).toBe('long');
  expect(
    findMessageIssue({ ...line, isLine: false }, 'en', createMessageTables(words(101)), undefined, none),
  ).toBeUndefined();
  expect(findMessageIssue(line, 'zh', createMessageTables('', '字'.repeat(151)), undefined, none)).toBe('long');
});

it('marks what the check finds too long in that language', () => {
  const sentence = 'has in "title" 90 characters.';
  const fault = { rule: 'words/long', path: 'strings/zh.json', line: 3, sentence } as const;
  expect(listTooLongMessageIds([fault], 'zh')).toEqual(new Set(['title']));
  expect(listTooLongMessageIds([fault], 'en')).toEqual(none);
  expect(findMessageIssue(line, 'en', createMessageTables('Dragon.'), undefined, new Set(['gate.1']))).toBe('long');
});

it('a text of the sample also belongs to the filter of its mark', () => {
  const row = { marks: { en: undefined, zh: 'changed', jp: undefined }, fromSample: ['zh'] } as const;
  expect(matchesFilter(row, 'zh', 'sample')).toBe(true);
  expect(matchesFilter(row, 'zh', 'changed')).toBe(true);
  expect(matchesFilter(row, 'zh', 'missing')).toBe(false);
  expect(matchesFilter(row, 'en', 'sample')).toBe(false);
});
