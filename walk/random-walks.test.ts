import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import type { WalkEvent } from './events.ts';
import { exampleGame } from './example-play.fixtures.ts';
import { exampleWalk } from './example-walk.fixtures.ts';
import { readSavedWalk, serializeWalk } from './saved-walk.ts';
import { groupStoryOffersByKind, hasEnded, type WalkState } from './state.ts';
import { applyEvent, startWalk } from './step.ts';
import { initialStopPresence } from './stop-presence.ts';

/** Returns all kinds of events of the example walk. Most of them have no effect in a given state. */
function listAllEvents(atMs: number): WalkEvent[] {
  const stops = exampleWalk.stops.map(({ id }) => id);
  const clues = exampleWalk.clues.map(({ id }) => id);
  return [
    ...stops.flatMap((stop) => [
      { kind: 'arrived-by-hand', stop, atMs } as const,
      { kind: 'stop-closed', stop, atMs } as const,
    ]),
    ...exampleWalk.stops.flatMap((position) =>
      [10, 40, 90].map((accuracyMeters) => ({ kind: 'position-fixed', position, accuracyMeters, atMs }) as const),
    ),
    ...clues.flatMap((clue) => [
      ...['552', '5', 'lions', '狮子', 'dog', '', 'é\u0000\ud800'].map(
        (given) => ({ kind: 'answer-given', clue, given, atMs }) as const,
      ),
      ...[['a', 'b', 'c'], ['a'], 20, 200.5].map((given) => ({ kind: 'answer-given', clue, given, atMs }) as const),
      { kind: 'hint-asked', clue, atMs } as const,
      { kind: 'clue-skipped', clue, atMs } as const,
      { kind: 'clue-revealed', clue, atMs } as const,
    ]),
    ...['crossing.c1', 'gate.c1', 'gone'].map((choice) => ({ kind: 'choice-made', choice, atMs }) as const),
    ...['en', 'jp'].map((locale) => ({ kind: 'language-changed', locale, atMs }) as const),
    ...[
      { kind: 'undone', atMs } as const,
      { kind: 'position-asked', atMs } as const,
      { kind: 'position-denied', atMs } as const,
    ],
    { kind: 'position-lost', reason: 'timeout', atMs } as const,
    { kind: 'position-turned-off', atMs } as const,
  ];
}

const eventCount = listAllEvents(0).length;
const walks = record({
  mode: constantFrom('spot' as const, 'home' as const),
  picks: array(record({ pick: integer({ min: 0, max: eventCount - 1 }), seconds: integer({ min: 0, max: 40 }) }), {
    maxLength: 120,
  }),
});

/** Applies events to a walk, and yields the state after each. `pick` is the index of an event in `listAllEvents`. */
function* generateWalkStates({
  mode,
  picks,
}: {
  mode: 'spot' | 'home';
  picks: { pick: number; seconds: number }[];
}): Generator<WalkState> {
  let atMs = 1_700_000_000_000;
  let state = startWalk(exampleGame, { mode, locale: 'en', atMs });
  yield state;
  for (const { pick, seconds } of picks) {
    atMs += seconds * 1000;
    // Repeats a measured position, because a single one never causes an arrival.
    for (let second = 0; second < 5; second++) {
      const event = listAllEvents(atMs + 1000 * second)[pick];
      if (event && (second === 0 || event.kind === 'position-fixed')) state = applyEvent(exampleGame, state, event);
    }
    atMs += 5000;
    yield state;
  }
}

function skipToEnd(state: WalkState): WalkState {
  for (let turn = 0; turn < 20 && !hasEnded(state); turn++) {
    const { closures, clue } = groupStoryOffersByKind(state);
    const atMs = state.changedAtMs + 1;
    if (clue) state = applyEvent(exampleGame, state, { kind: 'clue-skipped', clue, atMs });
    else if (closures[0]) state = applyEvent(exampleGame, state, { kind: 'stop-closed', stop: closures[0], atMs });
  }
  return state;
}

it('WALK-W15 from any state, closing and skipping everything reaches an ending', () => {
  assert(
    property(walks, (walk) => {
      for (const state of generateWalkStates(walk)) expect(hasEnded(skipToEnd(state))).toBe(true);
    }),
    { numRuns: 20 },
  );
});

it('WALK-V2 reading a save restores an equal state at every step, except for the position', () => {
  assert(
    property(walks, (walk) => {
      for (const state of generateWalkStates(walk)) {
        const readResult = readSavedWalk(exampleGame, serializeWalk(state));
        const { position } = startWalk(exampleGame, { mode: 'spot', locale: 'en', atMs: 0 });
        const presence = { ...initialStopPresence, heldBack: state.presence.heldBack };
        expect(readResult).toEqual({ kind: 'ready', state: { ...state, position, presence } });
      }
    }),
    { numRuns: 30 },
  );
});

it('WALK-V1 no coordinate is ever saved', () => {
  const digits = exampleWalk.stops.flatMap(({ lat, lon }) => [String(lat), String(lon)]);
  assert(
    property(walks, (walk) => {
      for (const state of generateWalkStates(walk))
        for (const number of digits) expect(serializeWalk(state)).not.toContain(number);
    }),
    { numRuns: 30 },
  );
});
