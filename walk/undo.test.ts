import { expect, it } from 'vitest';
import type { WalkAction } from './events.ts';
import {
  applyActions,
  arriveAtGateAction,
  arriveAtToriiAction,
  askHint,
  chooseTeaAction,
  exampleGame,
  findAddedTranscriptEntries,
  gateStop,
  giveAnswer,
  playToTheEnd,
  reportStopClosed,
  shortenTranscript,
  skipClue,
  standStillAtPosition,
  startExample,
  toriiStop,
  undoAction,
} from './example-play.fixtures.ts';
import { countDoneStops, deriveJournal } from './journal.ts';
import { readSavedWalk, serializeWalk } from './saved-walk.ts';
import { groupStoryOffersByKind, type WalkState } from './state.ts';
import type { TranscriptEntry } from './transcript.ts';

const lastSteps: [name: string, before: WalkState, event: WalkAction][] = [
  ['choice', startExample(), chooseTeaAction],
  ['arrival', startExample(), arriveAtToriiAction],
  ['closure', startExample(), reportStopClosed('gate')],
  ['right answer', applyActions(startExample(), arriveAtToriiAction), giveAnswer('height', '552')],
  ['skip', applyActions(startExample(), arriveAtToriiAction), skipClue('height')],
  ['reveal', applyActions(startExample(), arriveAtToriiAction), { kind: 'clue-revealed', clue: 'height' }],
  ['ending', applyActions(startExample(), ...playToTheEnd.slice(0, -1)), skipClue('letters')],
];

it.each(lastSteps)('WALK-W11 undo removes the last step with all its effects: %s', (_, before, event) => {
  const stateAfter = applyActions(before, event, undoAction);
  const { presence, changedAtMs } = stateAfter;
  expect(stateAfter).toEqual({ ...before, undo: null, presence, changedAtMs });
  expect(applyActions(stateAfter, undoAction)).toBe(stateAfter);
});

it('WALK-W14 an ending that is reached again after undo has the figures of the new path', () => {
  const stateBefore = applyActions(
    startExample(),
    reportStopClosed('torii'),
    arriveAtGateAction,
    giveAnswer('beasts', 'lion'),
    reportStopClosed('cave'),
    skipClue('hill'),
  );
  const sleepState = applyActions(stateBefore, skipClue('letters'));
  const countsOf = (state: WalkState) => {
    const journal = deriveJournal(state);
    const answers = [...journal.clues.values()].filter(({ end }) => end === 'answered').length;
    return {
      ending: journal.ending,
      answers,
      found: journal.found.size,
      stops: countDoneStops(exampleGame.walk, journal).done,
    };
  };
  expect(countsOf(sleepState)).toEqual({ ending: 'sleep', answers: 1, found: 1, stops: 3 });
  expect(countsOf(applyActions(sleepState, undoAction))).toEqual({ ending: undefined, answers: 1, found: 1, stops: 3 });
  const read = applyActions(sleepState, undoAction, giveAnswer('letters', ['a', 'b', 'c']));
  expect(countsOf(read)).toEqual({ ending: 'letter', answers: 2, found: 1, stops: 3 });
  expect(countsOf(applyActions(sleepState, undoAction, skipClue('letters')))).toEqual(countsOf(sleepState));
});

it('WALK-W11 undo removes the attempts since the last step and keeps the language', () => {
  const stateBefore = startExample();
  const triedState = applyActions(stateBefore, arriveAtToriiAction, askHint('height'), giveAnswer('height', '7'), {
    kind: 'language-changed',
    locale: 'zh',
  });
  const now = applyActions(triedState, undoAction);
  expect(now).toMatchObject({ transcript: stateBefore.transcript, saved: stateBefore.saved, locale: 'zh' });
});

it('WALK-W11 an undone arrival does not come again by position before the walker leaves the place', () => {
  const arrivedState = applyActions(startExample(), ...standStillAtPosition(toriiStop));
  const back = applyActions(arrivedState, undoAction);
  const stayedState = applyActions(back, ...standStillAtPosition(toriiStop));
  expect(groupStoryOffersByKind(stayedState).arrivals).toEqual(['torii', 'gate']);
  expect(groupStoryOffersByKind(applyActions(stayedState, arriveAtToriiAction)).clue).toBe('height');
  const returnedState = applyActions(
    { ...stayedState, changedAtMs: 60_000 },
    ...standStillAtPosition({ ...toriiStop, lat: toriiStop.lat - 0.001 }),
    ...standStillAtPosition(toriiStop),
  );
  expect(groupStoryOffersByKind(returnedState).clue).toBe('height');
});

it('WALK-P9 a walker who was at no stop at the undo arrives there later by position', () => {
  const stateAfterUndo = applyActions(
    startExample(),
    ...standStillAtPosition({ ...gateStop, lat: gateStop.lat + 0.001 }),
    arriveAtToriiAction,
    undoAction,
  );
  expect(stateAfterUndo.presence.heldBack).toEqual([]);
  expect(
    groupStoryOffersByKind(
      applyActions(startExample(), arriveAtToriiAction, undoAction, ...standStillAtPosition(toriiStop)),
    ).clue,
  ).toBe('height');
});

it('WALK-P9 a walker who stands at the stop and arrived by hand does not arrive again at once', () => {
  const atGate = applyActions(startExample(), ...standStillAtPosition(toriiStop), ...standStillAtPosition(gateStop));
  // Waits one minute, so that the last measured position is too old for an arrival.
  const returnedState = applyActions(
    { ...atGate, changedAtMs: 60_000 },
    skipClue('height'),
    arriveAtGateAction,
    undoAction,
  );
  expect(returnedState.presence.heldBack).toEqual(['gate']);
  expect(shortenTranscript(applyActions(returnedState, ...standStillAtPosition(gateStop)))).toEqual(
    shortenTranscript(returnedState),
  );
});

it('WALK-W11 a save also prevents an undone arrival from happening again', () => {
  const back = applyActions(startExample(), ...standStillAtPosition(toriiStop), undoAction);
  const readResult = readSavedWalk(exampleGame, serializeWalk(back));
  if (readResult.kind !== 'ready') throw new Error(readResult.sentence);
  const stayedState = applyActions(readResult.state, ...standStillAtPosition(toriiStop));
  expect(groupStoryOffersByKind(stayedState).arrivals).toEqual(['torii', 'gate']);
  const actionsSouthOfTorii = standStillAtPosition({ ...toriiStop, lat: toriiStop.lat - 0.001 });
  const left = applyActions(
    { ...stayedState, changedAtMs: 60_000 },
    ...actionsSouthOfTorii,
    ...standStillAtPosition(toriiStop),
  );
  expect(groupStoryOffersByKind(left).clue).toBe('height');
});

it('WALK-W12 the transcript keeps the latest five answers to a clue, and undo still finds its place', () => {
  const stateBefore = applyActions(startExample(), arriveAtGateAction);
  const guesses = Array.from({ length: 25 }, (_, index) => giveAnswer('beasts', `guess ${index}`));
  const guessedState = applyActions(stateBefore, ...guesses);
  expect(findAddedTranscriptEntries(stateBefore, guessedState)).toHaveLength(5);
  expect(guessedState.transcript.at(-1)).toMatchObject({ given: 'guess 24' });
  const lookedState = applyActions(
    guessedState,
    { kind: 'choice-made', choice: 'gate.c1' },
    giveAnswer('beasts', 'guess 25'),
  );
  expect(shortenTranscript(applyActions(lookedState, undoAction))).toEqual([
    ...shortenTranscript(stateBefore),
    ...shortenTranscript(guessedState).slice(stateBefore.transcript.length + 1),
  ]);
});

it('WALK-W12 beyond four hundred entries the oldest entries without progress are removed', () => {
  const foundState = applyActions(startExample(), arriveAtToriiAction, giveAnswer('height', '552'));
  const state = Array.from({ length: 600 }, () => chooseTeaAction).reduce(
    (now, event) => applyActions(now, event),
    foundState,
  );
  expect(state.transcript).toHaveLength(400);
  const isProgress = (entry: TranscriptEntry) =>
    entry.kind === 'arrival' || entry.kind === 'answer' || (entry.kind === 'line' && entry.line.found);
  expect(state.transcript.filter(isProgress)).toEqual(foundState.transcript.filter(isProgress));
  expect(applyActions(state, undoAction).transcript.at(-1)).toMatchObject({ line: { id: 'crossing.1' } });
});
