import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { announceStoredDataDeletion } from '../../device/deletion-channel.ts';
import { createPartyServices } from './create-party-services.ts';
import { createFakeParties } from './fake-parties.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('window', new EventTarget());
});

it('API-S11 after the visitor has deleted everything, an open party stores nothing any more', async () => {
  const parties = createFakeParties().openBrowser();
  const { store } = createPartyServices(parties);
  expect(await store.list()).toEqual({ ok: true, value: [] });
  announceStoredDataDeletion();
  await vi.waitFor(async () => expect(await store.list()).toEqual({ ok: false, reason: 'deleted' }));
  expect(await store.change('p', (party) => party)).toEqual({ ok: false, reason: 'deleted' });
  expect(await createPartyServices(parties).store.list()).toEqual({ ok: true, value: [] });
});
