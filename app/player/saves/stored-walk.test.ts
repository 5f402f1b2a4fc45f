import { array, assert, boolean, constantFrom, integer, property, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { relateProgress } from '../../../walk/progress.ts';
import { createExampleSave } from './saves.fixtures.ts';
import {
  addOtherSave,
  assignVisitor,
  hasProgressOf,
  mergeCopy,
  mergeSave,
  type StoredWalk,
  storeRestartedSave,
  storeSave,
  storeStep,
  switchToSave,
} from './stored-walk.ts';

const createStoredWalk = (text: string, rest: Partial<StoredWalk> = {}): StoredWalk => ({
  walkId: 'example',
  text,
  others: [],
  ...rest,
});
const createWalkDocument = (data: string, version = 2) => ({ id: 'example', version, changedAtMs: 0, data });
const [begun, shared, mine, mineOn, theirs] = ['a', 'ab', 'abm', 'abmmm', 'abtt'].map((ways) =>
  createExampleSave(ways),
) as [string, string, string, string, string];

it('API-S9 a save replaces the one from which it was played on, also after an undo', () => {
  const save = { walkId: 'example', text: mine };
  expect(storeSave(undefined, save)).toEqual(createStoredWalk(mine));
  expect(storeSave(createStoredWalk(shared), { ...save, replaces: shared })).toEqual(createStoredWalk(mine));
  expect(storeSave(createStoredWalk(mine), { ...save, text: shared, replaces: mine })).toEqual(
    createStoredWalk(shared),
  );
});

it('API-S9 a save that was not played on from the current one replaces only a save that it continues from', () => {
  const save = { walkId: 'example', replaces: shared };
  expect(storeSave(createStoredWalk(mine), { ...save, text: mineOn })).toEqual(createStoredWalk(mineOn));
  expect(storeSave(createStoredWalk(theirs), { ...save, text: mine })).toEqual(
    createStoredWalk(theirs, { others: [{ text: mine }] }),
  );
  expect(storeSave(createStoredWalk(mine), { ...save, text: begun })).toEqual(createStoredWalk(mine));
});

it('API-S9 a step replaces the save from which it was played on, and no other', () => {
  const step = { walkId: 'example', text: mineOn, replaces: mine };
  expect(storeStep(undefined, step)).toEqual(createStoredWalk(mineOn));
  expect(storeStep(createStoredWalk(mine), step)).toEqual(createStoredWalk(mineOn));
  expect(storeStep(createStoredWalk(theirs), step)).toEqual(createStoredWalk(theirs));
  expect(storeStep(createStoredWalk(shared), step)).toEqual(createStoredWalk(shared));
});

it('API-S9 of two parted saves the further one is current, and the other can become so', () => {
  const both = mergeSave(createStoredWalk(mine), theirs);
  expect(both).toEqual(createStoredWalk(theirs, { others: [{ text: mine }] }));
  expect(switchToSave(both, mine)).toEqual(createStoredWalk(mine, { others: [{ text: theirs }] }));
  expect(switchToSave(both, mineOn)).toBe(both);
});

it('API-S9 an unreadable save is never current if a readable one exists, and is never replaced', () => {
  const odd = '{"version":99}';
  expect(mergeSave(createStoredWalk(odd), mine)).toEqual(createStoredWalk(mine, { others: [{ text: odd }] }));
  expect(mergeSave(createStoredWalk(mine), odd)).toEqual(createStoredWalk(mine, { others: [{ text: odd }] }));
  const met = mergeCopy(createStoredWalk(mine, { copy: { version: 1, text: mine } }), createWalkDocument(odd));
  expect(met).toEqual(createStoredWalk(mine, { copy: { version: 2, text: odd }, others: [{ text: odd }] }));
});

it('API-S9 a copy that this device wrote itself is replaced by later saves', () => {
  for (const rest of [{ copy: { version: 1, text: mine } }, { sent: mine }])
    expect(mergeCopy(createStoredWalk(shared, rest), createWalkDocument(mine))).toEqual(
      createStoredWalk(shared, { copy: { version: 2, text: mine } }),
    );
});

it('API-S9 a copy that another device replaced becomes current; ours stays beside it, unless it was undone there', () => {
  const copied = createStoredWalk(mine, { copy: { version: 1, text: mine } });
  expect(mergeCopy(copied, createWalkDocument(mineOn))).toMatchObject({ text: mineOn, others: [] });
  expect(mergeCopy(copied, createWalkDocument(shared))).toMatchObject({ text: shared, others: [] });
  expect(mergeCopy(copied, createWalkDocument(theirs))).toMatchObject({ text: theirs, others: [{ text: mine }] });
  const chosen = createStoredWalk(theirs, { copy: { version: 1, text: theirs } });
  expect(mergeCopy(chosen, createWalkDocument(mine))).toMatchObject({ text: mine, others: [{ text: theirs }] });
});

it('API-S9 a deleted copy is written again', () => {
  expect(mergeCopy(createStoredWalk(mine, { copy: { version: 4, text: mine } }), undefined)).toEqual(
    createStoredWalk(mine),
  );
});

it('API-S9 the copy records of another visitor are dropped', () => {
  const theirsStored = createStoredWalk(mine, {
    visitorId: 'x',
    copy: { version: 1, text: mine },
    others: [{ text: theirs, documentId: 'd' }],
  });
  expect(assignVisitor(theirsStored, 'x')).toBe(theirsStored);
  expect(assignVisitor(theirsStored, 'y')).toEqual(
    createStoredWalk(mine, { visitorId: 'y', others: [{ text: theirs }] }),
  );
});

it('API-S9 saves that come from anywhere in any order stay, or a save that stays continues from them', () => {
  const save = array(constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 5 }).map((ways) =>
    createExampleSave(ways.join('')),
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
        if (!before) return createStoredWalk(text);
        return isBeside ? addOtherSave(before, { text }) : mergeSave(before, text);
      }, undefined) as StoredWalk;
      const held = [now.text, ...now.others.map(({ text }) => text)];
      for (const [text] of texts) expect(held.some((one) => hasProgressOf(one, text))).toBe(true);
      const others = now.others.map(({ text }) => text);
      for (const other of others) {
        expect(hasProgressOf(now.text, other)).toBe(false);
        for (const third of others) expect(relateProgress(other, third)).toBe(other === third ? 'same' : 'diverged');
      }
    }),
  );
});

it('PLAY-G1 a restarted walk is current; the earlier save stays beside it', () => {
  const save = { walkId: 'example', text: begun };
  expect(storeRestartedSave(undefined, save)).toEqual(createStoredWalk(begun));
  expect(storeRestartedSave(createStoredWalk(mineOn), save)).toEqual(
    createStoredWalk(begun, { others: [{ text: mineOn }] }),
  );
  expect(storeRestartedSave(createStoredWalk(mine, { others: [{ text: theirs }] }), save)).toMatchObject({
    text: begun,
    others: [{ text: theirs }, { text: mine }],
  });
});
