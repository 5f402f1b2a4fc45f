import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readWalk, type Walk } from '../read-walks.ts';
import { lineReader, readingLength } from './reading-time.ts';

it('English reading time counts words, Chinese and Japanese count characters, and punctuation counts nothing', () => {
  expect(readingLength('en', 'Mind the paint. It’s wet — 2 coats.')).toBe(7);
  expect(readingLength('zh', '「小心」，油漆還沒乾。')).toBe(7);
  expect(readingLength('jp', 'ペンキ（赤）、20分。')).toBe(7);
});

it('reading time uses the form of a line that its argument selects', () => {
  const { walk } = readWalk(join(import.meta.dirname, '../new/template'));
  const seconds = lineReader(walk as Walk, 'en');
  const line = (n: string) => seconds({ id: 'bell.2', arguments: { n } });
  // "You have one shell; the bell doesn’t charge. Nobody has ever rung it." at 200 words a minute.
  expect(line('1')).toBeCloseTo((13 / 200) * 60);
  expect(line('0')).toBe(line('2'));
});
