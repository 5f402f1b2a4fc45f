import { expect, it } from 'vitest';
import type { WalkAction } from './events.ts';
import {
  added,
  after,
  answered,
  closed,
  game,
  gate,
  hintAsked,
  shortTranscript,
  skipped,
  standingAt,
  start,
  tea,
  toGate,
  torii,
  toTheEnd,
  toTorii,
  undone,
} from './example-play.fixtures.ts';
import { countStops, readJournal } from './journal.ts';
import { readSavedWalk, saveWalk } from './saved-walk.ts';
import { type WalkState, waysOn } from './state.ts';
import type { TranscriptEntry } from './transcript.ts';

const lastSteps: [name: string, before: WalkState, event: WalkAction][] = [
  ['choice', start(), tea],
  ['arrival', start(), toTorii],
  ['closure', start(), closed('gate')],
  ['right answer', after(start(), toTorii), answered('height', '552')],
  ['skip', after(start(), toTorii), skipped('height')],
  ['reveal', after(start(), toTorii), { kind: 'clue-revealed', clue: 'height' }],
  ['ending', after(start(), ...toTheEnd.slice(0, -1)), skipped('letters')],
];

it.each(lastSteps)('WALK-W11 undo removes the last step with all its effects: %s', (_, before, event) => {
  const now = after(before, event, undone);
  const { presence, changedAtMs } = now;
  expect(now).toEqual({ ...before, undo: null, presence, changedAtMs });
  expect(after(now, undone)).toBe(now);
});

it('WALK-W11 WALK-W14 an ending that was undone and reached another way has the figures of that way', () => {
  const before = after(start(), closed('torii'), toGate, answered('beasts', 'lion'), closed('cave'), skipped('hill'));
  const slept = after(before, skipped('letters'));
  const figures = (state: WalkState) => {
    const journal = readJournal(state);
    const answers = [...journal.clues.values()].filter(({ end }) => end === 'answered').length;
    return { ending: journal.ending, answers, found: journal.found.size, stops: countStops(game.walk, journal).done };
  };
  expect(figures(slept)).toEqual({ ending: 'sleep', answers: 1, found: 1, stops: 3 });
  expect(figures(after(slept, undone))).toEqual({ ending: undefined, answers: 1, found: 1, stops: 3 });
  const read = after(slept, undone, answered('letters', ['a', 'b', 'c']));
  expect(figures(read)).toEqual({ ending: 'letter', answers: 2, found: 1, stops: 3 });
  expect(figures(after(slept, undone, skipped('letters')))).toEqual(figures(slept));
});

it('WALK-W11 undo removes the attempts since the last step and keeps the language', () => {
  const before = start();
  const tried = after(before, toTorii, hintAsked('height'), answered('height', '7'), {
    kind: 'language-changed',
    locale: 'zh',
  });
  const now = after(tried, undone);
  expect(now).toMatchObject({ transcript: before.transcript, saved: before.saved, locale: 'zh' });
});

it('WALK-W11 an undone arrival does not come again by position before the walker leaves the place', () => {
  const arrived = after(start(), ...standingAt(torii));
  const back = after(arrived, undone);
  const still = after(back, ...standingAt(torii));
  expect(waysOn(still).arrivals).toEqual(['torii', 'gate']);
  expect(waysOn(after(still, toTorii)).clue).toBe('height');
  const again = after(
    { ...still, changedAtMs: 60_000 },
    ...standingAt({ ...torii, lat: torii.lat - 0.001 }),
    ...standingAt(torii),
  );
  expect(waysOn(again).clue).toBe('height');
});

it('WALK-P9 a walker who was at no stop at the undo arrives there later by position', () => {
  const slip = after(start(), ...standingAt({ ...gate, lat: gate.lat + 0.001 }), toTorii, undone);
  expect(slip.presence.heldBack).toEqual([]);
  expect(waysOn(after(start(), toTorii, undone, ...standingAt(torii))).clue).toBe('height');
});

it('WALK-P9 a walker who stands at the stop and arrived by hand does not arrive again at once', () => {
  const atGate = after(start(), ...standingAt(torii), ...standingAt(gate));
  // By then the fix is too old for an arrival.
  const back = after({ ...atGate, changedAtMs: 60_000 }, skipped('height'), toGate, undone);
  expect(back.presence.heldBack).toEqual(['gate']);
  expect(shortTranscript(after(back, ...standingAt(gate)))).toEqual(shortTranscript(back));
});

it('WALK-W11 a save holds back an undone arrival as well', () => {
  const back = after(start(), ...standingAt(torii), undone);
  const read = readSavedWalk(game, saveWalk(back));
  if (read.kind !== 'ready') throw new Error(read.sentence);
  const still = after(read.state, ...standingAt(torii));
  expect(waysOn(still).arrivals).toEqual(['torii', 'gate']);
  const away = standingAt({ ...torii, lat: torii.lat - 0.001 });
  const left = after({ ...still, changedAtMs: 60_000 }, ...away, ...standingAt(torii));
  expect(waysOn(left).clue).toBe('height');
});

it('WALK-W12 the transcript keeps the latest five answers to a clue, and undo still finds its place', () => {
  const before = after(start(), toGate);
  const guesses = Array.from({ length: 25 }, (_, index) => answered('beasts', `guess ${index}`));
  const guessed = after(before, ...guesses);
  expect(added(before, guessed)).toHaveLength(5);
  expect(guessed.transcript.at(-1)).toMatchObject({ given: 'guess 24' });
  const looked = after(guessed, { kind: 'choice-made', choice: 'gate.c1' }, answered('beasts', 'guess 25'));
  expect(shortTranscript(after(looked, undone))).toEqual([
    ...shortTranscript(before),
    ...shortTranscript(guessed).slice(before.transcript.length + 1),
  ]);
});

it('WALK-W12 beyond four hundred entries the oldest entries without progress are removed', () => {
  const found = after(start(), toTorii, answered('height', '552'));
  const state = Array.from({ length: 600 }, () => tea).reduce((now, event) => after(now, event), found);
  expect(state.transcript).toHaveLength(400);
  const stays = (entry: TranscriptEntry) =>
    entry.kind === 'arrival' || entry.kind === 'answer' || (entry.kind === 'line' && entry.line.found);
  expect(state.transcript.filter(stays)).toEqual(found.transcript.filter(stays));
  expect(after(state, undone).transcript.at(-1)).toMatchObject({ line: { id: 'crossing.1' } });
});
