import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { adapterRefusals } from '../platform/adapter-refusals.ts';
import type { Auth } from '../platform/platform.ts';
import { openSaveStore } from '../player/saves/save-store.ts';
import { clearAndSignOut } from './clear-browser-data.ts';

const walk = { walkId: 'enoshima', text: '{}', others: [] };
const resolveAsReady = async () => true;
const listStoredWalks = () => openSaveStore().list();

beforeEach(async () => {
  // Create a new database for each test. Vitest may run several test files in one worker, and an earlier file may have
  // saved walks.
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('window', Object.assign(new EventTarget(), { indexedDB }));
  await openSaveStore().change('enoshima', () => walk);
});

it('API-S14 changes nothing if the backend is unreachable', async () => {
  const signOut = vi.fn();
  const auth = { current: async () => adapterRefusals.offline, signOut } as unknown as Auth;
  expect(await clearAndSignOut(auth, resolveAsReady)).toBe(adapterRefusals.offline);
  expect(signOut).not.toHaveBeenCalled();
  expect(await listStoredWalks()).toEqual({ ok: true, value: [walk] });
});

it.each([
  ['the visitor is gone', undefined, true],
  ['a walk was played on meanwhile', { id: 'v' }, false],
])('API-S14 changes nothing where %s', async (_, value, ready) => {
  const signOut = vi.fn();
  const auth = { current: async () => ({ ok: true, value }), signOut } as unknown as Auth;
  expect(await clearAndSignOut(auth, async () => ready)).toBe('not-ready');
  expect(signOut).not.toHaveBeenCalled();
  expect(await listStoredWalks()).toEqual({ ok: true, value: [walk] });
});

it("API-S14 deletes the device's walks before it signs out, and deletes nothing elsewhere", async () => {
  const deleteAccount = vi.fn();
  const auth = {
    current: async () => ({ ok: true, value: { id: 'v', deletionSecret: 'd' } }),
    signOut: async () => ({ ...adapterRefusals.deadline, sentence: JSON.stringify(await listStoredWalks()) }),
    deleteAccount,
  } as unknown as Auth;
  expect(await clearAndSignOut(auth, resolveAsReady)).toMatchObject({
    deletionSecret: 'd',
    backend: { ok: false, sentence: '{"ok":true,"value":[]}' },
  });
  expect(deleteAccount).not.toHaveBeenCalled();
});
