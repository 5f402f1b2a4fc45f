import { expect, it } from 'vitest';
import type { ClueEntry } from '../read/clues-file.ts';
import { findRevealedAnswer } from './revealed-answer.ts';

const hill: ClueEntry = { stop: 'bell', kind: 'direction', answerDegrees: 45, toleranceDegrees: 45 };
const pieces: ClueEntry = { stop: 'bell', kind: 'order', options: ['b', 'c', 'a'], answer: ['a', 'b', 'c'] };
const pieceTexts: Record<string, string> = { a: 'Never again …', b: 'be afraid', c: 'of my hunger.' };
const getOptionText = (option: string) => pieceTexts[option] ?? option;

it.each([
  ['en', 'It lies to the north-east.', 'north-east'],
  ['en', 'Look east.', 'east'],
  ['zh', '往東北看。', '東北'],
  ['jp', '北東に丘がある。', '北東'],
  ['jp', '丘は北の方角。', '北'],
] as const)(
  'PLAY-G100 a hint that names a right direction tells the answer (%s: %s)',
  (locale, text, expectedAnswer) => {
    expect(findRevealedAnswer(hill, text, locale, getOptionText)).toBe(expectedAnswer);
  },
);

it.each([
  ['en', 'Open sea lies to the south and west, and Eastbourne is far away.'],
  ['en', 'Look to the south-west.'],
  ['zh', '東京在另一邊，西南邊是海。'],
  ['jp', '南西の海ではない。'],
] as const)('PLAY-G100 a hint may name other directions (%s: %s)', (locale, text) => {
  expect(findRevealedAnswer(hill, text, locale, getOptionText)).toBeUndefined();
});

it('PLAY-G100 a hint that has all parts in their order tells the answer', () => {
  const find = (text: string) => findRevealedAnswer(pieces, text, 'en', getOptionText);
  expect(find('Never again, be afraid of my hunger!')).toBe('Never again …, be afraid, of my hunger.');
  expect(find('Be afraid of my hunger, never again.')).toBeUndefined();
  expect(find('Never again, of my hunger.')).toBeUndefined();
});
