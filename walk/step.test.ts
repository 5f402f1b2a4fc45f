import { expect, it } from 'vitest';
import { createWalkEvent, type WalkAction, type WalkEvent } from './events.ts';
import {
  applyActions,
  arriveAtToriiAction,
  askHint,
  askPositionAction,
  chooseTeaAction,
  exampleGame,
  findAddedTranscriptEntries,
  gateStop,
  giveAnswer,
  playToTheEnd,
  receivePositionFix,
  reportStopClosed,
  shortenTranscript,
  skipClue,
  standStillAtPosition,
  startExample,
  toriiStop,
  undoAction,
} from './example-play.fixtures.ts';
import { exampleWalk } from './example-walk.fixtures.ts';
import { computeDistanceAndBearing } from './geodesy.ts';
import { groupStoryOffersByKind, hasEnded } from './state.ts';
import { applyEvent, createLoadedWalk, startWalk } from './step.ts';
import { StorySaveError } from './story.ts';
import type { WalkMode } from './walk-mode.ts';

it('WALK-W1 a walk begins with the first passage of the story', () => {
  const state = startExample();
  expect(shortenTranscript(state)).toEqual(['opening.1', 'opening.3', 'crossing.1']);
  expect(state).toMatchObject({ walkId: 'example', walkVersion: 3, mode: 'spot', locale: 'en', undo: null });
  expect(state).toMatchObject({ startedAtMs: 1000, changedAtMs: 1000, position: { kind: 'off' } });
  expect(shortenTranscript(startExample('home'))).toEqual(['opening.1', 'opening.2', 'crossing.1']);
});

it('WALK-W1 the offers are available by kind', () => {
  const state = startExample();
  expect(groupStoryOffersByKind(state)).toEqual({
    choices: ['crossing.c1'],
    arrivals: ['torii', 'gate'],
    closures: ['torii', 'gate'],
  });
  expect(groupStoryOffersByKind(applyActions(state, arriveAtToriiAction))).toEqual({
    choices: [],
    arrivals: [],
    closures: [],
    clue: 'height',
  });
});

const uselessActions: WalkAction[] = [
  { kind: 'choice-made', choice: 'gate.c1' } as const,
  { kind: 'choice-made', choice: '' } as const,
  { kind: 'arrived-by-hand', stop: 'cave' } as const,
  reportStopClosed('cave'),
  reportStopClosed('nowhere'),
  giveAnswer('height', '552'),
  giveAnswer('nothing', '1'),
  askHint('height'),
  skipClue('height'),
  { kind: 'clue-revealed', clue: 'height' } as const,
  undoAction,
  { kind: 'language-changed', locale: 'en' } as const,
  { kind: 'mode-changed', mode: 'spot' } as const,
  receivePositionFix(toriiStop),
  { kind: 'position-denied' } as const,
];

it.each(uselessActions)('WALK-W2 an event that the story does not offer changes nothing: %j', (event) => {
  const state = startExample();
  expect(applyActions(state, event)).toBe(state);
});

/** Returns a function that applies an event to the example walk. The story of this walk fails in every state. */
function createFailingStoryAction(fault: Error) {
  const fail = () => {
    throw fault;
  };
  const failingGame = { ...exampleGame, story: { ...exampleGame.story, take: fail, offers: fail } };
  const state = applyActions(startExample(), chooseTeaAction);
  return (event: WalkAction) => ({ state, next: () => applyEvent(failingGame, state, createWalkEvent(event, 5000)) });
}

it.each([arriveAtToriiAction, chooseTeaAction, undoAction])(
  'WALK-W2 an event with which the story cannot continue changes nothing: %j',
  (event) => {
    const { state, next } = createFailingStoryAction(new StorySaveError())(event);
    expect(next()).toBe(state);
  },
);

it.each([arriveAtToriiAction, chooseTeaAction, undoAction])('WALK-W2 a bug of the program is thrown: %j', (event) => {
  const { next } = createFailingStoryAction(new TypeError('undefined is not a function'))(event);
  expect(next).toThrow(TypeError);
});

it('WALK-W2 an event does not mutate the previous state', () => {
  const state = startExample();
  const stateBefore = structuredClone(state);
  applyActions(
    state,
    arriveAtToriiAction,
    askHint('height'),
    giveAnswer('height', '5'),
    skipClue('height'),
    undoAction,
  );
  expect(state).toEqual(stateBefore);
});

it('WALK-W3 a choice advances the story, and its time is recorded', () => {
  const [before, stateAfter] = [startExample(), applyActions(startExample(), chooseTeaAction)];
  expect(findAddedTranscriptEntries(before, stateAfter)).toEqual([
    { kind: 'choice', choice: 'crossing.c1' },
    'crossing.3',
    'crossing.1',
  ]);
  expect(stateAfter).toMatchObject({ startedAtMs: 1000, changedAtMs: 2000 });
});

it.each<WalkMode>(['spot', 'home'])('WALK-W4 an arrival by hand is always possible: %s', (mode) => {
  const now = applyActions(startExample(mode), arriveAtToriiAction);
  expect(findAddedTranscriptEntries(startExample(), now)).toEqual([
    { kind: 'arrival', stop: 'torii', by: 'hand' },
    'torii.1',
  ]);
});

it('WALK-W4 an arrival by hand works as well as one by position, wherever the device seems to be', () => {
  const elsewhere = applyActions(startExample(), askPositionAction, receivePositionFix({ lat: 0, lon: 0 }));
  expect(shortenTranscript(applyActions(elsewhere, arriveAtToriiAction))).toEqual(
    shortenTranscript(applyActions(startExample(), arriveAtToriiAction)),
  );
});

it('WALK-W4 reporting a closed place advances the story as well', () => {
  expect(findAddedTranscriptEntries(startExample(), applyActions(startExample(), reportStopClosed('torii')))).toEqual([
    { kind: 'closure', stop: 'torii' },
    'crossing.2',
    'crossing.1',
  ]);
});

it('WALK-W5 enough fixes arrive at a stop that the story offers', () => {
  const stateBefore = applyActions(startExample(), askPositionAction);
  const now = applyActions(stateBefore, ...standStillAtPosition(toriiStop));
  expect(findAddedTranscriptEntries(stateBefore, now)).toEqual([
    { kind: 'arrival', stop: 'torii', by: 'position' },
    'torii.1',
  ]);
  expect(
    findAddedTranscriptEntries(stateBefore, applyActions(stateBefore, ...standStillAtPosition(toriiStop).slice(0, -1))),
  ).toEqual([]);
});

it('WALK-W5 turning the position off in between discards the earlier fixes', () => {
  const stateBefore = applyActions(startExample(), ...standStillAtPosition(toriiStop).slice(0, -1));
  expect(
    findAddedTranscriptEntries(
      stateBefore,
      applyActions(stateBefore, { kind: 'position-turned-off' }, askPositionAction, receivePositionFix(toriiStop)),
    ),
  ).toEqual([]);
});

it('WALK-W5 a weak fix, or a fix at a stop that the story does not offer, never arrives', () => {
  const stateBefore = applyActions(startExample(), askPositionAction);
  expect(
    findAddedTranscriptEntries(stateBefore, applyActions(stateBefore, ...standStillAtPosition(toriiStop, 61))),
  ).toEqual([]);
  expect(
    findAddedTranscriptEntries(
      stateBefore,
      applyActions(stateBefore, ...standStillAtPosition(exampleWalk.stops[2] ?? toriiStop)),
    ),
  ).toEqual([]);
});

it('WALK-W5 a walker who is already there arrives when the story offers the stop', () => {
  const atGate = applyActions(startExample(), ...standStillAtPosition(toriiStop), ...standStillAtPosition(gateStop));
  const now = applyActions(atGate, skipClue('height'));
  expect(findAddedTranscriptEntries(atGate, now)).toEqual([
    { kind: 'skip', clue: 'height' },
    'crossing.1',
    { kind: 'arrival', stop: 'gate', by: 'position' },
    'gate.1',
  ]);
});

it('WALK-W5 an old fix never arrives', () => {
  const atGate = applyActions(startExample(), ...standStillAtPosition(toriiStop), ...standStillAtPosition(gateStop));
  const lateState = applyEvent(exampleGame, atGate, { kind: 'clue-skipped', clue: 'height', atMs: 15_000 + 30_001 });
  expect(shortenTranscript(lateState).at(-1)).toBe('crossing.1');
});

it('WALK-W5 the walker arrives at the nearer of two stops', () => {
  const stops = [{ ...toriiStop, lat: gateStop.lat + 0.00005, lon: gateStop.lon }, gateStop];
  const close = createLoadedWalk({ ...exampleWalk, stops });
  const state = startWalk(close, { mode: 'spot', locale: 'en', atMs: 0 });
  const there = standStillAtPosition(gateStop, 5).map(
    (event, index) => ({ ...event, atMs: 1000 * index }) as WalkEvent,
  );
  expect(shortenTranscript(there.reduce((now, event) => applyEvent(close, now, event), state)).at(-1)).toBe('gate.1');
});

it('WALK-W6 from home the position has no effect', () => {
  const state = startExample('home');
  expect(applyActions(state, ...standStillAtPosition(toriiStop), { kind: 'position-lost', reason: 'timeout' })).toBe(
    state,
  );
});

it('WALK-W6 distance and direction of a stop are known if the position is known', () => {
  const { position } = applyActions(startExample(), askPositionAction, receivePositionFix(gateStop, 20));
  expect(computeDistanceAndBearing(position, toriiStop)).toMatchObject({ accuracyMeters: 20 });
  expect(computeDistanceAndBearing(position, toriiStop)?.distanceMeters).toBeCloseTo(195, 0);
  expect(computeDistanceAndBearing(position, toriiStop)?.bearingDegrees).toBeCloseTo(25, 0);
  expect(computeDistanceAndBearing(startExample().position, toriiStop)).toBeUndefined();
});

it('WALK-W16 a walk may begin on the way to a later stop, and the story tells what came before', () => {
  const state = startWalk(exampleGame, { mode: 'spot', locale: 'en', atMs: 1000, from: 'cave' });
  expect(shortenTranscript(state)).toEqual(['recap.1', 'way.1']);
  expect(groupStoryOffersByKind(state).arrivals).toEqual(['cave']);
  expect(exampleWalk.stops.map(({ id }) => exampleGame.story.canStartAt(id))).toEqual([false, false, true]);
});

it('WALK-W17 the mode can change at any time before the ending, also for the story and for undo', () => {
  const isAtHome = (storyState = '') => JSON.parse(storyState).variablesState.at_home;
  const state = applyActions(startExample(), arriveAtToriiAction, ...standStillAtPosition(toriiStop));
  const home = applyActions(state, { kind: 'mode-changed', mode: 'home' });
  expect(home).toMatchObject({ mode: 'home', offers: state.offers, position: { kind: 'off' } });
  expect([isAtHome(home.saved), isAtHome(home.undo?.saved)]).toEqual([true, true]);
  expect(findAddedTranscriptEntries(state, home)).toEqual([{ kind: 'mode', mode: 'home' }]);
  const undoneAtHome = applyActions(home, undoAction);
  expect(undoneAtHome.mode).toBe('home');
  expect(shortenTranscript(applyActions(undoneAtHome, ...standStillAtPosition(toriiStop))).slice(3)).toEqual([
    { kind: 'mode', mode: 'home' },
  ]);
  const back = applyActions(undoneAtHome, { kind: 'mode-changed', mode: 'spot' }, ...standStillAtPosition(gateStop));
  expect(shortenTranscript(back).at(-2)).toEqual({ kind: 'arrival', stop: 'gate', by: 'position' });
  const ended = applyActions(startExample(), ...playToTheEnd);
  expect(applyActions(ended, { kind: 'mode-changed', mode: 'home' })).toBe(ended);
});

it('WALK-W10 the language can change at any time, and nothing else changes', () => {
  const stateBefore = applyActions(startExample(), arriveAtToriiAction, giveAnswer('height', 'cinq'));
  const now = applyActions(stateBefore, { kind: 'language-changed', locale: 'jp' });
  expect(now).toEqual({ ...stateBefore, locale: 'jp' });
  expect(JSON.stringify(now)).not.toMatch(/Late again|bronze|Stand up/);
});

it('WALK-W13 after the ending only language and undo have an effect', () => {
  const endedState = applyActions(startExample(), askPositionAction, ...playToTheEnd);
  expect(hasEnded(endedState)).toBe(true);
  for (const event of [
    chooseTeaAction,
    arriveAtToriiAction,
    reportStopClosed('torii'),
    giveAnswer('letters', ['a']),
    askHint('letters'),
    receivePositionFix(toriiStop),
  ])
    expect(applyActions(endedState, event)).toBe(endedState);
  expect(applyActions(endedState, { kind: 'language-changed', locale: 'jp' }).locale).toBe('jp');
  expect(hasEnded(applyActions(endedState, undoAction))).toBe(false);
});
