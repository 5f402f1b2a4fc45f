import { createWalkEvent, type WalkAction } from './events.ts';
import { exampleWalk } from './example-walk.fixtures.ts';
import type { WalkState } from './state.ts';
import { applyEvent, createLoadedWalk, startWalk } from './step.ts';
import type { WalkMode } from './walk-mode.ts';

/** The example walk with its opened story. */
export const exampleGame = createLoadedWalk(exampleWalk);
export const [toriiStop, gateStop] = exampleWalk.stops as [
  (typeof exampleWalk.stops)[0],
  (typeof exampleWalk.stops)[0],
];

export function startExample(mode: WalkMode = 'spot'): WalkState {
  return startWalk(exampleGame, { mode, locale: 'en', atMs: 1000 });
}

/** Applies actions at intervals of one second. The first one happens one second after the state's last change. */
export function applyActions(state: WalkState, ...events: WalkAction[]): WalkState {
  return events.reduce(
    (now, event, index) => applyEvent(exampleGame, now, createWalkEvent(event, state.changedAtMs + 1000 * (index + 1))),
    state,
  );
}

export const arriveAtToriiAction: WalkAction = { kind: 'arrived-by-hand', stop: 'torii' };
export const arriveAtGateAction: WalkAction = { kind: 'arrived-by-hand', stop: 'gate' };
export const chooseTeaAction: WalkAction = { kind: 'choice-made', choice: 'crossing.c1' };
export const undoAction: WalkAction = { kind: 'undone' };
export const askPositionAction: WalkAction = { kind: 'position-asked' };
export const skipClue = (clue: string): WalkAction => ({ kind: 'clue-skipped', clue });
export const askHint = (clue: string): WalkAction => ({ kind: 'hint-asked', clue });
export const reportStopClosed = (stop: string): WalkAction => ({ kind: 'stop-closed', stop });
export const giveAnswer = (clue: string, given: string | string[] | number): WalkAction => ({
  kind: 'answer-given',
  clue,
  given,
});
export const receivePositionFix = ({ lat, lon }: { lat: number; lon: number }, accuracyMeters = 10): WalkAction => ({
  kind: 'position-fixed',
  position: { lat, lon },
  accuracyMeters,
});
/**
 * Returns the actions of a walker who stands still: turn the position off and on again, and receive the same position
 * five times.
 */
export const standStillAtPosition = (place: { lat: number; lon: number }, accuracyMeters = 10): WalkAction[] => [
  { kind: 'position-turned-off' },
  askPositionAction,
  ...Array.from({ length: 5 }, () => receivePositionFix(place, accuracyMeters)),
];
export const playToTheEnd = [
  reportStopClosed('torii'),
  reportStopClosed('gate'),
  reportStopClosed('cave'),
  skipClue('hill'),
  skipClue('letters'),
];

/** Returns the transcript, with the id of each line instead of the line. */
export function shortenTranscript({ transcript }: WalkState): unknown[] {
  return transcript.map((entry) => (entry.kind === 'line' ? entry.line.id : entry));
}

/** Returns the transcript entries of `now` that `stateBefore` does not have. */
export function findAddedTranscriptEntries(stateBefore: WalkState, now: WalkState): unknown[] {
  return shortenTranscript(now).slice(stateBefore.transcript.length);
}
