import { type FirebaseApp, setLogLevel } from 'firebase/app';
import { connectFirestoreEmulator, doc, initializeFirestore, onSnapshot } from 'firebase/firestore';
import type { Collection, StoredDocument } from '../platform.ts';
import type { FirebaseWorld } from './environment.ts';
import { collectionPath, storedDocument } from './stored-document.ts';

/** Tells a document as the backend has it, at once and after each change. */
export type FirebaseLiveDocuments = ReturnType<typeof openLiveDocuments>;

/**
 * The large client, for what the small one cannot do: it keeps a connection open and takes it up again by itself. It is never
 * asked to write: offline, it would keep what was written in memory and not answer until there is a connection.
 */
export function openLiveDocuments(app: FirebaseApp, environment: FirebaseWorld) {
  const firestore = initializeFirestore(app, {});
  setLogLevel('silent');
  const { host, port } = environment.emulators?.documents ?? {};
  if (host && port) connectFirestoreEmulator(firestore, host, port);

  return {
    /** @returns stops it. After `fail` nothing more is told. */
    watch(
      visitor: string,
      kind: Collection,
      id: string,
      tell: (document: StoredDocument | undefined) => void,
      fail: (error: unknown) => void,
    ): () => void {
      let last: string | undefined;
      return onSnapshot(
        doc(firestore, collectionPath(visitor, kind), id),
        { includeMetadataChanges: true },
        (snapshot) => {
          // Without a connection the client soon says that there is no document: it means that it knows of none.
          if (snapshot.metadata.fromCache) return;
          const document = storedDocument(snapshot);
          const now = document ? `${document.version} ${document.changedAtMs}` : 'none';
          if (now === last) return;
          last = now;
          tell(document);
        },
        fail,
      );
    },
  };
}
