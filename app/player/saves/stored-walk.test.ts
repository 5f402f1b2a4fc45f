import { array, assert, boolean, constantFrom, integer, property, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { standing } from '../../../walk/progress.ts';
import { exampleSave } from './saves.fixtures.ts';
import {
  beginAnew,
  copiesOf,
  covers,
  keepSave,
  keepStep,
  meetCopy,
  putBeside,
  type StoredWalk,
  takeIn,
  takeUp,
} from './stored-walk.ts';

const kept = (text: string, rest: Partial<StoredWalk> = {}): StoredWalk => ({
  walkId: 'example',
  text,
  others: [],
  ...rest,
});
const document = (data: string, version = 2) => ({ id: 'example', version, changedAtMs: 0, data });
const [begun, shared, mine, mineOn, theirs] = ['a', 'ab', 'abm', 'abmmm', 'abtt'].map((ways) => exampleSave(ways)) as [
  string,
  string,
  string,
  string,
  string,
];

it('API-S9 a save replaces the one from which it was played on, also after an undo', () => {
  const save = { walkId: 'example', text: mine };
  expect(keepSave(undefined, save)).toEqual(kept(mine));
  expect(keepSave(kept(shared), { ...save, replaces: shared })).toEqual(kept(mine));
  expect(keepSave(kept(mine), { ...save, text: shared, replaces: mine })).toEqual(kept(shared));
});

it('API-S9 a save that was not played on from the current one replaces only a save that it continues from', () => {
  const save = { walkId: 'example', replaces: shared };
  expect(keepSave(kept(mine), { ...save, text: mineOn })).toEqual(kept(mineOn));
  expect(keepSave(kept(theirs), { ...save, text: mine })).toEqual(kept(theirs, { others: [{ text: mine }] }));
  expect(keepSave(kept(mine), { ...save, text: begun })).toEqual(kept(mine));
});

it('API-S9 a step replaces the save from which it was played on, and no other', () => {
  const step = { walkId: 'example', text: mineOn, replaces: mine };
  expect(keepStep(undefined, step)).toEqual(kept(mineOn));
  expect(keepStep(kept(mine), step)).toEqual(kept(mineOn));
  expect(keepStep(kept(theirs), step)).toEqual(kept(theirs));
  expect(keepStep(kept(shared), step)).toEqual(kept(shared));
});

it('API-S9 of two parted saves the further one is current, and the other can become so', () => {
  const both = takeIn(kept(mine), theirs);
  expect(both).toEqual(kept(theirs, { others: [{ text: mine }] }));
  expect(takeUp(both, mine)).toEqual(kept(mine, { others: [{ text: theirs }] }));
  expect(takeUp(both, mineOn)).toBe(both);
});

it('API-S9 an unreadable save is never current if a readable one exists, and is never replaced', () => {
  const odd = '{"version":99}';
  expect(takeIn(kept(odd), mine)).toEqual(kept(mine, { others: [{ text: odd }] }));
  expect(takeIn(kept(mine), odd)).toEqual(kept(mine, { others: [{ text: odd }] }));
  const met = meetCopy(kept(mine, { copy: { version: 1, text: mine } }), document(odd));
  expect(met).toEqual(kept(mine, { copy: { version: 2, text: odd }, others: [{ text: odd }] }));
});

it('API-S9 a copy that this device wrote itself is replaced by later saves', () => {
  for (const rest of [{ copy: { version: 1, text: mine } }, { sent: mine }])
    expect(meetCopy(kept(shared, rest), document(mine))).toEqual(kept(shared, { copy: { version: 2, text: mine } }));
});

it('API-S9 a copy that another device replaced becomes current; ours stays beside it, unless it was undone there', () => {
  const copied = kept(mine, { copy: { version: 1, text: mine } });
  expect(meetCopy(copied, document(mineOn))).toMatchObject({ text: mineOn, others: [] });
  expect(meetCopy(copied, document(shared))).toMatchObject({ text: shared, others: [] });
  expect(meetCopy(copied, document(theirs))).toMatchObject({ text: theirs, others: [{ text: mine }] });
  const chosen = kept(theirs, { copy: { version: 1, text: theirs } });
  expect(meetCopy(chosen, document(mine))).toMatchObject({ text: mine, others: [{ text: theirs }] });
});

it('API-S9 a deleted copy is written again', () => {
  expect(meetCopy(kept(mine, { copy: { version: 4, text: mine } }), undefined)).toEqual(kept(mine));
});

it('API-S9 the copy records of another visitor are dropped', () => {
  const theirsKept = kept(mine, {
    visitorId: 'x',
    copy: { version: 1, text: mine },
    others: [{ text: theirs, documentId: 'd' }],
  });
  expect(copiesOf(theirsKept, 'x')).toBe(theirsKept);
  expect(copiesOf(theirsKept, 'y')).toEqual(kept(mine, { visitorId: 'y', others: [{ text: theirs }] }));
});

it('API-S9 saves that come from anywhere in any order stay, or a save that stays continues from them', () => {
  const save = array(constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 5 }).map((ways) =>
    exampleSave(ways.join('')),
  );
  const odd = integer({ min: 4, max: 6 }).map((version) => `{"version":${version}}`);
  const incoming = array(
    tuple(
      save.chain((text) => constantFrom(text, text, text)),
      boolean(),
    ),
    { minLength: 1, maxLength: 8 },
  );
  assert(
    property(incoming, odd, (all, unreadable) => {
      const texts = [...all, [unreadable, false] as const];
      const now = texts.reduce<StoredWalk | undefined>((before, [text, isBeside]) => {
        if (!before) return kept(text);
        return isBeside ? putBeside(before, { text }) : takeIn(before, text);
      }, undefined) as StoredWalk;
      const held = [now.text, ...now.others.map(({ text }) => text)];
      for (const [text] of texts) expect(held.some((one) => covers(one, text))).toBe(true);
      const others = now.others.map(({ text }) => text);
      for (const other of others) {
        expect(covers(now.text, other)).toBe(false);
        for (const third of others) expect(standing(other, third)).toBe(other === third ? 'same' : 'parted');
      }
    }),
  );
});

it('PLAY-G1 a restarted walk is current; the earlier save stays beside it', () => {
  const save = { walkId: 'example', text: begun };
  expect(beginAnew(undefined, save)).toEqual(kept(begun));
  expect(beginAnew(kept(mineOn), save)).toEqual(kept(begun, { others: [{ text: mineOn }] }));
  expect(beginAnew(kept(mine, { others: [{ text: theirs }] }), save)).toMatchObject({
    text: begun,
    others: [{ text: theirs }, { text: mine }],
  });
});
