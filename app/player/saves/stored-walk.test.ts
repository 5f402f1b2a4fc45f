import { array, assert, boolean, constantFrom, integer, property, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { findRelationBetweenSaves } from '../../../walk/progress.ts';
import { createExampleSave } from './saves.fixtures.ts';
import {
  addNonCurrentSave,
  hasAllProgressOfSave,
  mergeBackendDocument,
  mergeSave,
  type StoredWalk,
  setOwnerOfBackendCopies,
  storeContinuedSave,
  storeRestartedSave,
  storeSave,
  switchToSave,
} from './stored-walk.ts';

const createStoredWalk = (text: string, otherFields: Partial<StoredWalk> = {}): StoredWalk => ({
  walkId: 'example',
  text,
  others: [],
  ...otherFields,
});
const createWalkDocument = (data: string, version = 2) => ({ id: 'example', version, changedAtMs: 0, data });
const [begunText, sharedText, ownText, mineOn, otherText] = ['a', 'ab', 'abm', 'abmmm', 'abtt'].map((ways) =>
  createExampleSave(ways),
) as [string, string, string, string, string];

it('API-S9 a save replaces the one from which it was played on, also after an undo', () => {
  const save = { walkId: 'example', text: ownText };
  expect(storeSave(undefined, save)).toEqual(createStoredWalk(ownText));
  expect(storeSave(createStoredWalk(sharedText), { ...save, replaces: sharedText })).toEqual(createStoredWalk(ownText));
  expect(storeSave(createStoredWalk(ownText), { ...save, text: sharedText, replaces: ownText })).toEqual(
    createStoredWalk(sharedText),
  );
});

it('API-S9 a save that was not played on from the current one replaces only a save that it continues from', () => {
  const save = { walkId: 'example', replaces: sharedText };
  expect(storeSave(createStoredWalk(ownText), { ...save, text: mineOn })).toEqual(createStoredWalk(mineOn));
  expect(storeSave(createStoredWalk(otherText), { ...save, text: ownText })).toEqual(
    createStoredWalk(otherText, { others: [{ text: ownText }] }),
  );
  expect(storeSave(createStoredWalk(ownText), { ...save, text: begunText })).toEqual(createStoredWalk(ownText));
});

it('API-S9 a step replaces the save from which it was played on, and no other', () => {
  const step = { walkId: 'example', text: mineOn, replaces: ownText };
  expect(storeContinuedSave(undefined, step)).toEqual(createStoredWalk(mineOn));
  expect(storeContinuedSave(createStoredWalk(ownText), step)).toEqual(createStoredWalk(mineOn));
  expect(storeContinuedSave(createStoredWalk(otherText), step)).toEqual(createStoredWalk(otherText));
  expect(storeContinuedSave(createStoredWalk(sharedText), step)).toEqual(createStoredWalk(sharedText));
});

it('API-S9 of two parted saves the further one is current, and the other can become so', () => {
  const mergedWalk = mergeSave(createStoredWalk(ownText), otherText);
  expect(mergedWalk).toEqual(createStoredWalk(otherText, { others: [{ text: ownText }] }));
  expect(switchToSave(mergedWalk, ownText)).toEqual(createStoredWalk(ownText, { others: [{ text: otherText }] }));
  expect(switchToSave(mergedWalk, mineOn)).toBe(mergedWalk);
});

it('API-S9 an unreadable save is never current if a readable one exists, and is never replaced', () => {
  const unreadableText = '{"version":99}';
  expect(mergeSave(createStoredWalk(unreadableText), ownText)).toEqual(
    createStoredWalk(ownText, { others: [{ text: unreadableText }] }),
  );
  expect(mergeSave(createStoredWalk(ownText), unreadableText)).toEqual(
    createStoredWalk(ownText, { others: [{ text: unreadableText }] }),
  );
  const met = mergeBackendDocument(
    createStoredWalk(ownText, { copy: { version: 1, text: ownText } }),
    createWalkDocument(unreadableText),
  );
  expect(met).toEqual(
    createStoredWalk(ownText, { copy: { version: 2, text: unreadableText }, others: [{ text: unreadableText }] }),
  );
});

it('API-S9 a copy that this device wrote itself is replaced by later saves', () => {
  for (const otherFields of [{ copy: { version: 1, text: ownText } }, { sent: ownText }])
    expect(mergeBackendDocument(createStoredWalk(sharedText, otherFields), createWalkDocument(ownText))).toEqual(
      createStoredWalk(sharedText, { copy: { version: 2, text: ownText } }),
    );
});

it('API-S9 a copy that another device replaced becomes current; ours stays beside it, unless it was undone there', () => {
  const copiedWalk = createStoredWalk(ownText, { copy: { version: 1, text: ownText } });
  expect(mergeBackendDocument(copiedWalk, createWalkDocument(mineOn))).toMatchObject({ text: mineOn, others: [] });
  expect(mergeBackendDocument(copiedWalk, createWalkDocument(sharedText))).toMatchObject({
    text: sharedText,
    others: [],
  });
  expect(mergeBackendDocument(copiedWalk, createWalkDocument(otherText))).toMatchObject({
    text: otherText,
    others: [{ text: ownText }],
  });
  const walkWithCopy = createStoredWalk(otherText, { copy: { version: 1, text: otherText } });
  expect(mergeBackendDocument(walkWithCopy, createWalkDocument(ownText))).toMatchObject({
    text: ownText,
    others: [{ text: otherText }],
  });
});

it('API-S9 a deleted copy is written again', () => {
  expect(mergeBackendDocument(createStoredWalk(ownText, { copy: { version: 4, text: ownText } }), undefined)).toEqual(
    createStoredWalk(ownText),
  );
});

it('API-S9 the copy records of another visitor are dropped', () => {
  const theirsStored = createStoredWalk(ownText, {
    visitorId: 'x',
    copy: { version: 1, text: ownText },
    others: [{ text: otherText, documentId: 'd' }],
  });
  expect(setOwnerOfBackendCopies(theirsStored, 'x')).toBe(theirsStored);
  expect(setOwnerOfBackendCopies(theirsStored, 'y')).toEqual(
    createStoredWalk(ownText, { visitorId: 'y', others: [{ text: otherText }] }),
  );
});

it('API-S9 saves that come from anywhere in any order stay, or a save that stays continues from them', () => {
  const save = array(constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 5 }).map((ways) =>
    createExampleSave(ways.join('')),
  );
  const unreadableTexts = integer({ min: 4, max: 6 }).map((version) => `{"version":${version}}`);
  const incomingTexts = array(
    tuple(
      save.chain((text) => constantFrom(text, text, text)),
      boolean(),
    ),
    { minLength: 1, maxLength: 8 },
  );
  assert(
    property(incomingTexts, unreadableTexts, (all, unreadable) => {
      const texts = [...all, [unreadable, false] as const];
      const mergedWalk = texts.reduce<StoredWalk | undefined>((walkBefore, [text, isBeside]) => {
        if (!walkBefore) return createStoredWalk(text);
        return isBeside ? addNonCurrentSave(walkBefore, { text }) : mergeSave(walkBefore, text);
      }, undefined) as StoredWalk;
      const allTexts = [mergedWalk.text, ...mergedWalk.others.map(({ text }) => text)];
      for (const [text] of texts) expect(allTexts.some((one) => hasAllProgressOfSave(one, text))).toBe(true);
      const otherTexts = mergedWalk.others.map(({ text }) => text);
      for (const otherText of otherTexts) {
        expect(hasAllProgressOfSave(mergedWalk.text, otherText)).toBe(false);
        for (const thirdText of otherTexts)
          expect(findRelationBetweenSaves(otherText, thirdText)).toBe(otherText === thirdText ? 'same' : 'diverged');
      }
    }),
  );
});

it('PLAY-G1 a restarted walk is current; the earlier save stays beside it', () => {
  const save = { walkId: 'example', text: begunText };
  expect(storeRestartedSave(undefined, save)).toEqual(createStoredWalk(begunText));
  expect(storeRestartedSave(createStoredWalk(mineOn), save)).toEqual(
    createStoredWalk(begunText, { others: [{ text: mineOn }] }),
  );
  expect(storeRestartedSave(createStoredWalk(ownText, { others: [{ text: otherText }] }), save)).toMatchObject({
    text: begunText,
    others: [{ text: otherText }, { text: ownText }],
  });
});
