import { expect, it } from 'vitest';
import {
  added,
  after,
  answered,
  closed,
  game,
  gate,
  hintAsked,
  skipped,
  standingAt,
  start,
  tea,
  toGate,
  told,
  torii,
  toTheEnd,
  toTorii,
  type Untimed,
  undone,
} from './example-play.ts';
import { countStops, readJournal } from './journal.ts';
import { readSavedWalk, saveWalk } from './saved-walk.ts';
import { type WalkState, waysOn } from './state.ts';
import type { TranscriptEntry } from './transcript.ts';

const lastSteps: [name: string, before: WalkState, event: Untimed][] = [
  ['choice', start(), tea],
  ['arrival', start(), toTorii],
  ['closure', start(), closed('gate')],
  ['right answer', after(start(), toTorii), answered('height', '552')],
  ['skip', after(start(), toTorii), skipped('height')],
  ['reveal', after(start(), toTorii), { kind: 'clue-revealed', clue: 'height' }],
  ['ending', after(start(), ...toTheEnd.slice(0, -1)), skipped('letters')],
];

it.each(lastSteps)('W11 the last step is taken back with all it brought: %s', (_, before, event) => {
  const now = after(before, event, undone);
  const { presence, changedAtMs } = now;
  expect(now).toEqual({ ...before, undo: null, presence, changedAtMs });
  expect(after(now, undone)).toBe(now);
});

it('W11 W14 an end that was taken back and reached another way has the figures of that way', () => {
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

it('W11 what was tried since the last step goes with it, the language stays', () => {
  const before = start();
  const tried = after(before, toTorii, hintAsked('height'), answered('height', '7'), {
    kind: 'language-changed',
    locale: 'zh',
  });
  const now = after(tried, undone);
  expect(now).toMatchObject({ transcript: before.transcript, saved: before.saved, locale: 'zh' });
});

it('W11 an arrival that was taken back does not come again by position before the place is left', () => {
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

it('P9 who was at no stop when an arrival was taken back arrives there later by position', () => {
  const slip = after(start(), ...standingAt({ ...gate, lat: gate.lat + 0.001 }), toTorii, undone);
  expect(slip.presence.heldBack).toEqual([]);
  expect(waysOn(after(start(), toTorii, undone, ...standingAt(torii))).clue).toBe('height');
});

it('P9 who stands at the stop and arrived by hand is not arrived again at once', () => {
  const atGate = after(start(), ...standingAt(torii), ...standingAt(gate));
  // By then the fix is too old to arrive by.
  const back = after({ ...atGate, changedAtMs: 60_000 }, skipped('height'), toGate, undone);
  expect(back.presence.heldBack).toEqual(['gate']);
  expect(told(after(back, ...standingAt(gate)))).toEqual(told(back));
});

it('W11 an arrival that was taken back is held back in a save as well', () => {
  const back = after(start(), ...standingAt(torii), undone);
  const read = readSavedWalk(game, saveWalk(back));
  if (read.kind !== 'ready') throw new Error(read.sentence);
  const still = after(read.state, ...standingAt(torii));
  expect(waysOn(still).arrivals).toEqual(['torii', 'gate']);
  const away = standingAt({ ...torii, lat: torii.lat - 0.001 });
  const left = after({ ...still, changedAtMs: 60_000 }, ...away, ...standingAt(torii));
  expect(waysOn(left).clue).toBe('height');
});

it('W12 of the answers to a clue the latest five are kept, and undoing still finds its place', () => {
  const before = after(start(), toGate);
  const guesses = Array.from({ length: 25 }, (_, index) => answered('beasts', `guess ${index}`));
  const guessed = after(before, ...guesses);
  expect(added(before, guessed)).toHaveLength(5);
  expect(guessed.transcript.at(-1)).toMatchObject({ given: 'guess 24' });
  const looked = after(guessed, { kind: 'choice-made', choice: 'gate.c1' }, answered('beasts', 'guess 25'));
  expect(told(after(looked, undone))).toEqual([...told(before), ...told(guessed).slice(before.transcript.length + 1)]);
});

it('W12 beyond four hundred entries the oldest that no progress hangs on are forgotten', () => {
  const found = after(start(), toTorii, answered('height', '552'));
  const state = Array.from({ length: 600 }, () => tea).reduce((now, event) => after(now, event), found);
  expect(state.transcript).toHaveLength(400);
  const kept = (entry: TranscriptEntry) =>
    entry.kind === 'arrival' || entry.kind === 'answer' || (entry.kind === 'line' && entry.line.found);
  expect(state.transcript.filter(kept)).toEqual(found.transcript.filter(kept));
  expect(after(state, undone).transcript.at(-1)).toMatchObject({ line: { id: 'crossing.1' } });
});
