import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { expect, it, vi } from 'vitest';
import { openSaveStore } from './save-store.ts';

const walk = { walkId: 'example', text: 'a', others: [] };

it('API-S9 a saved walk is there for the next window that opens the store', async () => {
  expect(await openSaveStore('again').change('example', () => walk)).toEqual({ ok: true, value: walk });
  const store = openSaveStore('again');
  expect(await store.read('example')).toEqual({ ok: true, value: walk });
  expect(await store.list()).toEqual({ ok: true, value: [walk] });
  expect(await store.read('other')).toEqual({ ok: true, value: undefined });
});

it('API-S9 two windows that change a walk at once do so one after the other', async () => {
  const windows = [openSaveStore('windows'), openSaveStore('windows')];
  await windows[0]?.change('example', () => walk);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      windows[index % 2]?.change('example', (stored) => stored && { ...stored, text: `${stored.text}+` }),
    ),
  );
  expect(await openSaveStore('windows').read('example')).toMatchObject({ value: { text: `a${'+'.repeat(20)}` } });
});

it('API-S9 the database opens at the first call, and blocked storage is a result', async () => {
  const openSpy = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const store = openSaveStore('blocked');
  expect(openSpy).not.toHaveBeenCalled();
  for (const answer of [await store.read('example'), await store.list(), await store.change('example', () => walk)])
    expect(answer).toEqual({ ok: false, reason: 'blocked' });
  openSpy.mockRestore();
  expect(await store.change('example', () => walk)).toMatchObject({ ok: true });
});

it('API-S9 a browser without this storage at all is a result as well', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await openSaveStore('none').list()).toEqual({ ok: false, reason: 'blocked' });
});

it('API-S9 a full device reports it and keeps what it had', async () => {
  const store = openSaveStore('full');
  await store.change('example', () => walk);
  const putSpy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('There is no room.', 'QuotaExceededError');
  });
  expect(await store.change('example', () => ({ ...walk, text: 'b' }))).toEqual({ ok: false, reason: 'no-room' });
  putSpy.mockRestore();
  expect(await store.read('example')).toEqual({ ok: true, value: walk });
});

it('API-S9 everything can be deleted while a store is open, and saving continues', async () => {
  const store = openSaveStore('deleted');
  await store.change('example', () => walk);
  await deleteDB('deleted');
  expect(await store.list()).toEqual({ ok: true, value: [] });
  expect(await store.change('example', () => walk)).toMatchObject({ ok: true });
});

it('API-S9 a page that is left holds no transaction, and repeats the change when it is shown again', async () => {
  const page = new EventTarget();
  const store = openSaveStore('left', page);
  await store.change('example', () => walk);
  let isAnswered = false;
  const answer = store.change('example', (stored) => {
    // The visitor leaves the page while the transaction is open.
    if (!isAnswered) page.dispatchEvent(new Event('pagehide'));
    isAnswered = true;
    return stored && { ...stored, text: `${stored.text}b` };
  });
  await vi.waitUntil(() => isAnswered);
  const nextStore = openSaveStore('left');
  expect(await nextStore.change('example', (stored) => stored && { ...stored, text: 'next' })).toMatchObject({
    ok: true,
  });
  page.dispatchEvent(new Event('pageshow'));
  expect(await answer).toMatchObject({ ok: true, value: { text: 'nextb' } });
  expect(await nextStore.read('example')).toMatchObject({ value: { text: 'nextb' } });
});

it.each([
  ['UnknownError', 'Connection to Indexed Database server lost.'],
  ['InvalidStateError', 'The database connection is closing.'],
])('PLAY-G2 a connection that the browser cut in the background (%s) is opened anew', async (name, message) => {
  const store = openSaveStore(`cut ${name}`);
  await store.change('example', () => walk);
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException(message, name);
  });
  expect(await store.change('example', () => ({ ...walk, text: 'b' }))).toMatchObject({ ok: true });
  expect(transaction).toHaveBeenCalledTimes(2);
  expect(await store.read('example')).toMatchObject({ value: { text: 'b' } });
});

it('PLAY-G2 a connection that also fails when it is new is reported once', async () => {
  const store = openSaveStore('cut for good');
  await store.change('example', () => walk);
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
  });
  expect(await store.read('example')).toEqual({ ok: false, reason: 'blocked' });
  transaction.mockRestore();
  expect(await store.read('example')).toMatchObject({ value: walk });
});
