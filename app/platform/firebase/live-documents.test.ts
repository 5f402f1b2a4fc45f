import type { FirebaseApp } from 'firebase/app';
import { expect, it, vi } from 'vitest';
import type { StoredDocument } from '../platform.ts';
import { createFakePartyMembershipFlag } from './environment.fixtures.ts';
import { openLiveDocuments } from './live-documents.ts';

/**
 * The listener that the app passes to Firestore's client. `fromCache` tells whether a snapshot comes from the client's
 * cache or from the backend.
 */
type Listener = (snapshot: { id: string; metadata: { fromCache: boolean }; data(): object | undefined }) => void;

const client = vi.hoisted(() => ({ listener: undefined as unknown }));
vi.mock('firebase/firestore', () => ({
  initializeFirestore: () => ({}),
  doc: () => ({}),
  onSnapshot: (_reference: unknown, _options: unknown, listener: unknown) => {
    client.listener = listener;
    return () => undefined;
  },
}));

it("API-S4 does not report the large client's cache, and reports nothing twice", () => {
  const environment = {
    appName: 'a',
    isOnline: () => true,
    after: () => () => undefined,
    partyMembershipFlag: createFakePartyMembershipFlag(),
  };
  const documents: (StoredDocument | undefined)[] = [];
  const { watch } = openLiveDocuments({} as FirebaseApp, environment);
  watch(
    'alice',
    'walks',
    'kept',
    (document) => documents.push(document),
    () => undefined,
  );
  const report = (fromCache: boolean, version?: number) =>
    (client.listener as Listener)({
      id: 'kept',
      metadata: { fromCache },
      data: () => (version ? { version, changedAt: { toMillis: () => version }, data: '{}' } : undefined),
    });

  // The first snapshot is empty and from the cache. Firestore's client sends such a snapshot after ten seconds without
  // a connection.
  report(true);
  report(true, 1);
  expect(documents).toEqual([]);
  report(false, 1);
  report(false, 1);
  report(true, 1);
  report(false, 2);
  report(false);
  report(false);
  expect(documents.map((document) => document?.version)).toEqual([1, 2, undefined]);
});
