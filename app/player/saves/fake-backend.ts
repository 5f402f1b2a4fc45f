import type { StoredDocument } from '../../platform/platform.ts';
import type { PlatformRefusal, PlatformResult, RefusalReason } from '../../platform/platform-result.ts';
import type { BackendForSaveCopies } from './progress-backend.ts';

/** An in-memory backend for tests, with one visitor at a time. A sign-in on one device signs in all devices. */
export interface FakeBackend {
  documents: Map<string, StoredDocument>;
  signIns: number;
  /** Deletes the visitor and all documents, either at the visitor's request or after a long absence. */
  forget(why: 'deleted' | 'stayed away'): void;
  openPlatform(): FakeBackendClient;
}

export interface FakeBackendClient extends BackendForSaveCopies {
  /** `unheard` means that the backend performs a write, but its response is lost. */
  network: 'up' | 'offline' | 'unheard';
}

export function createFakeBackend(): FakeBackend {
  const documents = new Map<string, StoredDocument>();
  const createRefusal = (reason: RefusalReason): PlatformRefusal => ({
    ok: false,
    reason,
    sentence: 'As the test wants it.',
  });
  const backend: FakeBackend = {
    documents,
    signIns: 0,
    forget(why) {
      documents.clear();
      isSignedIn = false;
      wasDeleted = why === 'deleted';
    },
    openPlatform: openBackendClient,
  };
  let isSignedIn = false;
  let wasDeleted = false;
  let visitors = 0;
  let createdCount = 0;

  /** Returns a pseudo-random version. The sequence is the same in every test run. */
  function createFirstVersionNumber() {
    createdCount += 1;
    return 1 + ((createdCount * 618_033_988_749) % 2 ** 40);
  }

  function openBackendClient(): FakeBackendClient {
    async function simulateBackendCall<Value>(
      work: () => PlatformResult<Value>,
      needsVisitor = true,
    ): Promise<PlatformResult<Value>> {
      if (client.network === 'offline') return createRefusal('offline');
      return needsVisitor && !isSignedIn ? createRefusal('signed-out') : work();
    }
    const getCurrentVisitor = () => ({ id: `visitor-${visitors}`, deletionSecret: `secret-${visitors}` });
    const client: FakeBackendClient = {
      network: 'up',
      auth: {
        current: () =>
          simulateBackendCall(() => ({ ok: true, value: isSignedIn ? getCurrentVisitor() : undefined }), false),
        signIn: () =>
          simulateBackendCall(() => {
            backend.signIns += 1;
            if (!isSignedIn) visitors += 1;
            isSignedIn = true;
            return { ok: true, value: getCurrentVisitor() };
          }, false),
        wasDeleted: () => simulateBackendCall(() => ({ ok: true, value: wasDeleted }), false),
      },
      documents: {
        get: (_, id) => simulateBackendCall(() => ({ ok: true, value: documents.get(id) })),
        set: (_, id, data, expectedVersion) =>
          simulateBackendCall(() => {
            const presentVersion = documents.get(id)?.version ?? 0;
            if (presentVersion !== expectedVersion) return createRefusal('conflict');
            const version = presentVersion === 0 ? createFirstVersionNumber() : presentVersion + 1;
            documents.set(id, { id, data, version, changedAtMs: 0 });
            return client.network === 'unheard' ? createRefusal('deadline') : { ok: true, value: version };
          }),
        delete: (_, id, expectedVersion) =>
          simulateBackendCall(() => {
            const present = documents.get(id);
            if (present && present.version !== expectedVersion) return createRefusal('conflict');
            documents.delete(id);
            return { ok: true, value: undefined };
          }),
        list: () => simulateBackendCall(() => ({ ok: true, value: [...documents.values()] })),
        watch: () => () => undefined,
      },
    };
    return client;
  }

  return backend;
}
