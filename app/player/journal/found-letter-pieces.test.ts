import { expect, it } from 'vitest';
import type { Journal } from '../../../walk/journal.ts';
import { deriveFoundLetterPieces } from './found-letter-pieces.ts';

const packedLetter = {
  clue: 'order',
  pieces: ['two', 'five', 'eight'].map((found, index) => ({ found, mark: `${index}`, writer: 'dragon' })),
};

function readPieces(found: string[], end?: 'open' | 'answered' | 'revealed' | 'skipped') {
  const clues: Journal['clues'] = new Map(end && [['order', { hints: [], attempts: 1, end }]]);
  const { isJoined, pieces } = deriveFoundLetterPieces(packedLetter, { found: new Set(found), clues });
  return { isJoined, pieces: pieces.map((piece) => piece.found) };
}

it('PLAY-G93 the pieces lie in the order in which they were found', () => {
  expect(readPieces([])).toEqual({ isJoined: false, pieces: [] });
  expect(readPieces(['shell', 'eight', 'two'])).toEqual({ isJoined: false, pieces: ['eight', 'two'] });
  expect(readPieces(['eight', 'two', 'five'])).toEqual({ isJoined: false, pieces: ['eight', 'two', 'five'] });
  expect(readPieces(['eight', 'two', 'five'], 'open').isJoined).toBe(false);
});

it.each(['answered', 'revealed', 'skipped'] as const)(
  'PLAY-G93 the letter is joined in its own order when all is found and its clue was %s',
  (end) => {
    expect(readPieces(['eight', 'two', 'five'], end)).toEqual({ isJoined: true, pieces: ['two', 'five', 'eight'] });
    expect(readPieces(['eight', 'two'], end)).toEqual({ isJoined: false, pieces: ['eight', 'two'] });
  },
);
