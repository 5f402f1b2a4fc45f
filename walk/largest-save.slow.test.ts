import { expect, it } from 'vitest';
import { compileInk } from './example-walk.fixtures.ts';
import { readSavedWalk, serializeWalk } from './saved-walk.ts';
import { groupStoryOffersByKind, type WalkState } from './state.ts';
import { applyEvent, createLoadedWalk, startWalk } from './step.ts';
import type { Clue, Walk } from './walk.ts';

/**
 * The ids of a long walk: sixteen stops with long names and one clue each. At each stop the walker can ask for the same
 * three lines repeatedly.
 */
const stopIds = Array.from({ length: 16 }, (_, index) => `nakatsunomiya-${index}`);
const places = stopIds.map(
  (id, index) => `=== stop_${index}
+ [arrive #ev:arrive:${id}]
+ [closed #ev:closed:${id}]
- (asked)
+ [ok #ev:clue:ok:${id}]
+ [skip #ev:clue:skip:${id}]
+ [Ask. #id:${id}.c1]
  A line. #id:${id}.1 #speaker:benzaiten
  A line. #id:${id}.2 #speaker:benzaiten #spot:${id}
  A line. #id:${id}.3 #speaker:benzaiten #n:{asked}
  -> asked
- -> stop_${index + 1}
`,
);
const ink = `-> stop_0\n${places.join('')}=== stop_${stopIds.length}\nHome. #id:home.1 #ending:home\n-> END\n`;
const walk: Walk = {
  id: 'long',
  version: 1,
  stops: stopIds.map((id) => ({ id, lat: 0, lon: 0, radiusMeters: 10 })),
  clues: stopIds.map((id): Clue => ({ id, stop: id, kind: 'text', accept: ['答'], reject: [], fold: {} })),
  story: compileInk(ink),
};
const order: Clue = {
  id: 'nakatsunomiya-3',
  stop: 'nakatsunomiya-3',
  kind: 'order',
  options: ['a', 'b'],
  answer: ['b', 'a'],
};

function playLargestWalk(game: ReturnType<typeof createLoadedWalk>, wrong: string | string[]): WalkState {
  let state = startWalk(game, { mode: 'spot', locale: 'jp', atMs: 1_700_000_000_000 });
  const atMs = 1_700_000_300_000;
  for (const id of stopIds) {
    state = applyEvent(game, state, { kind: 'arrived-by-hand', stop: id, atMs });
    for (let time = 0; time < 9; time++)
      state = applyEvent(game, state, { kind: 'answer-given', clue: id, given: wrong, atMs });
    for (let time = 0; time < 2; time++) state = applyEvent(game, state, { kind: 'hint-asked', clue: id, atMs });
    for (let time = 0; time < 40; time++)
      state = applyEvent(game, state, { kind: 'choice-made', choice: `${id}.c1`, atMs });
    expect(groupStoryOffersByKind(state).clue).toBe(id);
    if (id !== stopIds.at(-1)) state = applyEvent(game, state, { kind: 'clue-skipped', clue: id, atMs });
  }
  return state;
}

it.each(['違'.repeat(150), '\u0000x'.repeat(90), '"x'.repeat(90), '\ud800x'.repeat(90)])(
  'WALK-V7 a save with many long wrong answers and repeated choices stays below 64 KB (%#)',
  (wrong) => {
    const game = createLoadedWalk(walk);
    const state = playLargestWalk(game, wrong);
    const save = serializeWalk(state);
    expect(new TextEncoder().encode(save).length).toBeLessThan(64 * 1024);
    expect(readSavedWalk(game, save)).toEqual({ kind: 'ready', state });
  },
);

it('WALK-V7 the save of an order holds no more options than the clue has', () => {
  const game = createLoadedWalk({ ...walk, clues: walk.clues.map((clue) => (clue.id === order.id ? order : clue)) });
  const given = Array.from({ length: 10_000 }, (_, index) => (index % 2 ? 'a' : 'x'.repeat(1000)));
  const { transcript } = playLargestWalk(game, given);
  const answers = transcript.filter((entry) => entry.kind === 'answer');
  expect(answers).toHaveLength(5);
  for (const entry of answers) expect(entry).toMatchObject({ given: ['a', 'a'], outcome: 'wrong' });
});
