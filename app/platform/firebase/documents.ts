import { type FirebaseApp, setLogLevel } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  type Query,
  query,
  runTransaction,
  serverTimestamp,
  type Transaction,
  type WriteBatch,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { createRefusal } from '../adapter-refusals.ts';
import type { CollectionName, DeletedData, StoredDocument } from '../platform.ts';
import type { FirebaseEnvironment } from './environment.ts';
import { RefusalError } from './refusal.ts';
import { buildCollectionPath, buildResumeCodePath, toStoredDocument } from './stored-document.ts';

const maxDocuments = 200;
/** The largest possible first version of a document. The first version is random. */
const largestFirstVersion = 2 ** 40;
/** The number of documents deleted in one batch. Firestore accepts at most 500 writes in a batch. */
const deletionBatchSize = 400;

/**
 * The functions that access a visitor's documents. `firestore.rules` decides which requests Firestore accepts. Each
 * function may throw Firestore's errors.
 */
export type FirebaseDocuments = ReturnType<typeof openDocuments>;

/**
 * Opens Firestore's lite client, which keeps no connection open. Each request carries the visitor's token. Without a
 * visitor, or if sign-in failed to start, requests carry no token.
 */
export function openDocuments(app: FirebaseApp, environment: FirebaseEnvironment) {
  const firestore = getFirestore(app);
  // Silence Firebase's log, because the adapter returns every failure as a refusal.
  setLogLevel('silent');
  const { host, port } = environment.emulators?.documents ?? {};
  if (host && port) connectFirestoreEmulator(firestore, host, port);

  const getCollectionReference = (visitor: string, kind: CollectionName) =>
    collection(firestore, buildCollectionPath(visitor, kind));
  const getDocumentReference = (visitor: string, kind: CollectionName, id: string) =>
    doc(getCollectionReference(visitor, kind), id);

  /**
   * Writes a document. If two windows write at once, one write fails: Firestore rejects the later commit, or its rules
   * refuse the version number.
   */
  async function writeDocument(
    visitor: string,
    kind: CollectionName,
    id: string,
    data: string,
    expectedVersion: number,
  ) {
    const reference = getDocumentReference(visitor, kind, id);
    if (expectedVersion === 0) await requireDocumentQuota(visitor, kind);
    try {
      return await runTransaction(firestore, async (transaction) => {
        requireVersion(await transaction.get(reference), expectedVersion);
        const version = expectedVersion === 0 ? createFirstVersionNumber() : expectedVersion + 1;
        transaction.set(reference, { version, changedAt: serverTimestamp(), data });
        return version;
      });
    } catch (error) {
      if (!(error instanceof RefusalError)) await throwIfVersionDiffers(reference, expectedVersion);
      throw error;
    }
  }

  async function throwIfVersionDiffers(reference: DocumentReference, expectedVersion: number) {
    const present = await getDoc(reference).catch(() => undefined);
    if (present) requireVersion(present, expectedVersion);
  }

  /** Throws an error if the visitor has the maximum number of documents. Firestore's rules cannot count documents. */
  async function requireDocumentQuota(visitor: string, kind: CollectionName) {
    const { count } = (await getCount(getCollectionReference(visitor, kind))).data();
    if (count >= maxDocuments)
      throw new RefusalError(createRefusal('too-large', `A visitor keeps at most ${maxDocuments} documents.`));
  }

  async function deleteMatchingDocuments(found: Query): Promise<string[]> {
    const { docs } = await getDocs(found);
    for (let from = 0; from < docs.length; from += deletionBatchSize) {
      const batch = writeBatch(firestore);
      for (const { ref } of docs.slice(from, from + deletionBatchSize)) batch.delete(ref);
      await batch.commit();
    }
    return docs.map(({ id }) => id);
  }

  function deleteResumeCode(writes: Pick<WriteBatch | Transaction, 'delete'>, known: DocumentSnapshot) {
    writes.delete(known.ref);
    writes.delete(doc(firestore, `resumeCodes/${known.data()?.code}`));
  }

  async function deleteVisitorResumeCodes(visitor: string) {
    for (const knownCode of (await getDocs(collection(firestore, `visitors/${visitor}/codes`))).docs) {
      const batch = writeBatch(firestore);
      deleteResumeCode(batch, knownCode);
      await batch.commit();
    }
  }

  return {
    firestore,
    set: writeDocument,
    get: async (visitor: string, kind: CollectionName, id: string): Promise<StoredDocument | undefined> =>
      toStoredDocument(await getDoc(getDocumentReference(visitor, kind, id))),
    /** Deletes the document if it still has this version. Also deletes the resume code of the document. */
    delete: (visitor: string, kind: CollectionName, id: string, expectedVersion: number | 'any'): Promise<void> =>
      runTransaction(firestore, async (transaction) => {
        const presentDocument = await transaction.get(getDocumentReference(visitor, kind, id));
        if (!presentDocument.exists()) return;
        if (expectedVersion !== 'any') requireVersion(presentDocument, expectedVersion);
        const knownCode = await transaction.get(doc(firestore, buildResumeCodePath(visitor, id)));
        transaction.delete(presentDocument.ref);
        if (knownCode.exists()) deleteResumeCode(transaction, knownCode);
      }),
    list: async (visitor: string, kind: CollectionName): Promise<StoredDocument[]> =>
      (await getDocs(getCollectionReference(visitor, kind))).docs.flatMap(
        (snapshot) => toStoredDocument(snapshot) ?? [],
      ),
    /**
     * Deletes all data of a visitor.
     * @returns how much was deleted. Each save of a walk is a separate document (`<walk>`, `<walk>_<number>`), but a
     * walk counts once.
     */
    async deleteEverything(visitor: string): Promise<DeletedData> {
      await deleteVisitorResumeCodes(visitor);
      const reports = await deleteMatchingDocuments(
        query(collection(firestore, 'reports'), where('visitor', '==', visitor)),
      );
      const saves = await deleteMatchingDocuments(getCollectionReference(visitor, 'walks'));
      return { walks: new Set(saves.map((id) => id.replace(/_\d+$/, ''))).size, reports: reports.length };
    },
  };
}

/** Returns a random first version. So the versions of a new document do not repeat versions of a deleted document. */
function createFirstVersionNumber(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return 1 + (high % (largestFirstVersion / 2 ** 32)) * 2 ** 32 + low;
}

function requireVersion(present: DocumentSnapshot, expectedVersion: number) {
  const version = toStoredDocument(present)?.version ?? 0;
  if (version !== expectedVersion)
    throw new RefusalError(createRefusal('conflict', `The document is at version ${version}, not ${expectedVersion}.`));
}
