import { findRelationBetweenSaves } from '../../../walk/progress.ts';
import type { StoredDocument } from '../../platform/platform.ts';
import type { PlatformResult } from '../../platform/platform-result.ts';
import type { DeviceStoreRefusal } from './device-database.ts';
import type { BackendForSaveCopies } from './progress-backend.ts';
import type { SaveStore } from './save-store.ts';
import {
  addNonCurrentSave,
  forgetBackendCopies,
  hasAllProgressOfSave,
  mergeBackendDocument,
  type StoredWalk,
  setOwnerOfBackendCopies,
} from './stored-walk.ts';

/**
 * The result of copying. After a refusal, the device still has all saves. The next attempt copies the saves that are
 * not copied yet.
 */
type CopyResult = PlatformResult<void> | DeviceStoreRefusal;

const doneResult: CopyResult = { ok: true, value: undefined };

/**
 * The maximum number of attempts to copy a walk. An attempt fails if another device writes the same document at the
 * same time.
 */
const maxAttempts = 5;

/**
 * Each write increases a document's version by 1. So an increase below this limit may come from later writes of the
 * same document. A larger difference means that the document was deleted and recreated, because a new document gets a
 * random version of up to 2^40.
 */
const maxVersionDifference = 2 ** 20;

/**
 * Copies this device's walks to documents of the visitor. The document `<walk id>` has the current save. Each document
 * `<walk id>_<number>` has another save.
 */
export interface BackendSaveCopies {
  /** Copies all saves of a walk. Signs the visitor in first if there is something to copy. */
  push(walkId: string): Promise<CopyResult>;
  /**
   * Merges the visitor's documents into this device's walks. If the visitor is no longer signed in, forgets which saves
   * this device has copied. The next `push` then copies all saves again. After a requested deletion of all data, `push`
   * instead skips each walk until the walk has a newer save.
   */
  pull(): Promise<CopyResult>;
}

export function createBackendSaveCopies(
  { auth, documents }: BackendForSaveCopies,
  store: SaveStore,
): BackendSaveCopies {
  async function pushSavesOfWalk(walkId: string): Promise<CopyResult> {
    for (let round = 0; round < maxAttempts; round++) {
      const readResult = await store.read(walkId);
      if (!readResult.ok) return readResult;
      if (!readResult.value || hasNothingToCopy(readResult.value)) return doneResult;
      const visitor = await auth.signIn();
      if (!visitor.ok) return visitor;
      const pushResult = await tryPushSavesOfWalk(walkId, visitor.value.id);
      if (pushResult.ok || pushResult.reason !== 'conflict') return pushResult;
    }
    return { ok: false, reason: 'conflict', sentence: 'Another device keeps changing this walk.' };
  }

  async function tryPushSavesOfWalk(walkId: string, visitorId: string): Promise<CopyResult> {
    const current = await store.change(walkId, (stored) => stored && setOwnerOfBackendCopies(stored, visitorId));
    if (!current.ok || !current.value) return current.ok ? doneResult : current;
    // Copy the other saves first. The code below replaces the walk's document, which may contain the only copy of such
    // a save.
    for (const { text, documentId } of current.value.others) {
      if (documentId !== undefined) continue;
      const id = await copySaveToOwnDocument(walkId, text);
      if (!id.ok) return id;
      const changeResult = await store.change(walkId, (stored) => stored && setDocumentId(stored, text, id.value));
      if (!changeResult.ok) return changeResult;
    }
    if (current.value.sent !== undefined) return mergeDocument(walkId);
    const { text, copy: knownCopy } = current.value;
    if (knownCopy?.text === text) return doneResult;
    // Store the save's text as `sent` before sending it. If the response is lost, this device can still recognize that
    // it wrote the document.
    const recorded = await store.change(walkId, (stored) => stored && { ...stored, sent: text });
    if (!recorded.ok) return recorded;
    const version = await documents.set('walks', walkId, text, knownCopy?.version ?? 0);
    if (!version.ok) return version.reason === 'conflict' ? mergeDocument(walkId) : version;
    const storeResult = await store.change(walkId, (stored) => {
      if (!stored) return stored;
      const { sent, ...rest } = stored;
      return { ...rest, copy: { version: version.value, text } };
    });
    return storeResult.ok ? doneResult : storeResult;
  }

  /**
   * Merges the walk's document into the stored walk.
   * @returns always a failure. Its reason is `conflict` after a successful merge, so that `push` tries again with the
   * merged walk.
   */
  async function mergeDocument(walkId: string): Promise<CopyResult> {
    const walkBefore = await store.read(walkId);
    if (!walkBefore.ok) return walkBefore;
    const document = await documents.get('walks', walkId);
    if (!document.ok) return document;
    const mergeResult = await store.change(walkId, (stored) => {
      // Skip the merge if another window has already merged this document or a newer version.
      if (!stored || stored.copy?.version !== walkBefore.value?.copy?.version) return stored;
      return mergeBackendDocument(
        mayBeLaterVersion(stored, document.value) ? stored : removeCopy(stored),
        document.value,
      );
    });
    return mergeResult.ok ? { ok: false, reason: 'conflict', sentence: 'The document was changed.' } : mergeResult;
  }

  /**
   * Copies a save from the walk's `others` to a document of its own, unless such a document already has this save.
   * Returns the document's id.
   */
  async function copySaveToOwnDocument(walkId: string, text: string): Promise<PlatformResult<string>> {
    for (let round = 0; round < maxAttempts; round++) {
      const listResult = await documents.list('walks');
      if (!listResult.ok) return listResult;
      const savedDocuments = listResult.value.filter(
        (document) => parseWalkId(document) === walkId && document.id !== walkId,
      );
      const documentWithText = savedDocuments.find(({ data }) => data === text);
      if (documentWithText) return { ok: true, value: documentWithText.id };
      const takenIds = new Set(savedDocuments.map(({ id }) => id));
      let number = 1;
      while (takenIds.has(`${walkId}_${number}`)) number++;
      const id = `${walkId}_${number}`;
      const version = await documents.set('walks', id, text, 0);
      if (version.ok) return { ok: true, value: id };
      if (version.reason !== 'conflict') return version;
    }
    return { ok: false, reason: 'conflict', sentence: 'Another device keeps saving this walk.' };
  }

  async function pullSavesOfWalks(): Promise<CopyResult> {
    const visitor = await auth.current();
    if (!visitor.ok) return visitor;
    if (!visitor.value) return handleSignedOut();
    const visitorId = visitor.value.id;
    const listResult = await documents.list('walks');
    if (!listResult.ok) return listResult;
    // Sort by the length of the id, to process the document of a walk's current save first. Its id is `<walk id>`; the
    // ids of the walk's other documents are longer, `<walk id>_<number>`.
    const foundDocuments = [...listResult.value].sort((one, other) => one.id.length - other.id.length);
    for (const document of foundDocuments) {
      const walkId = parseWalkId(document);
      const takenWalk = await store.change(walkId, (stored) =>
        addBackendDocumentToStoredWalk(stored && setOwnerOfBackendCopies(stored, visitorId), document, visitorId),
      );
      if (!takenWalk.ok) return takenWalk;
      if (document.id !== walkId || takenWalk.value.copy?.version === document.version) continue;
      // Read the document again, because this device may have written it since the documents were listed.
      const met = await mergeDocument(walkId);
      if (!met.ok && met.reason !== 'conflict') return met;
    }
    // Delete only the listed version, so that a document that changed since then stays.
    for (const { id, version } of foundDocuments.filter((document) => isObsoleteDocument(document, foundDocuments)))
      await documents.delete('walks', id, version);
    return doneResult;
  }

  /**
   * Forgets which saves this device has copied, because no visitor is signed in. If the visitor requested the deletion
   * of all data, also prevents `push` from copying the current saves again.
   */
  async function handleSignedOut(): Promise<CopyResult> {
    const storedWalks = await store.list();
    if (!storedWalks.ok) return storedWalks;
    const copiedWalks = storedWalks.value.filter(({ visitorId }) => visitorId !== undefined);
    if (copiedWalks.length === 0) return doneResult;
    const wasDeleted = await auth.wasDeleted();
    if (!wasDeleted.ok) return wasDeleted;
    const detach = wasDeleted.value ? preventCopyingToBackend : forgetBackendCopies;
    for (const { walkId, visitorId } of copiedWalks) {
      const changeResult = await store.change(walkId, (now) =>
        now && now.visitorId === visitorId ? detach(now) : now,
      );
      if (!changeResult.ok) return changeResult;
    }
    return doneResult;
  }

  return { push: pushSavesOfWalk, pull: pullSavesOfWalks };
}

/**
 * Returns whether a walk has nothing to copy. Either all its saves are copied, or its current save must stay on this
 * device.
 */
function hasNothingToCopy({ text, copy, sent, others, keptBack }: StoredWalk): boolean {
  if (keptBack === text) return true;
  return sent === undefined && copy?.text === text && others.every(({ documentId }) => documentId !== undefined);
}

function setDocumentId(stored: StoredWalk, text: string, documentId: string): StoredWalk {
  return { ...stored, others: stored.others.map((other) => (other.text === text ? { ...other, documentId } : other)) };
}

/** Returns the id of the walk to which a document in the backend belongs. */
export function parseWalkId({ id }: StoredDocument): string {
  return id.replace(/_\d+$/, '');
}

function addBackendDocumentToStoredWalk(
  stored: StoredWalk | undefined,
  document: StoredDocument,
  visitorId: string,
): StoredWalk {
  const { id, version, data } = document;
  const walkId = parseWalkId(document);
  const isBeside = id !== walkId;
  if (!stored)
    return { walkId, text: data, others: [], visitorId, ...(isBeside ? {} : { copy: { version, text: data } }) };
  return isBeside ? addNonCurrentSave(stored, { text: data, documentId: id }) : stored;
}

/**
 * Returns whether a document may be a later version of this device's last copy. Returns false if the document was
 * recreated, or restored from an old backup.
 */
function mayBeLaterVersion({ copy }: StoredWalk, document: StoredDocument | undefined): boolean {
  const writes = copy && document ? document.version - copy.version : 0;
  return writes >= 0 && writes < maxVersionDifference;
}

function removeCopy({ copy, ...stored }: StoredWalk): StoredWalk {
  return stored;
}

/** Marks the current save, so that this save is never copied to the backend. A newer save of the walk is copied. */
function preventCopyingToBackend(stored: StoredWalk): StoredWalk {
  return { ...forgetBackendCopies(stored), keptBack: stored.text };
}

/**
 * Returns whether a document can be deleted, because another document of the walk has all its progress. Returns false
 * for the document of the current save.
 */
function isObsoleteDocument(document: StoredDocument, all: StoredDocument[]): boolean {
  const walkId = parseWalkId(document);
  if (document.id === walkId) return false;
  return all.some((other) => {
    if (other.id === walkId) return hasAllProgressOfSave(other.data, document.data);
    return parseWalkId(other) === walkId && findRelationBetweenSaves(other.data, document.data) === 'ahead';
  });
}
