import type { Answer, Refusal, RefusalReason, StoredDocument } from '../../platform/platform.ts';
import type { CopyPlatform } from './progress-platform.ts';

/** For tests: a backend in memory with one visitor at a time. A visitor who signed in on one device is known on all. */
export interface FakeBackend {
  documents: Map<string, StoredDocument>;
  signIns: number;
  /** Deletes the visitor with all their documents: on request, or after a long absence. */
  forget(why: 'deleted' | 'stayed away'): void;
  openPlatform(): FakePlatform;
}

export interface FakePlatform extends CopyPlatform {
  /** `unheard`: writes arrive, but their response is lost. */
  network: 'up' | 'offline' | 'unheard';
}

export function openBackend(): FakeBackend {
  const documents = new Map<string, StoredDocument>();
  const refused = (because: RefusalReason): Refusal => ({ ok: false, because, sentence: 'As the test wants it.' });
  const backend: FakeBackend = {
    documents,
    signIns: 0,
    forget(why) {
      documents.clear();
      isSignedIn = false;
      wasDeleted = why === 'deleted';
    },
    openPlatform,
  };
  let isSignedIn = false;
  let wasDeleted = false;
  let visitors = 0;
  let madeAnew = 0;

  /** A version that varies, but is the same in each run of the tests. */
  function firstVersion() {
    madeAnew += 1;
    return 1 + ((madeAnew * 618_033_988_749) % 2 ** 40);
  }

  function openPlatform(): FakePlatform {
    async function call<Value>(work: () => Answer<Value>, needsVisitor = true): Promise<Answer<Value>> {
      if (platform.network === 'offline') return refused('offline');
      return needsVisitor && !isSignedIn ? refused('signed-out') : work();
    }
    const visitor = () => ({ id: `visitor-${visitors}`, deletionSecret: `secret-${visitors}` });
    const platform: FakePlatform = {
      network: 'up',
      auth: {
        current: () => call(() => ({ ok: true, value: isSignedIn ? visitor() : undefined }), false),
        signIn: () =>
          call(() => {
            backend.signIns += 1;
            if (!isSignedIn) visitors += 1;
            isSignedIn = true;
            return { ok: true, value: visitor() };
          }, false),
        wasDeleted: () => call(() => ({ ok: true, value: wasDeleted }), false),
      },
      documents: {
        get: (_, id) => call(() => ({ ok: true, value: documents.get(id) })),
        set: (_, id, data, expectedVersion) =>
          call(() => {
            const present = documents.get(id)?.version ?? 0;
            if (present !== expectedVersion) return refused('conflict');
            const version = present === 0 ? firstVersion() : present + 1;
            documents.set(id, { id, data, version, changedAtMs: 0 });
            return platform.network === 'unheard' ? refused('deadline') : { ok: true, value: version };
          }),
        delete: (_, id, expectedVersion) =>
          call(() => {
            const present = documents.get(id);
            if (present && present.version !== expectedVersion) return refused('conflict');
            documents.delete(id);
            return { ok: true, value: undefined };
          }),
        list: () => call(() => ({ ok: true, value: [...documents.values()] })),
        watch: () => () => undefined,
      },
    };
    return platform;
  }

  return backend;
}
