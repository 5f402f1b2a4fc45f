import { array, assert, boolean, constantFrom, integer, property, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { progressRelation } from '../../../walk/progress.ts';
import { exampleSave } from './saves.fixtures.ts';
import {
  addOther,
  beginAnew,
  copiesOf,
  covers,
  mergeCopy,
  mergeSave,
  type StoredWalk,
  storeSave,
  storeStep,
  switchTo,
} from './stored-walk.ts';

const stored = (text: string, rest: Partial<StoredWalk> = {}): StoredWalk => ({
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
  expect(storeSave(undefined, save)).toEqual(stored(mine));
  expect(storeSave(stored(shared), { ...save, replaces: shared })).toEqual(stored(mine));
  expect(storeSave(stored(mine), { ...save, text: shared, replaces: mine })).toEqual(stored(shared));
});

it('API-S9 a save that was not played on from the current one replaces only a save that it continues from', () => {
  const save = { walkId: 'example', replaces: shared };
  expect(storeSave(stored(mine), { ...save, text: mineOn })).toEqual(stored(mineOn));
  expect(storeSave(stored(theirs), { ...save, text: mine })).toEqual(stored(theirs, { others: [{ text: mine }] }));
  expect(storeSave(stored(mine), { ...save, text: begun })).toEqual(stored(mine));
});

it('API-S9 a step replaces the save from which it was played on, and no other', () => {
  const step = { walkId: 'example', text: mineOn, replaces: mine };
  expect(storeStep(undefined, step)).toEqual(stored(mineOn));
  expect(storeStep(stored(mine), step)).toEqual(stored(mineOn));
  expect(storeStep(stored(theirs), step)).toEqual(stored(theirs));
  expect(storeStep(stored(shared), step)).toEqual(stored(shared));
});

it('API-S9 of two parted saves the further one is current, and the other can become so', () => {
  const both = mergeSave(stored(mine), theirs);
  expect(both).toEqual(stored(theirs, { others: [{ text: mine }] }));
  expect(switchTo(both, mine)).toEqual(stored(mine, { others: [{ text: theirs }] }));
  expect(switchTo(both, mineOn)).toBe(both);
});

it('API-S9 an unreadable save is never current if a readable one exists, and is never replaced', () => {
  const odd = '{"version":99}';
  expect(mergeSave(stored(odd), mine)).toEqual(stored(mine, { others: [{ text: odd }] }));
  expect(mergeSave(stored(mine), odd)).toEqual(stored(mine, { others: [{ text: odd }] }));
  const met = mergeCopy(stored(mine, { copy: { version: 1, text: mine } }), document(odd));
  expect(met).toEqual(stored(mine, { copy: { version: 2, text: odd }, others: [{ text: odd }] }));
});

it('API-S9 a copy that this device wrote itself is replaced by later saves', () => {
  for (const rest of [{ copy: { version: 1, text: mine } }, { sent: mine }])
    expect(mergeCopy(stored(shared, rest), document(mine))).toEqual(
      stored(shared, { copy: { version: 2, text: mine } }),
    );
});

it('API-S9 a copy that another device replaced becomes current; ours stays beside it, unless it was undone there', () => {
  const copied = stored(mine, { copy: { version: 1, text: mine } });
  expect(mergeCopy(copied, document(mineOn))).toMatchObject({ text: mineOn, others: [] });
  expect(mergeCopy(copied, document(shared))).toMatchObject({ text: shared, others: [] });
  expect(mergeCopy(copied, document(theirs))).toMatchObject({ text: theirs, others: [{ text: mine }] });
  const chosen = stored(theirs, { copy: { version: 1, text: theirs } });
  expect(mergeCopy(chosen, document(mine))).toMatchObject({ text: mine, others: [{ text: theirs }] });
});

it('API-S9 a deleted copy is written again', () => {
  expect(mergeCopy(stored(mine, { copy: { version: 4, text: mine } }), undefined)).toEqual(stored(mine));
});

it('API-S9 the copy records of another visitor are dropped', () => {
  const theirsStored = stored(mine, {
    visitorId: 'x',
    copy: { version: 1, text: mine },
    others: [{ text: theirs, documentId: 'd' }],
  });
  expect(copiesOf(theirsStored, 'x')).toBe(theirsStored);
  expect(copiesOf(theirsStored, 'y')).toEqual(stored(mine, { visitorId: 'y', others: [{ text: theirs }] }));
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
        if (!before) return stored(text);
        return isBeside ? addOther(before, { text }) : mergeSave(before, text);
      }, undefined) as StoredWalk;
      const held = [now.text, ...now.others.map(({ text }) => text)];
      for (const [text] of texts) expect(held.some((one) => covers(one, text))).toBe(true);
      const others = now.others.map(({ text }) => text);
      for (const other of others) {
        expect(covers(now.text, other)).toBe(false);
        for (const third of others) expect(progressRelation(other, third)).toBe(other === third ? 'same' : 'parted');
      }
    }),
  );
});

it('PLAY-G1 a restarted walk is current; the earlier save stays beside it', () => {
  const save = { walkId: 'example', text: begun };
  expect(beginAnew(undefined, save)).toEqual(stored(begun));
  expect(beginAnew(stored(mineOn), save)).toEqual(stored(begun, { others: [{ text: mineOn }] }));
  expect(beginAnew(stored(mine, { others: [{ text: theirs }] }), save)).toMatchObject({
    text: begun,
    others: [{ text: theirs }, { text: mine }],
  });
});
