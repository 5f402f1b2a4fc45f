import { expect, it } from 'vitest';
import { breakLines, joinSentencesIntoLines } from './break-lines.ts';

const measureCharacters = (maxWidth: number, language: string) => ({
  language,
  maxWidth,
  widthOf: (text: string) => [...text].length,
});

it('PLAY-G51 a line of a postcard breaks between words, and punctuation stays with its word', () => {
  expect(breakLines('The shy piece, 5: “… be afraid …”', measureCharacters(16, 'en-US'))).toEqual([
    'The shy piece,',
    '5: “… be afraid',
    '…”',
  ]);
});

it('PLAY-G51 full-width punctuation begins or ends a line only where it may', () => {
  const lines = breakLines('威張り屋の一枚「海のあるかぎり、どこまでも。」', measureCharacters(9, 'ja'));
  expect(lines.join('')).toBe('威張り屋の一枚「海のあるかぎり、どこまでも。」');
  for (const line of lines) expect(line).not.toMatch(/^[」、。ー]|「$/);
});

it('PLAY-G51 a word that is too wide has its own line', () => {
  expect(breakLines('a Hetsunomiya b', measureCharacters(4, 'en-US'))).toEqual(['a', 'Hetsunomiya', 'b']);
});

it('PLAY-G51 sentences share a line if there is room, and break only if one is too wide', () => {
  const options = measureCharacters(9, 'ja');
  expect(joinSentencesIntoLines(['三か所', '五点', '見つけたもの'], options)).toEqual([
    '三か所 · 五点',
    '見つけたもの',
  ]);
  expect(joinSentencesIntoLines(['手がかりを十三解きました', '五点'], options)).toEqual([
    '手がかりを十三解き',
    'ました · 五点',
  ]);
});

it('PLAY-G51 an empty text has no lines', () => {
  expect(breakLines('', measureCharacters(4, 'en-US'))).toEqual([]);
});
