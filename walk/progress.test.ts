import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import type { WalkAction } from './events.ts';
import {
  applyActions,
  arriveAtGateAction,
  arriveAtToriiAction,
  askHint,
  chooseTeaAction,
  reportStopClosed,
  skipClue,
  startExample,
  undoAction,
} from './example-play.fixtures.ts';
import { compareProgress, findRelationBetweenSaves, type SaveRelation, summarizeProgress } from './progress.ts';
import { serializeWalk } from './saved-walk.ts';
import type { WalkState } from './state.ts';

const begunSave = serializeWalk(startExample());
const atTorii = serializeWalk(applyActions(startExample(), arriveAtToriiAction));
const hadTea = serializeWalk(applyActions(startExample(), chooseTeaAction));
const replaceFields = (text: string, fields: object) => JSON.stringify({ ...JSON.parse(text), ...fields });

const comparisons: [name: string, one: string, other: string, relation: SaveRelation][] = [
  ['equal texts', atTorii, atTorii, 'same'],
  ['only the language and its time differ', atTorii, replaceFields(atTorii, { locale: 'zh', changedAtMs: 9 }), 'same'],
  ['a step further', atTorii, begunSave, 'ahead'],
  ['a step behind', begunSave, atTorii, 'behind'],
  ['another choice', atTorii, hadTea, 'diverged'],
  ['equal transcripts with different story states', atTorii, replaceFields(atTorii, { saved: '{}' }), 'diverged'],
  ['another version of the walk', atTorii, replaceFields(begunSave, { walkVersion: 4 }), 'diverged'],
  ['another mode at the beginning', atTorii, replaceFields(begunSave, { mode: 'home' }), 'diverged'],
  ['another walk', atTorii, replaceFields(begunSave, { walkId: 'other' }), 'diverged'],
  ['a newer format', atTorii, replaceFields(begunSave, { version: 99 }), 'diverged'],
  ['a text that is not a save', atTorii, '<html>', 'diverged'],
  ['equal unreadable texts', '<html>', '<html>', 'same'],
  ['different unreadable texts', '<html>', '{', 'diverged'],
];

it.each(comparisons)('WALK-V9 saves are compared: %s', (_, one, other, expected) => {
  expect(findRelationBetweenSaves(one, other)).toBe(expected);
});

it('WALK-V8 a save after a change of the mode is ahead', () => {
  const home = applyActions(startExample(), { kind: 'mode-changed', mode: 'home' });
  expect(findRelationBetweenSaves(serializeWalk(home), begunSave)).toBe('ahead');
  expect(
    findRelationBetweenSaves(serializeWalk(applyActions(home, arriveAtToriiAction, undoAction)), serializeWalk(home)),
  ).toBe('same');
  expect(findRelationBetweenSaves(serializeWalk(home), serializeWalk(startExample('home')))).toBe('diverged');
});

it('WALK-V8 a save of an older format is compared as well', () => {
  const { heldBack, ...rest } = JSON.parse(begunSave);
  expect(findRelationBetweenSaves(atTorii, JSON.stringify({ ...rest, version: 2 }))).toBe('ahead');
});

const oppositeRelation: Record<SaveRelation, SaveRelation> = {
  same: 'same',
  ahead: 'behind',
  behind: 'ahead',
  diverged: 'diverged',
};
const event = constantFrom<WalkAction>(
  arriveAtToriiAction,
  arriveAtGateAction,
  chooseTeaAction,
  undoAction,
  askHint('height'),
  skipClue('height'),
  skipClue('beasts'),
  reportStopClosed('torii'),
  reportStopClosed('gate'),
);
const play = array(event, { maxLength: 12 });
const text = array(constantFrom(begunSave, atTorii, hadTea), { maxLength: 1 });

it('WALK-V8 a save that continues without undo is ahead of the earlier save', () => {
  const forwardEvents = array(
    event.filter(({ kind }) => kind !== 'undone'),
    { maxLength: 8 },
  );
  assert(
    property(forwardEvents, forwardEvents, (first, then) => {
      const stateBefore = applyActions(startExample(), ...first);
      const now = applyActions(stateBefore, ...then);
      expect(findRelationBetweenSaves(serializeWalk(now), serializeWalk(stateBefore))).toBe(
        now.transcript.length > stateBefore.transcript.length ? 'ahead' : 'same',
      );
    }),
  );
});

it('WALK-V8 both directions of a comparison agree, and ahead is transitive', () => {
  const playedSaves = play.map((events) => serializeWalk(applyActions(startExample(), ...events)));
  assert(
    property(playedSaves, playedSaves, playedSaves, (one, other, third) => {
      expect(findRelationBetweenSaves(one, other)).toBe(oppositeRelation[findRelationBetweenSaves(other, one)]);
      if (findRelationBetweenSaves(one, other) === 'ahead' && findRelationBetweenSaves(other, third) === 'ahead')
        expect(findRelationBetweenSaves(one, third)).toBe('ahead');
    }),
  );
});

it('WALK-V9 comparing never throws, and an unreadable save has diverged from every other', () => {
  assert(
    property(string(), text, (odd, [other = begunSave]) => {
      expect(findRelationBetweenSaves(odd, other)).toBe('diverged');
      expect(compareProgress(odd, other)).toBeGreaterThan(0);
      expect(summarizeProgress(odd)).toBeUndefined();
    }),
  );
});

it('WALK-V10 saves are sorted by readability, length and time of change, from any input order', () => {
  const texts = ['<html>', begunSave, replaceFields(begunSave, { changedAtMs: 5000, locale: 'jp' }), hadTea, atTorii];
  const orderedTexts = [...texts].sort(compareProgress);
  expect([...texts].reverse().sort(compareProgress)).toEqual(orderedTexts);
  expect(orderedTexts.at(-1)).toBe('<html>');
  expect(orderedTexts.indexOf(texts[2] ?? '')).toBeLessThan(orderedTexts.indexOf(begunSave));
  expect(findRelationBetweenSaves(orderedTexts[0] ?? '', begunSave)).toBe('ahead');
});

it('WALK-V10 a save that is ahead sorts first', () => {
  const playedStates = play.map((events): [WalkState, string] => {
    const state = applyActions(startExample(), ...events);
    return [state, serializeWalk(state)];
  });
  assert(
    property(playedStates, playedStates, ([, one], [, other]) => {
      if (findRelationBetweenSaves(one, other) === 'ahead') expect(compareProgress(one, other)).toBeLessThan(0);
      if (one !== other) expect(Math.sign(compareProgress(one, other))).toBe(-Math.sign(compareProgress(other, one)));
    }),
  );
});

it('WALK-V10 the summary of a save has its progress', () => {
  expect(summarizeProgress(atTorii)).toEqual({
    stops: ['torii'],
    hasEnded: false,
    startedAtMs: 1000,
    changedAtMs: 2000,
  });
  const all = [
    reportStopClosed('torii'),
    reportStopClosed('gate'),
    reportStopClosed('cave'),
    skipClue('hill'),
    skipClue('letters'),
  ];
  expect(summarizeProgress(serializeWalk(applyActions(startExample(), ...all)))).toMatchObject({
    stops: ['torii', 'gate', 'cave'],
    hasEnded: true,
    ending: 'sleep',
  });
});
