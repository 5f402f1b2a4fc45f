import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { findStoredMembership, openMembershipStore, type StoredMembership } from './membership-store.ts';

// Begins with an empty database: tests of other files share this worker, and may have stored something.
beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

const party: StoredMembership = {
  partyId: 'p',
  walkId: 'example',
  packHash: 'a',
  member: 'm',
  joinedAtMs: 1,
  sequence: 0,
  confirmed: '',
  pending: [],
  setAside: [],
  members: [],
  mode: 'spot',
  sharesPosition: false,
  saves: [],
  hasLeft: false,
};

// Test files of a worker share the global IndexedDB, so equal names would be the same database.
beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

it('PLAY-G112 a membership is there for the next document, until it is removed', async () => {
  await openMembershipStore('again').add(party);
  const store = openMembershipStore('again');
  expect(await store.list()).toEqual({ ok: true, value: [party] });
  await store.remove('p');
  expect(await store.list()).toEqual({ ok: true, value: [] });
});

it('PLAY-G119 two windows that change a membership at once do so one after the other', async () => {
  const windows = [openMembershipStore('windows'), openMembershipStore('windows')] as const;
  await windows[0].add(party);
  const changes = Array.from({ length: 20 }, (_, index) =>
    windows[index % 2 === 0 ? 0 : 1].change('p', (stored) => ({ ...stored, sequence: stored.sequence + 1 })),
  );
  await Promise.all(changes);
  expect(await windows[0].list()).toMatchObject({ value: [{ sequence: 20 }] });
});

it('PLAY-G119 a membership that another window has removed is not changed', async () => {
  expect(await openMembershipStore('missing').change('p', () => party)).toEqual({ ok: true, value: undefined });
  expect(await openMembershipStore('missing').list()).toEqual({ ok: true, value: [] });
});

it('PLAY-G120 a walk continues with the latest party that the walker has not left', () => {
  const storedMemberships = [
    party,
    { ...party, partyId: 'later', joinedAtMs: 2 },
    { ...party, partyId: 'left', joinedAtMs: 3, hasLeft: true },
    { ...party, partyId: 'other', walkId: 'other', joinedAtMs: 4 },
  ];
  expect(findStoredMembership(storedMemberships, 'example')?.partyId).toBe('later');
  expect(findStoredMembership(storedMemberships, 'third')).toBeUndefined();
});
