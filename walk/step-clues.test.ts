import { expect, it } from 'vitest';
import type { WalkEvent } from './events.ts';
import {
  applyActions,
  arriveAtGateAction,
  arriveAtToriiAction,
  askHint,
  findAddedTranscriptEntries,
  giveAnswer,
  reportStopClosed,
  skipClue,
  startExample,
} from './example-play.fixtures.ts';
import { exampleWalk } from './example-walk.fixtures.ts';
import { groupStoryOffersByKind, type WalkState } from './state.ts';
import { applyEvent, createLoadedWalk } from './step.ts';
import type { Clue } from './walk.ts';

it('WALK-W7 a right answer advances the story', () => {
  const before = applyActions(startExample(), arriveAtToriiAction);
  expect(findAddedTranscriptEntries(before, applyActions(before, giveAnswer('height', '５５２')))).toEqual([
    { kind: 'answer', clue: 'height', given: '５５２', outcome: 'right' },
    'torii.2',
    'crossing.1',
  ]);
});

it('WALK-W7 any other answer is recorded as given and does not advance the story', () => {
  const stateBefore = applyActions(startExample(), arriveAtToriiAction);
  const stateAfter = applyActions(stateBefore, giveAnswer('height', ' 5 '), giveAnswer('height', '12'));
  expect(findAddedTranscriptEntries(stateBefore, stateAfter)).toEqual([
    { kind: 'answer', clue: 'height', given: ' 5 ', outcome: 'rejected' },
    { kind: 'answer', clue: 'height', given: '12', outcome: 'wrong' },
  ]);
  expect([stateAfter.saved, stateAfter.offers, stateAfter.undo]).toEqual([
    stateBefore.saved,
    stateBefore.offers,
    stateBefore.undo,
  ]);
});

it('WALK-W7 an empty answer changes nothing', () => {
  const stateBefore = applyActions(startExample(), arriveAtToriiAction);
  for (const emptyAnswer of ['', ' ', '?', Number.NaN])
    expect(applyActions(stateBefore, giveAnswer('height', emptyAnswer))).toBe(stateBefore);
});

it('WALK-W7 an answer is recorded up to 80 characters, with spaces for invisible characters', () => {
  const now = applyActions(startExample(), arriveAtToriiAction, giveAnswer('height', '\u0000\ud800x\n'.repeat(5000)));
  expect(now.transcript.at(-1)).toMatchObject({ given: '  x '.repeat(20), outcome: 'wrong' });
});

it('WALK-W7 an order is recorded with at most the options of the clue', () => {
  const stateBefore = applyActions(
    startExample(),
    reportStopClosed('torii'),
    reportStopClosed('gate'),
    reportStopClosed('cave'),
    skipClue('hill'),
  );
  const now = applyActions(stateBefore, giveAnswer('letters', ['x'.repeat(5000), 'c', 'c', 'b', 'a', 'a']));
  expect(now.transcript.at(-1)).toMatchObject({ given: ['c', 'c', 'b'], outcome: 'wrong' });
});

it('WALK-W7 a story that asks for a missing clue throws an error that names the fix', () => {
  const brokenGame = createLoadedWalk({ ...exampleWalk, clues: [] });
  const asking = applyEvent(brokenGame, startExample(), { ...arriveAtToriiAction, atMs: 5 } as WalkEvent);
  expect(() => applyEvent(brokenGame, asking, { ...giveAnswer('height', '1'), atMs: 6 } as WalkEvent)).toThrow(
    /add it to clues.yaml/,
  );
});

it('WALK-W8 hints come in order: where, how, almost, then no more', () => {
  const stateBefore = applyActions(startExample(), arriveAtGateAction);
  const stateAfter = applyActions(stateBefore, askHint('beasts'), askHint('beasts'), askHint('beasts'));
  expect(findAddedTranscriptEntries(stateBefore, stateAfter)).toEqual([
    { kind: 'hint', clue: 'beasts', hint: 'where' },
    { kind: 'hint', clue: 'beasts', hint: 'how' },
    { kind: 'hint', clue: 'beasts', hint: 'almost' },
  ]);
  expect(applyActions(stateAfter, askHint('beasts'))).toBe(stateAfter);
});

it('WALK-W8 a clue of an older pack has two hints', () => {
  const clues = exampleWalk.clues.map(({ hintCount: _, ...clue }) => clue as Clue);
  const olderGame = createLoadedWalk({ ...exampleWalk, clues });
  const askHintInOlderGame = (state: WalkState) =>
    applyEvent(olderGame, state, { ...askHint('beasts'), atMs: 5 } as WalkEvent);
  const now = askHintInOlderGame(askHintInOlderGame(applyActions(startExample(), arriveAtGateAction)));
  expect(now.transcript.at(-1)).toEqual({ kind: 'hint', clue: 'beasts', hint: 'how' });
  expect(askHintInOlderGame(now)).toBe(now);
});

it('WALK-W8 a hint advances the story if the story offers it', () => {
  const stateBefore = applyActions(startExample(), arriveAtToriiAction);
  const now = applyActions(stateBefore, askHint('height'));
  expect(findAddedTranscriptEntries(stateBefore, now)).toEqual([
    { kind: 'hint', clue: 'height', hint: 'where' },
    'torii.3',
  ]);
  expect(groupStoryOffersByKind(now).clue).toBe('height');
});

it('WALK-W9 a reveal advances the story, through the skip offer if there is no other', () => {
  const atTorii = applyActions(startExample(), arriveAtToriiAction);
  expect(findAddedTranscriptEntries(atTorii, applyActions(atTorii, { kind: 'clue-revealed', clue: 'height' }))).toEqual(
    [{ kind: 'reveal', clue: 'height' }, 'torii.4', 'crossing.1'],
  );
  const atGate = applyActions(startExample(), arriveAtGateAction);
  expect(findAddedTranscriptEntries(atGate, applyActions(atGate, { kind: 'clue-revealed', clue: 'beasts' }))).toEqual([
    { kind: 'reveal', clue: 'beasts' },
    'gate.3',
    'crossing.1',
  ]);
});

it('WALK-W9 a skip advances the story', () => {
  const atGate = applyActions(startExample(), arriveAtGateAction);
  expect(findAddedTranscriptEntries(atGate, applyActions(atGate, skipClue('beasts')))).toEqual([
    { kind: 'skip', clue: 'beasts' },
    'gate.3',
    'crossing.1',
  ]);
});
