import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { openSaveStore } from '../../player/saves/save-store.ts';
import { findWalkInProgress } from './find-walk-in-progress.ts';

const index = { shore: { stopCount: 3 }, canal: { stopCount: 8 } };

const store = openSaveStore();

/** Stores a save in which these stops are done. */
function storeWalkSave(walkId: string, stops: readonly string[], { changedAtMs = 1, hasEnded = false } = {}) {
  const text = JSON.stringify({
    version: 3,
    ...{ walkId, walkVersion: 1, mode: 'home', locale: 'en', startedAtMs: 1, changedAtMs, saved: '' },
    transcript: [
      ...stops.map((stop) => ({ kind: 'arrival', stop, by: 'hand' })),
      ...(hasEnded ? [{ kind: 'line', line: { id: 'last', ending: 'kept' } }] : []),
    ],
    ...{ heldBack: [], undo: null },
  });
  return store.change(walkId, () => ({ walkId, text, others: [] }));
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json(index));
  for (const walkId of ['shore', 'canal', 'gone']) await store.change(walkId, () => ({ walkId, text: '', others: [] }));
});

it('SITE-H12 the walk that was played last continues at the stop after those that are done', async () => {
  expect(await findWalkInProgress()).toBeUndefined();
  await storeWalkSave('canal', ['lock', 'bridge', 'mill', 'inn'], { changedAtMs: 2 });
  await storeWalkSave('shore', ['torii'], { changedAtMs: 1 });
  expect(await findWalkInProgress()).toEqual({ id: 'canal', stop: 5, stops: 8 });
  await storeWalkSave('shore', [], { changedAtMs: 3 });
  expect(await findWalkInProgress()).toEqual({ id: 'shore', stop: 1, stops: 3 });
  await storeWalkSave('shore', ['torii'], { changedAtMs: 4, hasEnded: true });
  expect(await findWalkInProgress()).toEqual({ id: 'canal', stop: 5, stops: 8 });
});

it('SITE-H12 after the last stop it is still the last stop, and a walk that this site lacks is left out', async () => {
  await storeWalkSave('gone', ['a'], { changedAtMs: 9 });
  await storeWalkSave('shore', ['a', 'b', 'c']);
  expect(await findWalkInProgress()).toEqual({ id: 'shore', stop: 3, stops: 3 });
});
