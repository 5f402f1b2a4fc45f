import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isConflict, joinParts, mergeTexts } from './merge-texts.ts';

const base = ['{', '  "a": "one",', '  "b": "two",', '  "c": "three"', '}', ''].join('\n');
const changeLine = (text: string, before: string, after: string) => text.replace(before, after);

it('keeps changes of different lines, also of neighbouring ones', () => {
  const ours = changeLine(base, 'one', 'uno');
  const theirs = changeLine(base, 'two', 'due');
  const parts = mergeTexts(base, ours, theirs);
  expect(parts.some(isConflict)).toBe(false);
  expect(joinParts(parts, () => 'ours')).toBe(changeLine(changeLine(base, 'one', 'uno'), 'two', 'due'));
});

it('reports lines that both sides have changed, with their number', () => {
  const parts = mergeTexts(base, changeLine(base, 'two', 'due'), changeLine(base, 'two', 'deux'));
  expect(parts.filter(isConflict)).toEqual([
    { line: 3, base: ['  "b": "two",'], ours: ['  "b": "due",'], theirs: ['  "b": "deux",'] },
  ]);
  expect(joinParts(parts, () => 'theirs')).toBe(changeLine(base, 'two', 'deux'));
});

it('takes a change that both sides have made once', () => {
  const changed = changeLine(base, 'two', 'due');
  expect(joinParts(mergeTexts(base, changed, changed), () => 'ours')).toBe(changed);
});

it('reports two insertions at the same place as a conflict', () => {
  const insert = (line: string) => changeLine(base, '  "b"', `${line}\n  "b"`);
  const parts = mergeTexts(base, insert('  "x": "1",'), insert('  "y": "2",'));
  expect(parts.filter(isConflict)).toHaveLength(1);
});

it('reports a deleted line that the other side has changed', () => {
  const parts = mergeTexts(base, changeLine(base, '  "b": "two",\n', ''), changeLine(base, 'two', 'due'));
  expect(parts.filter(isConflict)).toMatchObject([{ ours: [], theirs: ['  "b": "due",'] }]);
});

const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 }).map((lines) => lines.join('\n'));

it('loses nothing: each side alone is the result, and a choice for all conflicts keeps the changes of that side', () => {
  fc.assert(
    fc.property(texts, texts, (original, changed) => {
      expect(joinParts(mergeTexts(original, changed, original), () => 'theirs')).toBe(changed);
      expect(joinParts(mergeTexts(original, original, changed), () => 'ours')).toBe(changed);
      expect(joinParts(mergeTexts(original, changed, changed), () => 'ours')).toBe(changed);
    }),
  );
});

it('gives the same result from both sides', () => {
  fc.assert(
    fc.property(texts, texts, texts, (original, one, other) => {
      const merged = joinParts(mergeTexts(original, one, other), () => 'ours');
      expect(joinParts(mergeTexts(original, other, one), () => 'theirs')).toBe(merged);
    }),
  );
});
