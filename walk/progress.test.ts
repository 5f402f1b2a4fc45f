import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import type { WalkAction } from './events.ts';
import {
  applyActions,
  askHint,
  closeStop,
  skipClue,
  startExample,
  tea,
  toGate,
  toTorii,
  undone,
} from './example-play.fixtures.ts';
import { compareProgress, type ProgressRelation, relateProgress, summarizeProgress } from './progress.ts';
import { saveWalk } from './saved-walk.ts';
import type { WalkState } from './state.ts';

const begun = saveWalk(startExample());
const atTorii = saveWalk(applyActions(startExample(), toTorii));
const hadTea = saveWalk(applyActions(startExample(), tea));
const replaceFields = (text: string, fields: object) => JSON.stringify({ ...JSON.parse(text), ...fields });

const standings: [name: string, one: string, other: string, standing: ProgressRelation][] = [
  ['the very same text', atTorii, atTorii, 'same'],
  ['only the language and its time differ', atTorii, replaceFields(atTorii, { locale: 'zh', changedAtMs: 9 }), 'same'],
  ['a step further', atTorii, begun, 'ahead'],
  ['a step behind', begun, atTorii, 'behind'],
  ['another way', atTorii, hadTea, 'parted'],
  ['the same words at another place of the story', atTorii, replaceFields(atTorii, { saved: '{}' }), 'parted'],
  ['another version of the walk', atTorii, replaceFields(begun, { walkVersion: 4 }), 'parted'],
  ['from home', atTorii, replaceFields(begun, { mode: 'home' }), 'parted'],
  ['another walk', atTorii, replaceFields(begun, { walkId: 'other' }), 'parted'],
  ['a newer format', atTorii, replaceFields(begun, { version: 99 }), 'parted'],
  ['what is no save', atTorii, '<html>', 'parted'],
  ['twice the same that cannot be read', '<html>', '<html>', 'same'],
  ['two that cannot be read', '<html>', '{', 'parted'],
];

it.each(standings)('WALK-V8 WALK-V9 saves compare as: %s', (_, one, other, expected) => {
  expect(relateProgress(one, other)).toBe(expected);
});

it('WALK-V8 a save from after a change of the mode is ahead', () => {
  const home = applyActions(startExample(), { kind: 'mode-changed', mode: 'home' });
  expect(relateProgress(saveWalk(home), begun)).toBe('ahead');
  expect(relateProgress(saveWalk(applyActions(home, toTorii, undone)), saveWalk(home))).toBe('same');
  expect(relateProgress(saveWalk(home), saveWalk(startExample('home')))).toBe('parted');
});

it('WALK-V8 a save of an older format is compared as well', () => {
  const { heldBack, ...rest } = JSON.parse(begun);
  expect(relateProgress(atTorii, JSON.stringify({ ...rest, version: 2 }))).toBe('ahead');
});

const opposite: Record<ProgressRelation, ProgressRelation> = {
  same: 'same',
  ahead: 'behind',
  behind: 'ahead',
  parted: 'parted',
};
const event = constantFrom<WalkAction>(
  toTorii,
  toGate,
  tea,
  undone,
  askHint('height'),
  skipClue('height'),
  skipClue('beasts'),
  closeStop('torii'),
  closeStop('gate'),
);
const play = array(event, { maxLength: 12 });
const text = array(constantFrom(begun, atTorii, hadTea), { maxLength: 1 });

it('WALK-V8 playing on without undoing is ahead of the earlier save', () => {
  const forward = array(
    event.filter(({ kind }) => kind !== 'undone'),
    { maxLength: 8 },
  );
  assert(
    property(forward, forward, (first, then) => {
      const before = applyActions(startExample(), ...first);
      const now = applyActions(before, ...then);
      expect(relateProgress(saveWalk(now), saveWalk(before))).toBe(
        now.transcript.length > before.transcript.length ? 'ahead' : 'same',
      );
    }),
  );
});

it('WALK-V8 WALK-V9 both sides agree, and ahead is transitive', () => {
  const played = play.map((events) => saveWalk(applyActions(startExample(), ...events)));
  assert(
    property(played, played, played, (one, other, third) => {
      expect(relateProgress(one, other)).toBe(opposite[relateProgress(other, one)]);
      if (relateProgress(one, other) === 'ahead' && relateProgress(other, third) === 'ahead')
        expect(relateProgress(one, third)).toBe('ahead');
    }),
  );
});

it('WALK-V9 comparing never throws, and an unreadable save has parted from every other', () => {
  assert(
    property(string(), text, (odd, [other = begun]) => {
      expect(relateProgress(odd, other)).toBe('parted');
      expect(compareProgress(odd, other)).toBeGreaterThan(0);
      expect(summarizeProgress(odd)).toBeUndefined();
    }),
  );
});

it('WALK-V10 saves sort by: readable, more entries, changed later. The input order does not matter', () => {
  const texts = ['<html>', begun, replaceFields(begun, { changedAtMs: 5000, locale: 'jp' }), hadTea, atTorii];
  const ordered = [...texts].sort(compareProgress);
  expect([...texts].reverse().sort(compareProgress)).toEqual(ordered);
  expect(ordered.at(-1)).toBe('<html>');
  expect(ordered.indexOf(texts[2] ?? '')).toBeLessThan(ordered.indexOf(begun));
  expect(relateProgress(ordered[0] ?? '', begun)).toBe('ahead');
});

it('WALK-V10 a save that is ahead sorts first', () => {
  const played = play.map((events): [WalkState, string] => {
    const state = applyActions(startExample(), ...events);
    return [state, saveWalk(state)];
  });
  assert(
    property(played, played, ([, one], [, other]) => {
      if (relateProgress(one, other) === 'ahead') expect(compareProgress(one, other)).toBeLessThan(0);
      if (one !== other) expect(Math.sign(compareProgress(one, other))).toBe(-Math.sign(compareProgress(other, one)));
    }),
  );
});

it('WALK-V10 a save summarizes its progress', () => {
  expect(summarizeProgress(atTorii)).toEqual({
    stops: ['torii'],
    hasEnded: false,
    startedAtMs: 1000,
    changedAtMs: 2000,
  });
  const all = [closeStop('torii'), closeStop('gate'), closeStop('cave'), skipClue('hill'), skipClue('letters')];
  expect(summarizeProgress(saveWalk(applyActions(startExample(), ...all)))).toMatchObject({
    stops: ['torii', 'gate', 'cave'],
    hasEnded: true,
    ending: 'sleep',
  });
});
