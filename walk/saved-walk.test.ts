import { assert, constantFrom, integer, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { after, closed, game, hintAsked, skipped, start, toGate, toTorii, undone } from './example-play.fixtures.ts';
import { compileInk, exampleWalk } from './example-walk.fixtures.ts';
import { readJournal } from './journal.ts';
import { readSavedWalk, type SavedWalk, saveWalk } from './saved-walk.ts';
import { begin, openWalk, step } from './step.ts';

const begun = start();
const atTorii = step(game, begun, { kind: 'arrived-by-hand', stop: 'torii', atMs: 2000 });
const tried = step(game, atTorii, { kind: 'answer-given', clue: 'height', given: '5', atMs: 3000 });
const saved = saveWalk(tried);

function changed(change: (save: Record<string, unknown>) => void): string {
  const save = JSON.parse(saved);
  change(save);
  return JSON.stringify(save);
}

/** Returns an edit that changes the text of the place in the story. */
function inStory(from: RegExp, to: string): (save: Record<string, unknown>) => void {
  return (save) => Object.assign(save, { saved: String(save.saved).replace(from, to) });
}

function becauseOf(read: SavedWalk): string {
  return read.kind === 'unreadable' ? `${read.because}: ${read.sentence}` : 'ready';
}

it('WALK-V1 a save holds its version and everything except the position', () => {
  expect(JSON.parse(saved)).toEqual({
    version: 3,
    walkId: 'example',
    walkVersion: 3,
    mode: 'spot',
    locale: 'en',
    startedAtMs: 1000,
    changedAtMs: 3000,
    saved: tried.saved,
    transcript: tried.transcript,
    undo: { saved: begun.saved, entries: 3 },
    heldBack: [],
  });
});

it('WALK-V2 a walk continues from its save', () => {
  const read = readSavedWalk(game, saved);
  expect(read).toEqual({ kind: 'ready', state: tried });
  if (read.kind !== 'ready') return;
  const event = { kind: 'answer-given', clue: 'height', given: '552', atMs: 4000 } as const;
  expect(step(game, read.state, event)).toEqual(step(game, tried, event));
  expect(step(game, read.state, { kind: 'undone', atMs: 4000 }).transcript).toEqual(begun.transcript);
});

const damaged: [name: string, text: string, sentence: RegExp][] = [
  ['nothing', '', /JSON/],
  ['no JSON', '<html>', /JSON/],
  ['half a save', saved.slice(0, 500), /JSON/],
  ['no object', '[]', /save must be an object/],
  ['null', 'null', /save must be an object/],
  ['no version', '{}', /save.version must be a count/],
  ['version 0', '{"version":0}', /save.version must be from 1 to 3/],
  ['a version that is no number', '{"version":"2"}', /save.version must be a count/],
  ['a missing field', changed((save) => delete save.locale), /save.locale must be a text/],
  ['an unknown field', changed((save) => Object.assign(save, { coins: 3 })), /save.coins is not known/],
  ['an unknown mode', changed((save) => Object.assign(save, { mode: 'bus' })), /save.mode must be one of spot, home/],
  [
    'a time that is none',
    changed((save) => Object.assign(save, { startedAtMs: null })),
    /startedAtMs must be a number/,
  ],
  ['no transcript', changed((save) => Object.assign(save, { transcript: {} })), /save.transcript must be a list/],
  [
    'an unknown entry',
    changed((save) => Object.assign(save, { transcript: [{ kind: 'song' }] })),
    /transcript.0.kind must be one of/,
  ],
  [
    'an entry of the wrong shape',
    changed((save) => Object.assign(save, { transcript: [{ kind: 'skip' }] })),
    /transcript.0.clue must be a text/,
  ],
  ['an argument that is no text', saved.replace('{"n":"0"}', '{"n":0}'), /arguments.n must be a text/],
  ['another place in the story', changed((save) => Object.assign(save, { saved: '{}' })), /does not fit this story/],
  [
    'another place to go back to',
    changed((save) => Object.assign(save, { undo: { saved: '', entries: 0 } })),
    /does not fit this story/,
  ],
  [
    'a variable that is a text',
    changed(inStory(/"variablesState":\{/, '$&"pieces":"^two",')),
    /^damaged: .*: The saved place does not fit this story\.$/,
  ],
  [
    'a clue that the walk lacks',
    changed(inStory(/ev:clue:ok:height/, 'ev:clue:ok:depth')),
    /: The saved place does not fit this story\.$/,
  ],
  [
    'a place where ink breaks off',
    changed(inStory(/"cPath":"[^"]*"/g, '"cPath":"way.9.x"')),
    /: The saved place does not fit this story\.$/,
  ],
  [
    'a step back beyond the transcript',
    changed((save) => Object.assign(save, { undo: { saved: begun.saved, entries: 99 } })),
    /beyond the transcript/,
  ],
];

it.each(damaged)('WALK-V3 an unreadable save comes back unchanged with one sentence: %s', (_, text, sentence) => {
  const read = readSavedWalk(game, text);
  expect(read).toMatchObject({ kind: 'unreadable', because: 'damaged', text });
  expect(becauseOf(read)).toMatch(sentence);
});

it('WALK-V3 reading never throws, and a readable walk can continue', () => {
  assert(
    property(integer({ min: 0, max: saved.length }), integer({ min: 0, max: 30 }), string(), (at, length, put) => {
      const text = saved.slice(0, at) + put + saved.slice(at + length);
      const read = readSavedWalk(game, text);
      if (read.kind === 'unreadable') expect(read.text).toBe(text);
      else
        step(game, step(game, read.state, { kind: 'clue-skipped', clue: 'height', atMs: 1 }), {
          kind: 'undone',
          atMs: 2,
        });
    }),
    { numRuns: 300 },
  );
});

/** Returns for every part of a value a function that replaces it. */
function leaves(value: object): ((to: unknown) => void)[] {
  return Object.entries(value).flatMap(([name, part]) => [
    (to: unknown) => Object.assign(value, { [name]: to }),
    ...(typeof part === 'object' && part !== null ? leaves(part) : []),
  ]);
}

it('WALK-V3 with any part of a save replaced, every step either advances the walk or changes nothing', () => {
  const events = [toTorii, toGate, hintAsked('height'), skipped('height'), skipped('beasts'), undone, closed('torii')];
  const onwards = [...events, closed('gate'), closed('cave'), skipped('hill'), skipped('letters'), undone];
  const anything = constantFrom<unknown[]>(0, -1, 1e300, '', 'x', 'way.0', null, true, [], {});
  assert(
    property(integer({ min: 0, max: 999 }), anything, (at, put) => {
      const save = JSON.parse(saved);
      const place = JSON.parse(save.saved);
      const parts = leaves(place);
      parts[at % parts.length]?.(put);
      const read = readSavedWalk(game, JSON.stringify({ ...save, saved: JSON.stringify(place) }));
      if (read.kind === 'ready') expect(after(read.state, ...onwards).transcript).toBeDefined();
      else expect(read.sentence).toBe('The saved walk is damaged: The saved place does not fit this story.');
    }),
    { numRuns: 500 },
  );
});

const branching = `VAR count = 1
-> way
=== way ===
On. #id:way.1
+ [On. #id:way.c1] -> bend
=== bend ===
+ [On. #id:bend.c1] -> fork
=== fork ===
{count > 5: -> lost}
{count < 0: -> round}
Home. #id:fork.1
-> END
=== lost ===
->->
=== round ===
-> round
`;

it.each([-1, 9])(
  'WALK-V3 a save with an impossible number, here %d, is readable, and no step throws or hangs',
  (count) => {
    const branches = openWalk({ ...exampleWalk, story: compileInk(branching) });
    const save = JSON.parse(saveWalk(begin(branches, { mode: 'spot', locale: 'en', atMs: 1 })));
    const saved = JSON.stringify({ ...JSON.parse(save.saved), variablesState: { count } });
    const read = readSavedWalk(branches, JSON.stringify({ ...save, saved }));
    if (read.kind !== 'ready') throw new Error(read.sentence);
    const bend = step(branches, read.state, { kind: 'choice-made', choice: 'way.c1', atMs: 2 });
    expect(bend).not.toBe(read.state);
    expect(step(branches, bend, { kind: 'choice-made', choice: 'bend.c1', atMs: 3 })).toBe(bend);
    expect(step(branches, bend, { kind: 'undone', atMs: 3 }).saved).toBe(saved);
  },
);

it('WALK-V4 a save of a newer format stays unchanged for the newer app', () => {
  const read = readSavedWalk(game, '{"version":4,"anything":"else"}');
  expect(becauseOf(read)).toBe('newer-version: This walk was saved by a newer version of the app (format 4).');
});

it('WALK-V5 reading reports a save of another walk or of another version', () => {
  const other = openWalk({ ...exampleWalk, id: 'asakusa' });
  expect(becauseOf(readSavedWalk(other, saved))).toBe('other-walk: This is the walk "example", not "asakusa".');
  const later = openWalk({ ...exampleWalk, version: 4 });
  expect(becauseOf(readSavedWalk(later, saved))).toBe(
    'other-walk-version: This walk was begun in version 3 of its story, which is now at version 4.',
  );
});

/** A save as version 1 wrote it. Only the place in the story comes from the example. */
const firstVersion = `{"version":1,"walkId":"example","walkVersion":3,"mode":"home","locale":"jp","startedAtMs":1700000000000,
"changedAtMs":1700000300000,"saved":${JSON.stringify(atTorii.saved)},"hints":{"height":2,"beasts":0,"hill":1},
"transcript":[{"kind":"line","line":{"id":"opening.1","arguments":{},"speaker":"shiro"}},{"kind":"arrival","stop":"torii","by":"hand"},
{"kind":"answer","clue":"height","given":"五","outcome":"rejected"}]}`;

it('WALK-V6 a save of version 1 is readable, with its hints in the transcript', () => {
  const read = readSavedWalk(game, firstVersion);
  expect(read).toMatchObject({
    kind: 'ready',
    state: { mode: 'home', locale: 'jp', changedAtMs: 1_700_000_300_000, offers: atTorii.offers, undo: null },
  });
  if (read.kind !== 'ready') return;
  const { transcript } = read.state;
  expect(transcript.map(({ kind }) => kind)).toEqual(['line', 'arrival', 'answer', 'hint', 'hint', 'hint']);
  expect([...readJournal({ transcript }).clues].map(([clue, { hints }]) => [clue, hints])).toEqual([
    ['height', ['where', 'how']],
    ['hill', ['where']],
  ]);
  expect(readSavedWalk(game, saveWalk(read.state))).toEqual(read);
});

/** A save as version 2 wrote it. Only the places in the story come from the example. */
const secondVersion = `{"version":2,"walkId":"example","walkVersion":3,"mode":"spot","locale":"zh","startedAtMs":1700000000000,
"changedAtMs":1700000300000,"saved":${JSON.stringify(atTorii.saved)},"transcript":[
{"kind":"line","line":{"id":"opening.1","arguments":{},"speaker":"shiro"}},{"kind":"arrival","stop":"torii","by":"position"},
{"kind":"hint","clue":"height","hint":"where"}],"undo":{"saved":${JSON.stringify(begun.saved)},"entries":1}}`;

it('WALK-V6 a save of version 2 is readable and holds no stop back', () => {
  const read = readSavedWalk(game, secondVersion);
  expect(read).toMatchObject({
    kind: 'ready',
    state: { locale: 'zh', offers: atTorii.offers, undo: { entries: 1 }, presence: { heldBack: [] } },
  });
  if (read.kind !== 'ready') return;
  expect(read.state.transcript).toHaveLength(3);
  expect(readSavedWalk(game, saveWalk(read.state))).toEqual(read);
});

it('WALK-V6 a damaged save of version 1 is damaged', () => {
  for (const broken of [
    firstVersion.replace('"height":2', '"height":"two"'),
    firstVersion.replace('"transcript":[', '"transcript":[5,'),
  ])
    expect(readSavedWalk(game, broken)).toMatchObject({ kind: 'unreadable', because: 'damaged', text: broken });
});
