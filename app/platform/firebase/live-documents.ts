import { type FirebaseApp, setLogLevel } from 'firebase/app';
import { connectFirestoreEmulator, doc, initializeFirestore, onSnapshot } from 'firebase/firestore';
import type { Collection, StoredDocument } from '../platform.ts';
import type { FirebaseEnvironment } from './environment.ts';
import { collectionPath, storedDocument } from './stored-document.ts';

/** Reports a document as the backend has it, at once and after each change. */
export type FirebaseLiveDocuments = ReturnType<typeof openLiveDocuments>;

/**
 * Opens the large client, for what the small one lacks: it keeps a connection open and reconnects by itself. It never writes,
 * because offline it would hold a write in memory without an answer.
 */
export function openLiveDocuments(app: FirebaseApp, environment: FirebaseEnvironment) {
  const firestore = initializeFirestore(app, {});
  setLogLevel('silent');
  const { host, port } = environment.emulators?.documents ?? {};
  if (host && port) connectFirestoreEmulator(firestore, host, port);

  return {
    /**
     * Watches a document; calls nothing after `fail`.
     * @returns a function that stops watching.
     */
    watch(
      visitor: string,
      kind: Collection,
      id: string,
      onDocument: (document: StoredDocument | undefined) => void,
      fail: (error: unknown) => void,
    ): () => void {
      let last: string | undefined;
      return onSnapshot(
        doc(firestore, collectionPath(visitor, kind), id),
        { includeMetadataChanges: true },
        (snapshot) => {
          // Offline the client soon reports a missing document, but that only describes its cache.
          if (snapshot.metadata.fromCache) return;
          const document = storedDocument(snapshot);
          const now = document ? `${document.version} ${document.changedAtMs}` : 'none';
          if (now === last) return;
          last = now;
          onDocument(document);
        },
        fail,
      );
    },
  };
}
