// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { packedExampleWalk } from '../../pack/packed-example.fixtures.ts';
import { packedWalkWithEnding, renderAtEnding } from '../played-ending.fixtures.tsx';
import { findEndingLetter } from './ending-letter.ts';
import { LetterCard } from './letter-card.tsx';

const letter = findEndingLetter(packedWalkWithEnding, 'letter');

it('PLAY-G52 the letter has its pieces in the order of reading, in the light of each ending', () => {
  expect(letter).toEqual({ lines: ['letter.a', 'letter.b', 'letter.c'], light: 'dawn' });
  expect(findEndingLetter(packedWalkWithEnding, 'sleep')?.light).toBe('moon');
});

it.each([
  ['an older pack', packedExampleWalk, 'letter'],
  ['an ending without a light', packedWalkWithEnding, 'unknown'],
  ['no ending', packedWalkWithEnding, undefined],
  ['a walk without a letter', { ...packedWalkWithEnding, letter: undefined }, 'letter'],
])('PLAY-G52 there is no letter in %s', (_, pack, ending) => {
  expect(findEndingLetter(pack, ending)).toBeUndefined();
});

it('PLAY-G52 a tap unfolds the letter over the screen, and a button folds it up', async () => {
  const user = renderAtEnding(letter ? <LetterCard letter={letter} ending="The dragon reads" /> : null);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Unfold the whole text' }));
  const page = screen.getByRole('dialog', { name: 'The letter' });
  expect([...page.querySelectorAll('blockquote p')].map(({ textContent }) => textContent)).toEqual([
    'Never again',
    'be afraid',
    'of my hunger.',
  ]);
  expect(page.textContent).toContain('The dragon reads');
  expect(page.dataset.ending).toBe('dawn');
  await user.click(screen.getByRole('button', { name: 'Fold it up again' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
