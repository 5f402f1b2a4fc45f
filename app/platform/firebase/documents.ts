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
import { refusal } from '../known-refusals.ts';
import type { Collection, DeletedData, StoredDocument } from '../platform.ts';
import type { FirebaseEnvironment } from './environment.ts';
import { Refused } from './refusal.ts';
import { codePath, collectionPath, storedDocument } from './stored-document.ts';

const maxDocuments = 200;
/** The largest version of a new document. */
const largestFirstVersion = 2 ** 40;
/** Firestore accepts at most 500 writes at once. */
const deletionBatchSize = 400;

/** The documents of any visitor, within `firestore.rules`. Every call may throw Firestore's errors. */
export type FirebaseDocuments = ReturnType<typeof openDocuments>;

/**
 * Opens the small client, which keeps no connection open. It gets the visitor's token from the app before each request. Without a
 * visitor, or if sign-in could not start, it sends no token.
 */
export function openDocuments(app: FirebaseApp, environment: FirebaseEnvironment) {
  const firestore = getFirestore(app);
  // Every failure is returned as a refusal.
  setLogLevel('silent');
  const { host, port } = environment.emulators?.documents ?? {};
  if (host && port) connectFirestoreEmulator(firestore, host, port);

  const all = (visitor: string, kind: Collection) => collection(firestore, collectionPath(visitor, kind));
  const one = (visitor: string, kind: Collection, id: string) => doc(all(visitor, kind), id);

  /** Writes a document. A window that loses against another either commits too late, or has a version that the rules refuse. */
  async function set(visitor: string, kind: Collection, id: string, data: string, expectedVersion: number) {
    const reference = one(visitor, kind, id);
    if (expectedVersion === 0) await requireRoom(visitor, kind);
    try {
      return await runTransaction(firestore, async (transaction) => {
        requireVersion(await transaction.get(reference), expectedVersion);
        const version = expectedVersion === 0 ? firstVersion() : expectedVersion + 1;
        transaction.set(reference, { version, changedAt: serverTimestamp(), data });
        return version;
      });
    } catch (error) {
      if (!(error instanceof Refused)) await throwKnownRefusal(reference, expectedVersion);
      throw error;
    }
  }

  async function throwKnownRefusal(reference: DocumentReference, expectedVersion: number) {
    const present = await getDoc(reference).catch(() => undefined);
    if (present) requireVersion(present, expectedVersion);
  }

  /** Checks the number of documents, because the rules cannot count. */
  async function requireRoom(visitor: string, kind: Collection) {
    const { count } = (await getCount(all(visitor, kind))).data();
    if (count >= maxDocuments)
      throw new Refused(refusal('too-large', `A visitor keeps at most ${maxDocuments} documents.`));
  }

  async function deleteAllOf(found: Query): Promise<string[]> {
    const { docs } = await getDocs(found);
    for (let from = 0; from < docs.length; from += deletionBatchSize) {
      const batch = writeBatch(firestore);
      for (const { ref } of docs.slice(from, from + deletionBatchSize)) batch.delete(ref);
      await batch.commit();
    }
    return docs.map(({ id }) => id);
  }

  function deleteCode(writes: Pick<WriteBatch | Transaction, 'delete'>, known: DocumentSnapshot) {
    writes.delete(known.ref);
    writes.delete(doc(firestore, `resumeCodes/${known.data()?.code}`));
  }

  async function deleteCodesOf(visitor: string) {
    for (const known of (await getDocs(collection(firestore, `visitors/${visitor}/codes`))).docs) {
      const batch = writeBatch(firestore);
      deleteCode(batch, known);
      await batch.commit();
    }
  }

  return {
    firestore,
    set,
    get: async (visitor: string, kind: Collection, id: string): Promise<StoredDocument | undefined> =>
      storedDocument(await getDoc(one(visitor, kind, id))),
    /** Deletes the document at this version, together with a resume code made of it. */
    delete: (visitor: string, kind: Collection, id: string, expectedVersion: number | 'any'): Promise<void> =>
      runTransaction(firestore, async (transaction) => {
        const present = await transaction.get(one(visitor, kind, id));
        if (!present.exists()) return;
        if (expectedVersion !== 'any') requireVersion(present, expectedVersion);
        const known = await transaction.get(doc(firestore, codePath(visitor, id)));
        transaction.delete(present.ref);
        if (known.exists()) deleteCode(transaction, known);
      }),
    list: async (visitor: string, kind: Collection): Promise<StoredDocument[]> =>
      (await getDocs(all(visitor, kind))).docs.flatMap((snapshot) => storedDocument(snapshot) ?? []),
    /**
     * Deletes all data of a visitor.
     * @returns how much there was. A walk has a document for each of its saves: `<walk>`, and `<walk>_<number>` beside it.
     */
    async deleteEverything(visitor: string): Promise<DeletedData> {
      await deleteCodesOf(visitor);
      const reports = await deleteAllOf(query(collection(firestore, 'reports'), where('visitor', '==', visitor)));
      const saves = await deleteAllOf(all(visitor, 'walks'));
      return { walks: new Set(saves.map((id) => id.replace(/_\d+$/, ''))).size, reports: reports.length };
    },
  };
}

/** Returns a random version, so that no version of a deleted document occurs again. */
function firstVersion(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return 1 + (high % (largestFirstVersion / 2 ** 32)) * 2 ** 32 + low;
}

function requireVersion(present: DocumentSnapshot, expectedVersion: number) {
  const version = storedDocument(present)?.version ?? 0;
  if (version !== expectedVersion)
    throw new Refused(refusal('conflict', `The document is at version ${version}, not ${expectedVersion}.`));
}
