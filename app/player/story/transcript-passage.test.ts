import { expect, it } from 'vitest';
import {
  applyActions,
  arriveAtToriiAction,
  askHint,
  chooseTeaAction,
  giveAnswer,
  startExample,
} from '../../../walk/example-play.fixtures.ts';
import { findLatestPassage } from './transcript-passage.ts';

const listLineIds = (transcript: Parameters<typeof findLatestPassage>[0]) =>
  findLatestPassage(transcript).lines.map(({ id }) => id);

it("PLAY-G3 a passage holds the latest lines of the story, with the walker's action before them", () => {
  const begunState = startExample();
  expect(findLatestPassage(begunState.transcript)).toMatchObject({ firstIndex: 0, action: undefined });
  expect(listLineIds(begunState.transcript)).toEqual(['opening.1', 'opening.3', 'crossing.1']);
  const teaState = applyActions(begunState, chooseTeaAction);
  expect(findLatestPassage(teaState.transcript)).toMatchObject({
    firstIndex: 4,
    action: { kind: 'choice', choice: 'crossing.c1' },
  });
  expect(listLineIds(teaState.transcript)).toEqual(['crossing.3', 'crossing.1']);
});

it('PLAY-G3 an answer without effect does not change the passage; a hint that the story tells is a new one', () => {
  const reachedState = applyActions(startExample(), arriveAtToriiAction);
  const wrongState = applyActions(reachedState, giveAnswer('height', 7));
  expect(findLatestPassage(wrongState.transcript)).toEqual(findLatestPassage(reachedState.transcript));
  const hintedState = applyActions(wrongState, askHint('height'));
  expect(listLineIds(hintedState.transcript)).toEqual(['torii.3']);
  expect(findLatestPassage(hintedState.transcript).action).toMatchObject({ kind: 'hint', clue: 'height' });
});
