import { type FirebaseApp, setLogLevel } from 'firebase/app';
import { connectFirestoreEmulator, doc, initializeFirestore, onSnapshot } from 'firebase/firestore';
import type { CollectionName, StoredDocument } from '../platform.ts';
import type { FirebaseEnvironment } from './environment.ts';
import { buildCollectionPath, toStoredDocument } from './stored-document.ts';

/** The functions that watch documents in the backend. */
export type FirebaseLiveDocuments = ReturnType<typeof openLiveDocuments>;

/**
 * Opens Firestore's full client. Unlike the lite client, it keeps a connection open and reconnects by itself. The app
 * never writes with it: offline, it would keep a write in memory without reporting a failure.
 */
export function openLiveDocuments(app: FirebaseApp, environment: FirebaseEnvironment) {
  const firestore = initializeFirestore(app, {});
  setLogLevel('silent');
  const { host, port } = environment.emulators?.documents ?? {};
  if (host && port) connectFirestoreEmulator(firestore, host, port);

  return {
    firestore,
    /**
     * Watches a document. Calls neither callback again after it has called `fail`.
     * @returns a function that stops watching.
     */
    watch(
      visitor: string,
      kind: CollectionName,
      id: string,
      onDocument: (document: StoredDocument | undefined) => void,
      fail: (error: unknown) => void,
    ): () => void {
      let lastText: string | undefined;
      return onSnapshot(
        doc(firestore, buildCollectionPath(visitor, kind), id),
        { includeMetadataChanges: true },
        (snapshot) => {
          // Ignore snapshots from the client's cache. Offline, the client soon reports documents as missing if they are
          // not in the cache.
          if (snapshot.metadata.fromCache) return;
          const document = toStoredDocument(snapshot);
          const now = document ? `${document.version} ${document.changedAtMs}` : 'none';
          if (now === lastText) return;
          lastText = now;
          onDocument(document);
        },
        fail,
      );
    },
  };
}
