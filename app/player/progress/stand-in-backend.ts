import type { Answer, Refusal, RefusalReason, StoredDocument } from '../../platform/platform.ts';
import type { CopyPlatform } from './copying.ts';

/** For tests: a backend in memory with one visitor, who is known on every device once signed in on one. */
export interface StandInBackend {
  documents: Map<string, StoredDocument>;
  signIns: number;
  openPlatform(): StandInPlatform;
}

export interface StandInPlatform extends CopyPlatform {
  /** `unheard`: what is written arrives, and the answer is lost. */
  network: 'up' | 'offline' | 'unheard';
}

export function openBackend(): StandInBackend {
  const documents = new Map<string, StoredDocument>();
  const refused = (because: RefusalReason): Refusal => ({ ok: false, because, sentence: 'As the test wants it.' });
  const backend: StandInBackend = { documents, signIns: 0, openPlatform };

  function openPlatform(): StandInPlatform {
    async function call<Value>(work: () => Answer<Value>, needsVisitor = true): Promise<Answer<Value>> {
      if (platform.network === 'offline') return refused('offline');
      return needsVisitor && backend.signIns === 0 ? refused('signed-out') : work();
    }
    const visitor = { id: 'visitor' };
    const platform: StandInPlatform = {
      network: 'up',
      auth: {
        current: () => call(() => ({ ok: true, value: backend.signIns > 0 ? visitor : undefined }), false),
        signIn: () =>
          call(() => {
            backend.signIns += 1;
            return { ok: true, value: visitor };
          }, false),
        signOut: async () => refused('broken'),
        deleteAccount: async () => refused('broken'),
      },
      documents: {
        get: (_, id) => call(() => ({ ok: true, value: documents.get(id) })),
        set: (_, id, data, expectedVersion) =>
          call(() => {
            const version = documents.get(id)?.version ?? 0;
            if (version !== expectedVersion) return refused('conflict');
            documents.set(id, { id, data, version: version + 1, changedAtMs: 0 });
            return platform.network === 'unheard' ? refused('deadline') : { ok: true, value: version + 1 };
          }),
        delete: (_, id) =>
          call(() => {
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
