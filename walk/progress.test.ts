import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import type { WalkAction } from './events.ts';
import { after, closed, hintAsked, skipped, start, tea, toGate, toTorii, undone } from './example-play.fixtures.ts';
import { byProgress, type ProgressRelation, progressRelation, summarizeProgress } from './progress.ts';
import { saveWalk } from './saved-walk.ts';
import type { WalkState } from './state.ts';

const begun = saveWalk(start());
const atTorii = saveWalk(after(start(), toTorii));
const hadTea = saveWalk(after(start(), tea));
const changed = (text: string, fields: object) => JSON.stringify({ ...JSON.parse(text), ...fields });

const standings: [name: string, one: string, other: string, standing: ProgressRelation][] = [
  ['the very same text', atTorii, atTorii, 'same'],
  ['only the language and its time differ', atTorii, changed(atTorii, { locale: 'zh', changedAtMs: 9 }), 'same'],
  ['a step further', atTorii, begun, 'ahead'],
  ['a step behind', begun, atTorii, 'behind'],
  ['another way', atTorii, hadTea, 'parted'],
  ['the same words at another place of the story', atTorii, changed(atTorii, { saved: '{}' }), 'parted'],
  ['another version of the walk', atTorii, changed(begun, { walkVersion: 4 }), 'parted'],
  ['from home', atTorii, changed(begun, { mode: 'home' }), 'parted'],
  ['another walk', atTorii, changed(begun, { walkId: 'other' }), 'parted'],
  ['a newer format', atTorii, changed(begun, { version: 99 }), 'parted'],
  ['what is no save', atTorii, '<html>', 'parted'],
  ['twice the same that cannot be read', '<html>', '<html>', 'same'],
  ['two that cannot be read', '<html>', '{', 'parted'],
];

it.each(standings)('WALK-V8 WALK-V9 saves compare as: %s', (_, one, other, expected) => {
  expect(progressRelation(one, other)).toBe(expected);
});

it('WALK-V8 a save of an older format is compared as well', () => {
  const { heldBack, ...rest } = JSON.parse(begun);
  expect(progressRelation(atTorii, JSON.stringify({ ...rest, version: 2 }))).toBe('ahead');
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
  hintAsked('height'),
  skipped('height'),
  skipped('beasts'),
  closed('torii'),
  closed('gate'),
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
      const before = after(start(), ...first);
      const now = after(before, ...then);
      expect(progressRelation(saveWalk(now), saveWalk(before))).toBe(
        now.transcript.length > before.transcript.length ? 'ahead' : 'same',
      );
    }),
  );
});

it('WALK-V8 WALK-V9 both sides agree, and ahead is transitive', () => {
  const played = play.map((events) => saveWalk(after(start(), ...events)));
  assert(
    property(played, played, played, (one, other, third) => {
      expect(progressRelation(one, other)).toBe(opposite[progressRelation(other, one)]);
      if (progressRelation(one, other) === 'ahead' && progressRelation(other, third) === 'ahead')
        expect(progressRelation(one, third)).toBe('ahead');
    }),
  );
});

it('WALK-V9 comparing never throws, and an unreadable save has parted from every other', () => {
  assert(
    property(string(), text, (odd, [other = begun]) => {
      expect(progressRelation(odd, other)).toBe('parted');
      expect(byProgress(odd, other)).toBeGreaterThan(0);
      expect(summarizeProgress(odd)).toBeUndefined();
    }),
  );
});

it('WALK-V10 saves sort by: readable, more entries, changed later. The input order does not matter', () => {
  const texts = ['<html>', begun, changed(begun, { changedAtMs: 5000, locale: 'jp' }), hadTea, atTorii];
  const ordered = [...texts].sort(byProgress);
  expect([...texts].reverse().sort(byProgress)).toEqual(ordered);
  expect(ordered.at(-1)).toBe('<html>');
  expect(ordered.indexOf(texts[2] ?? '')).toBeLessThan(ordered.indexOf(begun));
  expect(progressRelation(ordered[0] ?? '', begun)).toBe('ahead');
});

it('WALK-V10 a save that is ahead sorts first', () => {
  const played = play.map((events): [WalkState, string] => {
    const state = after(start(), ...events);
    return [state, saveWalk(state)];
  });
  assert(
    property(played, played, ([, one], [, other]) => {
      if (progressRelation(one, other) === 'ahead') expect(byProgress(one, other)).toBeLessThan(0);
      if (one !== other) expect(Math.sign(byProgress(one, other))).toBe(-Math.sign(byProgress(other, one)));
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
  const all = [closed('torii'), closed('gate'), closed('cave'), skipped('hill'), skipped('letters')];
  expect(summarizeProgress(saveWalk(after(start(), ...all)))).toMatchObject({
    stops: ['torii', 'gate', 'cave'],
    hasEnded: true,
  });
});
