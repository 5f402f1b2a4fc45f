import { expect, it } from 'vitest';
import { textLines } from './text-lines.ts';

const ofCharacters = (mostWidth: number, language: string) => ({
  language,
  mostWidth,
  widthOf: (text: string) => [...text].length,
});

it('PLAY-G51 a line of a postcard breaks between words, and punctuation stays with its word', () => {
  expect(textLines('The shy piece, 5: “… be afraid …”', ofCharacters(16, 'en-US'))).toEqual([
    'The shy piece,',
    '5: “… be afraid',
    '…”',
  ]);
});

it('PLAY-G51 full-width punctuation begins or ends a line only where it may', () => {
  const lines = textLines('威張り屋の一枚「海のあるかぎり、どこまでも。」', ofCharacters(9, 'ja'));
  expect(lines.join('')).toBe('威張り屋の一枚「海のあるかぎり、どこまでも。」');
  for (const line of lines) expect(line).not.toMatch(/^[」、。ー]|「$/);
});

it('PLAY-G51 a word that is too wide has its own line', () => {
  expect(textLines('a Hetsunomiya b', ofCharacters(4, 'en-US'))).toEqual(['a', 'Hetsunomiya', 'b']);
});

it('PLAY-G51 an empty text has no lines', () => {
  expect(textLines('', ofCharacters(4, 'en-US'))).toEqual([]);
});
