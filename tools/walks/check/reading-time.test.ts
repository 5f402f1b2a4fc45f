import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type AuthoredWalk, readWalk } from '../read-walks.ts';
import { countWordsOrCharacters, createReadingTimeEstimator } from './reading-time.ts';

it('English reading time counts words, Chinese and Japanese count characters, and punctuation counts nothing', () => {
  expect(countWordsOrCharacters('en', 'Mind the paint. It’s wet — 2 coats.')).toBe(7);
  expect(countWordsOrCharacters('zh', '「小心」，油漆還沒乾。')).toBe(7);
  expect(countWordsOrCharacters('jp', 'ペンキ（赤）、20分。')).toBe(7);
});

it('reading time uses the form of a line that its argument selects', () => {
  const { walk } = readWalk(join(import.meta.dirname, '../new-walk/template'));
  const seconds = createReadingTimeEstimator(walk as AuthoredWalk, 'en');
  const secondsWith = (n: string) => seconds({ id: 'bell.2', arguments: { n } });
  // With n = 1 the line has 13 words: "You have one shell; the bell doesn’t charge. Nobody has ever rung it."
  expect(secondsWith('1')).toBeCloseTo((13 / 200) * 60);
  expect(secondsWith('0')).toBe(secondsWith('2'));
});
