import { assert, constantFrom, integer, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import {
  applyActions,
  arriveAtGateAction,
  arriveAtToriiAction,
  askHint,
  exampleGame,
  reportStopClosed,
  skipClue,
  startExample,
  undoAction,
} from './example-play.fixtures.ts';
import { compileInk, exampleWalk } from './example-walk.fixtures.ts';
import { deriveJournal } from './journal.ts';
import { readSavedWalk, type SavedWalkResult, serializeWalk } from './saved-walk.ts';
import { applyEvent, createLoadedWalk, startWalk } from './step.ts';

const begunState = startExample();
const atTorii = applyEvent(exampleGame, begunState, { kind: 'arrived-by-hand', stop: 'torii', atMs: 2000 });
const triedState = applyEvent(exampleGame, atTorii, { kind: 'answer-given', clue: 'height', given: '5', atMs: 3000 });
const savedText = serializeWalk(triedState);

function editSave(change: (save: Record<string, unknown>) => void): string {
  const save = JSON.parse(savedText);
  change(save);
  return JSON.stringify(save);
}

/** Returns a function that edits the text of the story state in a save. */
function editStory(from: RegExp, to: string): (save: Record<string, unknown>) => void {
  return (save) => Object.assign(save, { saved: String(save.saved).replace(from, to) });
}

function readUnreadableReason(read: SavedWalkResult): string {
  return read.kind === 'unreadable' ? `${read.reason}: ${read.sentence}` : 'ready';
}

it('WALK-V1 a save holds its version and everything except the position', () => {
  expect(JSON.parse(savedText)).toEqual({
    version: 5,
    walkId: 'example',
    walkVersion: 3,
    mode: 'spot',
    locale: 'en',
    startedAtMs: 1000,
    changedAtMs: 3000,
    saved: triedState.saved,
    transcript: triedState.transcript,
    undo: { saved: begunState.saved, entries: 3 },
    heldBack: [],
  });
});

it('WALK-V2 a walk continues from its save', () => {
  const readResult = readSavedWalk(exampleGame, savedText);
  expect(readResult).toEqual({ kind: 'ready', state: triedState });
  if (readResult.kind !== 'ready') return;
  const event = { kind: 'answer-given', clue: 'height', given: '552', atMs: 4000 } as const;
  expect(applyEvent(exampleGame, readResult.state, event)).toEqual(applyEvent(exampleGame, triedState, event));
  expect(applyEvent(exampleGame, readResult.state, { kind: 'undone', atMs: 4000 }).transcript).toEqual(
    begunState.transcript,
  );
});

const damagedSaves: [name: string, text: string, sentence: RegExp][] = [
  ['nothing', '', /JSON/],
  ['no JSON', '<html>', /JSON/],
  ['half a save', savedText.slice(0, 500), /JSON/],
  ['no object', '[]', /save must be an object/],
  ['null', 'null', /save must be an object/],
  ['no version', '{}', /save.version must be a count/],
  ['version 0', '{"version":0}', /save.version must be from 1 to 5/],
  ['a version that is no number', '{"version":"2"}', /save.version must be a count/],
  ['a missing field', editSave((save) => delete save.locale), /save.locale must be a text/],
  ['an unknown field', editSave((save) => Object.assign(save, { coins: 3 })), /save.coins is not known/],
  ['an unknown mode', editSave((save) => Object.assign(save, { mode: 'bus' })), /save.mode must be one of spot, home/],
  [
    'a time that is none',
    editSave((save) => Object.assign(save, { startedAtMs: null })),
    /startedAtMs must be a number/,
  ],
  ['no transcript', editSave((save) => Object.assign(save, { transcript: {} })), /save.transcript must be a list/],
  [
    'an unknown entry',
    editSave((save) => Object.assign(save, { transcript: [{ kind: 'song' }] })),
    /transcript.0.kind must be one of/,
  ],
  [
    'an entry of the wrong shape',
    editSave((save) => Object.assign(save, { transcript: [{ kind: 'skip' }] })),
    /transcript.0.clue must be a text/,
  ],
  ['an argument that is no text', savedText.replace('{"n":"0"}', '{"n":0}'), /arguments.n must be a text/],
  ['another place in the story', editSave((save) => Object.assign(save, { saved: '{}' })), /does not fit this story/],
  [
    'another place to go back to',
    editSave((save) => Object.assign(save, { undo: { saved: '', entries: 0 } })),
    /does not fit this story/,
  ],
  [
    'a variable that is a text',
    editSave(editStory(/"variablesState":\{/, '$&"pieces":"^two",')),
    /^damaged: .*: The saved place does not fit this story\.$/,
  ],
  [
    'a clue that the walk lacks',
    editSave(editStory(/ev:clue:ok:height/, 'ev:clue:ok:depth')),
    /: The saved place does not fit this story\.$/,
  ],
  [
    'a place where ink breaks off',
    editSave(editStory(/"cPath":"[^"]*"/g, '"cPath":"way.9.x"')),
    /: The saved place does not fit this story\.$/,
  ],
  [
    'a step back beyond the transcript',
    editSave((save) => Object.assign(save, { undo: { saved: begunState.saved, entries: 99 } })),
    /beyond the transcript/,
  ],
];

it.each(damagedSaves)('WALK-V3 an unreadable save comes back unchanged with one sentence: %s', (_, text, sentence) => {
  const readResult = readSavedWalk(exampleGame, text);
  expect(readResult).toMatchObject({ kind: 'unreadable', reason: 'damaged', text });
  expect(readUnreadableReason(readResult)).toMatch(sentence);
});

it('WALK-V3 reading never throws, and a readable walk can continue', () => {
  assert(
    property(integer({ min: 0, max: savedText.length }), integer({ min: 0, max: 30 }), string(), (at, length, put) => {
      const text = savedText.slice(0, at) + put + savedText.slice(at + length);
      const readResult = readSavedWalk(exampleGame, text);
      if (readResult.kind === 'unreadable') expect(readResult.text).toBe(text);
      else
        applyEvent(
          exampleGame,
          applyEvent(exampleGame, readResult.state, { kind: 'clue-skipped', clue: 'height', atMs: 1 }),
          {
            kind: 'undone',
            atMs: 2,
          },
        );
    }),
    { numRuns: 300 },
  );
});

/** Returns one function for each property of an object, at any depth. The function replaces the property's value. */
function createFieldReplacers(value: object): ((to: unknown) => void)[] {
  return Object.entries(value).flatMap(([name, part]) => [
    (to: unknown) => Object.assign(value, { [name]: to }),
    ...(typeof part === 'object' && part !== null ? createFieldReplacers(part) : []),
  ]);
}

it('WALK-V3 with any part of a save replaced, every step either advances the walk or changes nothing', () => {
  const events = [
    arriveAtToriiAction,
    arriveAtGateAction,
    askHint('height'),
    skipClue('height'),
    skipClue('beasts'),
    undoAction,
    reportStopClosed('torii'),
  ];
  const remainingEvents = [
    ...events,
    reportStopClosed('gate'),
    reportStopClosed('cave'),
    skipClue('hill'),
    skipClue('letters'),
    undoAction,
  ];
  const anyValue = constantFrom<unknown[]>(0, -1, 1e300, '', 'x', 'way.0', null, true, [], {});
  assert(
    property(integer({ min: 0, max: 999 }), anyValue, (at, put) => {
      const save = JSON.parse(savedText);
      const place = JSON.parse(save.saved);
      const parts = createFieldReplacers(place);
      parts[at % parts.length]?.(put);
      const readResult = readSavedWalk(exampleGame, JSON.stringify({ ...save, saved: JSON.stringify(place) }));
      if (readResult.kind === 'ready')
        expect(applyActions(readResult.state, ...remainingEvents).transcript).toBeDefined();
      else expect(readResult.sentence).toBe('The saved walk is damaged: The saved place does not fit this story.');
    }),
    { numRuns: 500 },
  );
});

const branchingStory = `VAR count = 1
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
    const branches = createLoadedWalk({ ...exampleWalk, story: compileInk(branchingStory) });
    const save = JSON.parse(serializeWalk(startWalk(branches, { mode: 'spot', locale: 'en', atMs: 1 })));
    const savedStory = JSON.stringify({ ...JSON.parse(save.saved), variablesState: { count } });
    const readResult = readSavedWalk(branches, JSON.stringify({ ...save, saved: savedStory }));
    if (readResult.kind !== 'ready') throw new Error(readResult.sentence);
    const bend = applyEvent(branches, readResult.state, { kind: 'choice-made', choice: 'way.c1', atMs: 2 });
    expect(bend).not.toBe(readResult.state);
    expect(applyEvent(branches, bend, { kind: 'choice-made', choice: 'bend.c1', atMs: 3 })).toBe(bend);
    expect(applyEvent(branches, bend, { kind: 'undone', atMs: 3 }).saved).toBe(savedStory);
  },
);

it('WALK-V4 a save of a newer format stays unchanged for the newer app', () => {
  const read = readSavedWalk(exampleGame, '{"version":6,"anything":"else"}');
  expect(readUnreadableReason(read)).toBe(
    'newer-version: This walk was saved by a newer version of the app (format 6).',
  );
});

it('WALK-V5 reading reports a save of another walk or of another version', () => {
  const other = createLoadedWalk({ ...exampleWalk, id: 'asakusa' });
  expect(readUnreadableReason(readSavedWalk(other, savedText))).toBe(
    'other-walk: This is the walk "example", not "asakusa".',
  );
  const laterVersion = createLoadedWalk({ ...exampleWalk, version: 4 });
  expect(readUnreadableReason(readSavedWalk(laterVersion, savedText))).toBe(
    'other-walk-version: This walk was begun in version 3 of its story, which is now at version 4.',
  );
});

/** A save in version 1 of the format, with a story state of the example walk. */
const firstVersion = `{"version":1,"walkId":"example","walkVersion":3,"mode":"home","locale":"jp","startedAtMs":1700000000000,
"changedAtMs":1700000300000,"saved":${JSON.stringify(atTorii.saved)},"hints":{"height":2,"beasts":0,"hill":1},
"transcript":[{"kind":"line","line":{"id":"opening.1","arguments":{},"speaker":"shiro"}},{"kind":"arrival","stop":"torii","by":"hand"},
{"kind":"answer","clue":"height","given":"五","outcome":"rejected"}]}`;

it('WALK-V6 a save of version 1 is readable, with its hints in the transcript', () => {
  const readResult = readSavedWalk(exampleGame, firstVersion);
  expect(readResult).toMatchObject({
    kind: 'ready',
    state: { mode: 'home', locale: 'jp', changedAtMs: 1_700_000_300_000, offers: atTorii.offers, undo: null },
  });
  if (readResult.kind !== 'ready') return;
  const { transcript } = readResult.state;
  expect(transcript.map(({ kind }) => kind)).toEqual(['line', 'arrival', 'answer', 'hint', 'hint', 'hint']);
  expect([...deriveJournal({ transcript }).clues].map(([clue, { hints }]) => [clue, hints])).toEqual([
    ['height', ['where', 'how']],
    ['hill', ['where']],
  ]);
  expect(readSavedWalk(exampleGame, serializeWalk(readResult.state))).toEqual(readResult);
});

/** A save in version 2 of the format, with story states of the example walk. */
const secondVersion = `{"version":2,"walkId":"example","walkVersion":3,"mode":"spot","locale":"zh","startedAtMs":1700000000000,
"changedAtMs":1700000300000,"saved":${JSON.stringify(atTorii.saved)},"transcript":[
{"kind":"line","line":{"id":"opening.1","arguments":{},"speaker":"shiro"}},{"kind":"arrival","stop":"torii","by":"position"},
{"kind":"hint","clue":"height","hint":"where"}],"undo":{"saved":${JSON.stringify(begunState.saved)},"entries":1}}`;

it('WALK-V6 a save of version 2 is readable, and holds back no stop after an undo', () => {
  const readResult = readSavedWalk(exampleGame, secondVersion);
  expect(readResult).toMatchObject({
    kind: 'ready',
    state: { locale: 'zh', offers: atTorii.offers, undo: { entries: 1 }, presence: { heldBack: [] } },
  });
  if (readResult.kind !== 'ready') return;
  expect(readResult.state.transcript).toHaveLength(3);
  expect(readSavedWalk(exampleGame, serializeWalk(readResult.state))).toEqual(readResult);
});

it('WALK-V6 a save of version 3 is readable', () => {
  const state = applyActions(startExample(), arriveAtToriiAction);
  const thirdVersion = JSON.stringify({ ...JSON.parse(serializeWalk(state)), version: 3 });
  expect(readSavedWalk(exampleGame, thirdVersion)).toEqual({ kind: 'ready', state });
});

it('WALK-V6 a save of version 4 is readable, and its next hint is the third', () => {
  const state = applyActions(startExample(), arriveAtToriiAction, askHint('height'), askHint('height'));
  const fourthVersion = JSON.stringify({ ...JSON.parse(serializeWalk(state)), version: 4 });
  const readResult = readSavedWalk(exampleGame, fourthVersion);
  expect(readResult).toEqual({ kind: 'ready', state });
  if (readResult.kind !== 'ready') return;
  const { transcript } = applyActions(readResult.state, askHint('height'));
  expect(deriveJournal({ transcript }).clues.get('height')?.hints).toEqual(['where', 'how', 'almost']);
});

it('WALK-V6 a damaged save of version 1 is reported as damaged', () => {
  for (const brokenSave of [
    firstVersion.replace('"height":2', '"height":"two"'),
    firstVersion.replace('"transcript":[', '"transcript":[5,'),
  ])
    expect(readSavedWalk(exampleGame, brokenSave)).toMatchObject({
      kind: 'unreadable',
      reason: 'damaged',
      text: brokenSave,
    });
});
