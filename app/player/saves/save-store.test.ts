import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { expect, it, vi } from 'vitest';
import { openSaveStore } from './save-store.ts';

const walk = { walkId: 'example', text: 'a', others: [] };

it('S9 what was kept is there for whoever opens the shelf next', async () => {
  expect(await openSaveStore('again').change('example', () => walk)).toEqual({ ok: true, value: walk });
  const store = openSaveStore('again');
  expect(await store.read('example')).toEqual({ ok: true, value: walk });
  expect(await store.list()).toEqual({ ok: true, value: [walk] });
  expect(await store.read('other')).toEqual({ ok: true, value: undefined });
});

it('S9 two windows that change a walk at once come one after the other', async () => {
  const windows = [openSaveStore('windows'), openSaveStore('windows')];
  await windows[0]?.change('example', () => walk);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      windows[index % 2]?.change('example', (kept) => kept && { ...kept, text: `${kept.text}+` }),
    ),
  );
  expect(await openSaveStore('windows').read('example')).toMatchObject({ value: { text: `a${'+'.repeat(20)}` } });
});

it('S9 nothing is opened before it is asked for, and storage that is blocked is an answer', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const store = openSaveStore('blocked');
  expect(open).not.toHaveBeenCalled();
  for (const answer of [await store.read('example'), await store.list(), await store.change('example', () => walk)])
    expect(answer).toEqual({ ok: false, because: 'blocked' });
  open.mockRestore();
  expect(await store.change('example', () => walk)).toMatchObject({ ok: true });
});

it('S9 a browser without this storage at all is an answer as well', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await openSaveStore('none').list()).toEqual({ ok: false, because: 'blocked' });
});

it('S9 a device without room says so, and keeps what it had', async () => {
  const store = openSaveStore('full');
  await store.change('example', () => walk);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('There is no room.', 'QuotaExceededError');
  });
  expect(await store.change('example', () => ({ ...walk, text: 'b' }))).toEqual({ ok: false, because: 'no-room' });
  put.mockRestore();
  expect(await store.read('example')).toEqual({ ok: true, value: walk });
});

it('S9 everything can be deleted while a shelf is open, and keeping goes on', async () => {
  const store = openSaveStore('deleted');
  await store.change('example', () => walk);
  await deleteDB('deleted');
  expect(await store.list()).toEqual({ ok: true, value: [] });
  expect(await store.change('example', () => walk)).toMatchObject({ ok: true });
});
