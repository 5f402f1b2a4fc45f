import { eventOf, type WalkAction } from './events.ts';
import { exampleWalk } from './example-walk.fixtures.ts';
import type { WalkMode, WalkState } from './state.ts';
import { begin, openWalk, step } from './step.ts';

/** The example walk, opened for the tests. */
export const game = openWalk(exampleWalk);
export const [torii, gate] = exampleWalk.stops as [(typeof exampleWalk.stops)[0], (typeof exampleWalk.stops)[0]];

export function start(mode: WalkMode = 'spot'): WalkState {
  return begin(game, { mode, locale: 'en', atMs: 1000 });
}

/** Applies events one second after another, from the second after the last change of the walk. */
export function after(state: WalkState, ...events: WalkAction[]): WalkState {
  return events.reduce(
    (now, event, index) => step(game, now, eventOf(event, state.changedAtMs + 1000 * (index + 1))),
    state,
  );
}

export const toTorii: WalkAction = { kind: 'arrived-by-hand', stop: 'torii' };
export const toGate: WalkAction = { kind: 'arrived-by-hand', stop: 'gate' };
export const tea: WalkAction = { kind: 'choice-made', choice: 'crossing.c1' };
export const undone: WalkAction = { kind: 'undone' };
export const asked: WalkAction = { kind: 'position-asked' };
export const skipped = (clue: string): WalkAction => ({ kind: 'clue-skipped', clue });
export const hintAsked = (clue: string): WalkAction => ({ kind: 'hint-asked', clue });
export const closed = (stop: string): WalkAction => ({ kind: 'stop-closed', stop });
export const answered = (clue: string, given: string | string[] | number): WalkAction => ({
  kind: 'answer-given',
  clue,
  given,
});
export const fixedAt = ({ lat, lon }: { lat: number; lon: number }, accuracyMeters = 10): WalkAction => ({
  kind: 'position-fixed',
  position: { lat, lon },
  accuracyMeters,
});
/** The walker turns the position off and on again at another place, and stays there for a while. */
export const standingAt = (place: { lat: number; lon: number }, accuracyMeters = 10): WalkAction[] => [
  { kind: 'position-turned-off' },
  asked,
  ...Array.from({ length: 5 }, () => fixedAt(place, accuracyMeters)),
];
export const toTheEnd = [closed('torii'), closed('gate'), closed('cave'), skipped('hill'), skipped('letters')];

/** Returns the transcript in short, with lines as ids. */
export function shortTranscript({ transcript }: WalkState): unknown[] {
  return transcript.map((entry) => (entry.kind === 'line' ? entry.line.id : entry));
}

/** Returns the entries that were added to the transcript. */
export function added(before: WalkState, now: WalkState): unknown[] {
  return shortTranscript(now).slice(before.transcript.length);
}
