import { progressRelation } from '../../../walk/progress.ts';
import type { Answer, StoredDocument } from '../../platform/platform.ts';
import type { CopyPlatform } from './progress-platform.ts';
import type { SaveStore, StoreRefusal } from './save-store.ts';
import { addOther, copiesOf, covers, mergeCopy, type StoredWalk, withoutCopies } from './stored-walk.ts';

/** The result of copying. After a refusal everything is still on the device, and the next copy continues from there. */
type Copied = Answer<void> | StoreRefusal;

const done: Copied = { ok: true, value: undefined };

/** Two devices that write at the same moment can conflict repeatedly. After this many conflicts a device tries again later. */
const mostRounds = 5;

/**
 * A recreated document begins at a random version, up to 2^40. A version that is fewer writes ahead than this belongs to the same
 * document.
 */
const mostWritesBetween = 2 ** 20;

/** The copies of this device's walks are documents of the visitor: `<id>` for the current save, `<id>_<number>` for each other save. */
export interface Copying {
  /** Copies a walk with all its saves. Signs a visitor in if there is something to copy. */
  push(walkId: string): Promise<Copied>;
  /**
   * Merges the visitor's copies from all devices, if a visitor is signed in. Copies that the backend dropped by itself are made again.
   * Walks whose copies were deleted on request stay on the device alone until they are played again.
   */
  pull(): Promise<Copied>;
}

export function createCopying({ auth, documents }: CopyPlatform, store: SaveStore): Copying {
  async function push(walkId: string): Promise<Copied> {
    for (let round = 0; round < mostRounds; round++) {
      const read = await store.read(walkId);
      if (!read.ok) return read;
      if (!read.value || isSettled(read.value)) return done;
      const visitor = await auth.signIn();
      if (!visitor.ok) return visitor;
      const copied = await copyOnce(walkId, visitor.value.id);
      if (copied.ok || copied.because !== 'conflict') return copied;
    }
    return { ok: false, because: 'conflict', sentence: 'Another device keeps changing this walk.' };
  }

  async function copyOnce(walkId: string, visitorId: string): Promise<Copied> {
    const current = await store.change(walkId, (stored) => stored && copiesOf(stored, visitorId));
    if (!current.ok || !current.value) return current.ok ? done : current;
    // Copy the other saves first. The walk's document may hold one of them and is replaced only when that save has its own document.
    for (const { text, documentId } of current.value.others) {
      if (documentId !== undefined) continue;
      const id = await copyBeside(walkId, text);
      if (!id.ok) return id;
      const recorded = await store.change(walkId, (stored) => stored && noteDocument(stored, text, id.value));
      if (!recorded.ok) return recorded;
    }
    if (current.value.sent !== undefined) return meet(walkId);
    const { text, copy: known } = current.value;
    if (known?.text === text) return done;
    // Record the text before sending it. If the response is lost, this device still recognizes the document as its own.
    const recorded = await store.change(walkId, (stored) => stored && { ...stored, sent: text });
    if (!recorded.ok) return recorded;
    const version = await documents.set('walks', walkId, text, known?.version ?? 0);
    if (!version.ok) return version.because === 'conflict' ? meet(walkId) : version;
    const settled = await store.change(walkId, (stored) => {
      if (!stored) return stored;
      const { sent, ...rest } = stored;
      return { ...rest, copy: { version: version.value, text } };
    });
    return settled.ok ? done : settled;
  }

  /** @returns a conflict after merging the document, so that the caller starts again. */
  async function meet(walkId: string): Promise<Copied> {
    const before = await store.read(walkId);
    if (!before.ok) return before;
    const document = await documents.get('walks', walkId);
    if (!document.ok) return document;
    const met = await store.change(walkId, (stored) => {
      // Another window has merged the document meanwhile, perhaps in a newer version.
      if (!stored || stored.copy?.version !== before.value?.copy?.version) return stored;
      return mergeCopy(mayDescend(stored, document.value) ? stored : withoutCopy(stored), document.value);
    });
    return met.ok ? { ok: false, because: 'conflict', sentence: 'The document was changed.' } : met;
  }

  /** Gives a save its own document and returns the id. Reuses the document that already holds it. */
  async function copyBeside(walkId: string, text: string): Promise<Answer<string>> {
    for (let round = 0; round < mostRounds; round++) {
      const listed = await documents.list('walks');
      if (!listed.ok) return listed;
      const saved = listed.value.filter((document) => walkIdOf(document) === walkId && document.id !== walkId);
      const same = saved.find(({ data }) => data === text);
      if (same) return { ok: true, value: same.id };
      const taken = new Set(saved.map(({ id }) => id));
      let number = 1;
      while (taken.has(`${walkId}_${number}`)) number++;
      const id = `${walkId}_${number}`;
      const version = await documents.set('walks', id, text, 0);
      if (version.ok) return { ok: true, value: id };
      if (version.because !== 'conflict') return version;
    }
    return { ok: false, because: 'conflict', sentence: 'Another device keeps saving this walk.' };
  }

  async function pull(): Promise<Copied> {
    const visitor = await auth.current();
    if (!visitor.ok) return visitor;
    if (!visitor.value) return handleSignedOut();
    const visitorId = visitor.value.id;
    const listed = await documents.list('walks');
    if (!listed.ok) return listed;
    // Sort each walk before its other saves.
    const found = listed.value.toSorted((one, other) => one.id.length - other.id.length);
    for (const document of found) {
      const walkId = walkIdOf(document);
      const taken = await store.change(walkId, (stored) =>
        withDocument(stored && copiesOf(stored, visitorId), document, visitorId),
      );
      if (!taken.ok) return taken;
      if (document.id !== walkId || taken.value.copy?.version === document.version) continue;
      // The list may be older than the latest copy, so read the document itself.
      const met = await meet(walkId);
      if (!met.ok && met.because !== 'conflict') return met;
    }
    // A document that another window has changed since the list stays, because its version differs.
    for (const { id, version } of found.filter((document) => isObsolete(document, found)))
      await documents.delete('walks', id, version);
    return done;
  }

  /** Handles earlier copies while no visitor is signed in. The reason decides whether they are made again. */
  async function handleSignedOut(): Promise<Copied> {
    const stored = await store.list();
    if (!stored.ok) return stored;
    const copied = stored.value.filter(({ visitorId }) => visitorId !== undefined);
    if (copied.length === 0) return done;
    const wasDeleted = await auth.wasDeleted();
    if (!wasDeleted.ok) return wasDeleted;
    const detach = wasDeleted.value ? detachDeleted : withoutCopies;
    for (const { walkId, visitorId } of copied) {
      const changed = await store.change(walkId, (now) => (now && now.visitorId === visitorId ? detach(now) : now));
      if (!changed.ok) return changed;
    }
    return done;
  }

  return { push, pull };
}

/** Tells whether there is nothing to copy: everything is copied, or the walk stays on this device. */
function isSettled({ text, copy, sent, others, keptBack }: StoredWalk): boolean {
  if (keptBack === text) return true;
  return sent === undefined && copy?.text === text && others.every(({ documentId }) => documentId !== undefined);
}

function noteDocument(stored: StoredWalk, text: string, documentId: string): StoredWalk {
  return { ...stored, others: stored.others.map((other) => (other.text === text ? { ...other, documentId } : other)) };
}

/** Returns the id of the walk whose save a document holds. */
export function walkIdOf({ id }: StoredDocument): string {
  return id.replace(/_\d+$/, '');
}

function withDocument(stored: StoredWalk | undefined, document: StoredDocument, visitorId: string): StoredWalk {
  const { id, version, data } = document;
  const walkId = walkIdOf(document);
  const isBeside = id !== walkId;
  if (!stored)
    return { walkId, text: data, others: [], visitorId, ...(isBeside ? {} : { copy: { version, text: data } }) };
  return isBeside ? addOther(stored, { text: data, documentId: id }) : stored;
}

/** Tells whether a document may descend from the copy that this device knows. A recreated document, or one from an old backup, does not. */
function mayDescend({ copy }: StoredWalk, document: StoredDocument | undefined): boolean {
  const writes = copy && document ? document.version - copy.version : 0;
  return writes >= 0 && writes < mostWritesBetween;
}

function withoutCopy({ copy, ...stored }: StoredWalk): StoredWalk {
  return stored;
}

/** Keeps the current save on this device alone until the walk is played again. */
function detachDeleted(stored: StoredWalk): StoredWalk {
  return { ...withoutCopies(stored), keptBack: stored.text };
}

/** Tells whether another document continues from this other save, or the walk's own document covers it. */
function isObsolete(document: StoredDocument, all: StoredDocument[]): boolean {
  const walkId = walkIdOf(document);
  if (document.id === walkId) return false;
  return all.some((other) => {
    if (other.id === walkId) return covers(other.data, document.data);
    return walkIdOf(other) === walkId && progressRelation(other.data, document.data) === 'ahead';
  });
}
