import { expect, it } from 'vitest';
import { after, answered, hintAsked, start, tea, toTorii } from '../../../walk/example-play.fixtures.ts';
import { latestPassage } from './passage.ts';

const ids = (transcript: Parameters<typeof latestPassage>[0]) => latestPassage(transcript).lines.map(({ id }) => id);

it("PLAY-G3 a passage holds the latest lines of the story, with the walker's action before them", () => {
  const begun = start();
  expect(latestPassage(begun.transcript)).toMatchObject({ from: 0, done: undefined });
  expect(ids(begun.transcript)).toEqual(['opening.1', 'opening.3', 'crossing.1']);
  const asked = after(begun, tea);
  expect(latestPassage(asked.transcript)).toMatchObject({ from: 4, done: { kind: 'choice', choice: 'crossing.c1' } });
  expect(ids(asked.transcript)).toEqual(['crossing.3', 'crossing.1']);
});

it('PLAY-G3 an answer without effect does not change the passage; a hint that the story tells is a new one', () => {
  const there = after(start(), toTorii);
  const wrong = after(there, answered('height', 7));
  expect(latestPassage(wrong.transcript)).toEqual(latestPassage(there.transcript));
  const hinted = after(wrong, hintAsked('height'));
  expect(ids(hinted.transcript)).toEqual(['torii.3']);
  expect(latestPassage(hinted.transcript).done).toMatchObject({ kind: 'hint', clue: 'height' });
});
