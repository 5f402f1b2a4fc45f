import { expect, it } from 'vitest';
import { eventOf, type WalkAction, type WalkEvent } from './events.ts';
import {
  added,
  after,
  answered,
  asked,
  closed,
  fixedAt,
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
import { exampleWalk } from './example-walk.fixtures.ts';
import { hasEnded, type WalkMode, waysOn } from './state.ts';
import { begin, openWalk, step } from './step.ts';
import { StorySaveError } from './story.ts';
import { wayTo } from './way.ts';

it('WALK-W1 a walk begins with the first passage of the story', () => {
  const state = start();
  expect(shortTranscript(state)).toEqual(['opening.1', 'opening.3', 'crossing.1']);
  expect(state).toMatchObject({ walkId: 'example', walkVersion: 3, mode: 'spot', locale: 'en', undo: null });
  expect(state).toMatchObject({ startedAtMs: 1000, changedAtMs: 1000, position: { kind: 'off' } });
  expect(shortTranscript(start('home'))).toEqual(['opening.1', 'opening.2', 'crossing.1']);
});

it('WALK-W1 the offers are available by kind', () => {
  const state = start();
  expect(waysOn(state)).toEqual({
    choices: ['crossing.c1'],
    arrivals: ['torii', 'gate'],
    closures: ['torii', 'gate'],
  });
  expect(waysOn(after(state, toTorii))).toEqual({ choices: [], arrivals: [], closures: [], clue: 'height' });
});

const useless: WalkAction[] = [
  { kind: 'choice-made', choice: 'gate.c1' } as const,
  { kind: 'choice-made', choice: '' } as const,
  { kind: 'arrived-by-hand', stop: 'cave' } as const,
  closed('cave'),
  closed('nowhere'),
  answered('height', '552'),
  answered('nothing', '1'),
  hintAsked('height'),
  skipped('height'),
  { kind: 'clue-revealed', clue: 'height' } as const,
  undone,
  { kind: 'language-changed', locale: 'en' } as const,
  fixedAt(torii),
  { kind: 'position-denied' } as const,
];

it.each(useless)('WALK-W2 an event that the story does not offer changes nothing: %j', (event) => {
  const state = start();
  expect(after(state, event)).toBe(state);
});

/** The example walk, whose story fails at every place. */
function playWithFault(fault: Error) {
  const fail = () => {
    throw fault;
  };
  const failing = { ...game, story: { ...game.story, take: fail, offers: fail } };
  const state = after(start(), tea);
  return (event: WalkAction) => ({ state, next: () => step(failing, state, eventOf(event, 5000)) });
}

it.each([toTorii, tea, undone])('WALK-W2 a dead end of the story changes nothing: %j', (event) => {
  const { state, next } = playWithFault(new StorySaveError())(event);
  expect(next()).toBe(state);
});

it.each([toTorii, tea, undone])('WALK-W2 a fault of the program is no dead end, and is thrown: %j', (event) => {
  const { next } = playWithFault(new TypeError('undefined is not a function'))(event);
  expect(next).toThrow(TypeError);
});

it('WALK-W2 an event does not mutate the previous state', () => {
  const state = start();
  const before = structuredClone(state);
  after(state, toTorii, hintAsked('height'), answered('height', '5'), skipped('height'), undone);
  expect(state).toEqual(before);
});

it('WALK-W3 a choice advances the story, and its time is recorded', () => {
  const [before, now] = [start(), after(start(), tea)];
  expect(added(before, now)).toEqual([{ kind: 'choice', choice: 'crossing.c1' }, 'crossing.3', 'crossing.1']);
  expect(now).toMatchObject({ startedAtMs: 1000, changedAtMs: 2000 });
});

it.each<WalkMode>(['spot', 'home'])('WALK-W4 one can always arrive by hand: %s', (mode) => {
  const now = after(start(mode), toTorii);
  expect(added(start(), now)).toEqual([{ kind: 'arrival', stop: 'torii', by: 'hand' }, 'torii.1']);
});

it('WALK-W4 an arrival by hand works as well as one by position, wherever the device seems to be', () => {
  const elsewhere = after(start(), asked, fixedAt({ lat: 0, lon: 0 }));
  expect(shortTranscript(after(elsewhere, toTorii))).toEqual(shortTranscript(after(start(), toTorii)));
});

it('WALK-W4 reporting a closed place advances the story as well', () => {
  expect(added(start(), after(start(), closed('torii')))).toEqual([
    { kind: 'closure', stop: 'torii' },
    'crossing.2',
    'crossing.1',
  ]);
});

it('WALK-W5 enough fixes arrive at a stop that the story offers', () => {
  const before = after(start(), asked);
  const now = after(before, ...standingAt(torii));
  expect(added(before, now)).toEqual([{ kind: 'arrival', stop: 'torii', by: 'position' }, 'torii.1']);
  expect(added(before, after(before, ...standingAt(torii).slice(0, -1)))).toEqual([]);
});

it('WALK-W5 turning the position off in between discards the earlier fixes', () => {
  const before = after(start(), ...standingAt(torii).slice(0, -1));
  expect(added(before, after(before, { kind: 'position-turned-off' }, asked, fixedAt(torii)))).toEqual([]);
});

it('WALK-W5 a weak fix, or a fix at a stop that the story does not offer, never arrives', () => {
  const before = after(start(), asked);
  expect(added(before, after(before, ...standingAt(torii, 61)))).toEqual([]);
  expect(added(before, after(before, ...standingAt(exampleWalk.stops[2] ?? torii)))).toEqual([]);
});

it('WALK-W5 a walker who is already there arrives when the story offers the stop', () => {
  const atGate = after(start(), ...standingAt(torii), ...standingAt(gate));
  const now = after(atGate, skipped('height'));
  expect(added(atGate, now)).toEqual([
    { kind: 'skip', clue: 'height' },
    'crossing.1',
    { kind: 'arrival', stop: 'gate', by: 'position' },
    'gate.1',
  ]);
});

it('WALK-W5 an old fix never arrives', () => {
  const atGate = after(start(), ...standingAt(torii), ...standingAt(gate));
  const late = step(game, atGate, { kind: 'clue-skipped', clue: 'height', atMs: 15_000 + 30_001 });
  expect(shortTranscript(late).at(-1)).toBe('crossing.1');
});

it('WALK-W5 the walker arrives at the nearer of two stops', () => {
  const stops = [{ ...torii, lat: gate.lat + 0.00005, lon: gate.lon }, gate];
  const close = openWalk({ ...exampleWalk, stops });
  const state = begin(close, { mode: 'spot', locale: 'en', atMs: 0 });
  const there = standingAt(gate, 5).map((event, index) => ({ ...event, atMs: 1000 * index }) as WalkEvent);
  expect(shortTranscript(there.reduce((now, event) => step(close, now, event), state)).at(-1)).toBe('gate.1');
});

it('WALK-W6 from home the position has no effect', () => {
  const state = start('home');
  expect(after(state, ...standingAt(torii), { kind: 'position-lost', because: 'timeout' })).toBe(state);
});

it('WALK-W6 the way to a stop is known if the position is', () => {
  const { position } = after(start(), asked, fixedAt(gate, 20));
  expect(wayTo(position, torii)).toMatchObject({ accuracyMeters: 20 });
  expect(wayTo(position, torii)?.distanceMeters).toBeCloseTo(195, 0);
  expect(wayTo(position, torii)?.bearingDegrees).toBeCloseTo(25, 0);
  expect(wayTo(start().position, torii)).toBeUndefined();
});

it('WALK-W7 a right answer advances the story', () => {
  const before = after(start(), toTorii);
  expect(added(before, after(before, answered('height', '５５２')))).toEqual([
    { kind: 'answer', clue: 'height', given: '５５２', outcome: 'right' },
    'torii.2',
    'crossing.1',
  ]);
});

it('WALK-W7 any other answer is recorded as given and does not advance the story', () => {
  const before = after(start(), toTorii);
  const now = after(before, answered('height', ' 5 '), answered('height', '12'));
  expect(added(before, now)).toEqual([
    { kind: 'answer', clue: 'height', given: ' 5 ', outcome: 'rejected' },
    { kind: 'answer', clue: 'height', given: '12', outcome: 'wrong' },
  ]);
  expect([now.saved, now.offers, now.undo]).toEqual([before.saved, before.offers, before.undo]);
});

it('WALK-W7 an empty answer changes nothing', () => {
  const before = after(start(), toTorii);
  for (const given of ['', ' ', '?', Number.NaN]) expect(after(before, answered('height', given))).toBe(before);
});

it('WALK-W7 an answer is recorded up to 80 characters, with spaces for invisible characters', () => {
  const now = after(start(), toTorii, answered('height', '\u0000\ud800x\n'.repeat(5000)));
  expect(now.transcript.at(-1)).toMatchObject({ given: '  x '.repeat(20), outcome: 'wrong' });
});

it('WALK-W7 an order is recorded with at most the options of the clue', () => {
  const before = after(start(), closed('torii'), closed('gate'), closed('cave'), skipped('hill'));
  const now = after(before, answered('letters', ['x'.repeat(5000), 'c', 'c', 'b', 'a', 'a']));
  expect(now.transcript.at(-1)).toMatchObject({ given: ['c', 'c', 'b'], outcome: 'wrong' });
});

it('WALK-W7 a story that asks for a missing clue throws an error that names the fix', () => {
  const broken = openWalk({ ...exampleWalk, clues: [] });
  const asking = step(broken, start(), { ...toTorii, atMs: 5 } as WalkEvent);
  expect(() => step(broken, asking, { ...answered('height', '1'), atMs: 6 } as WalkEvent)).toThrow(
    /add it to clues.yaml/,
  );
});

it('WALK-W8 hints come in order: where, how, then no more', () => {
  const before = after(start(), toGate);
  const now = after(before, hintAsked('beasts'), hintAsked('beasts'));
  expect(added(before, now)).toEqual([
    { kind: 'hint', clue: 'beasts', hint: 'where' },
    { kind: 'hint', clue: 'beasts', hint: 'how' },
  ]);
  expect(after(now, hintAsked('beasts'))).toBe(now);
});

it('WALK-W8 a hint advances the story if the story offers it', () => {
  const before = after(start(), toTorii);
  const now = after(before, hintAsked('height'));
  expect(added(before, now)).toEqual([{ kind: 'hint', clue: 'height', hint: 'where' }, 'torii.3']);
  expect(waysOn(now).clue).toBe('height');
});

it('WALK-W9 a reveal advances the story, through the skip offer if there is no other', () => {
  const atTorii = after(start(), toTorii);
  expect(added(atTorii, after(atTorii, { kind: 'clue-revealed', clue: 'height' }))).toEqual([
    { kind: 'reveal', clue: 'height' },
    'torii.4',
    'crossing.1',
  ]);
  const atGate = after(start(), toGate);
  expect(added(atGate, after(atGate, { kind: 'clue-revealed', clue: 'beasts' }))).toEqual([
    { kind: 'reveal', clue: 'beasts' },
    'gate.3',
    'crossing.1',
  ]);
});

it('WALK-W9 a skip advances the story', () => {
  const atGate = after(start(), toGate);
  expect(added(atGate, after(atGate, skipped('beasts')))).toEqual([
    { kind: 'skip', clue: 'beasts' },
    'gate.3',
    'crossing.1',
  ]);
});

it('WALK-W10 the language can change at any time, and nothing else changes', () => {
  const before = after(start(), toTorii, answered('height', 'cinq'));
  const now = after(before, { kind: 'language-changed', locale: 'jp' });
  expect(now).toEqual({ ...before, locale: 'jp' });
  expect(JSON.stringify(now)).not.toMatch(/Late again|bronze|Stand up/);
});

it('WALK-W13 after the ending only language and undo have an effect', () => {
  const ended = after(start(), asked, ...toTheEnd);
  expect(hasEnded(ended)).toBe(true);
  for (const event of [tea, toTorii, closed('torii'), answered('letters', ['a']), hintAsked('letters'), fixedAt(torii)])
    expect(after(ended, event)).toBe(ended);
  expect(after(ended, { kind: 'language-changed', locale: 'jp' }).locale).toBe('jp');
  expect(hasEnded(after(ended, undone))).toBe(false);
});
