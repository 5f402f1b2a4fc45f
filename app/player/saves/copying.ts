import { standing } from '../../../walk/progress.ts';
import type { Answer, Auth, Documents, StoredDocument } from '../../platform/platform.ts';
import type { SaveStore, StoreRefusal } from './save-store.ts';
import { copiesOf, covers, meetCopy, putBeside, type StoredWalk, withoutCopies } from './stored-walk.ts';

export interface CopyPlatform {
  auth: Pick<Auth, 'current' | 'signIn' | 'wasDeleted'>;
  documents: Documents;
}

/** What came of copying; a refusal leaves everything on the device, and the next copy takes it up from there. */
type Copied = Answer<void> | StoreRefusal;

const done: Copied = { ok: true, value: undefined };

/** Two devices that write at the same moment meet again and again; whoever loses so often tries later. */
const mostRounds = 5;

/** A document that was made anew begins at a random version, up to 2^40: fewer writes than this apart it is the same one. */
const mostWritesBetween = 2 ** 20;

/** The copies of this device's walks: documents of the visitor's own, the walk as `<id>`, each other save of it as `<id>_<number>`. */
export interface Copying {
  /** Copies a walk and every other save of it. Signs a visitor in, if there is something to copy. */
  push(walkId: string): Promise<Copied>;
  /**
   * Takes in what the visitor has copied from anywhere, if somebody is signed in. Copies that the backend has forgotten by itself are
   * forgotten here as well, so that they are made again; what was deleted there because somebody asked for it stays on the device
   * alone, until it is played on.
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
    const mine = await store.change(walkId, (kept) => kept && copiesOf(kept, visitorId));
    if (!mine.ok || !mine.value) return mine.ok ? done : mine;
    // The others first: the walk's document may hold one of them, and is replaced only when that has a document of its own.
    for (const { text, documentId } of mine.value.others) {
      if (documentId !== undefined) continue;
      const id = await copyBeside(walkId, text);
      if (!id.ok) return id;
      const noted = await store.change(walkId, (kept) => kept && noteDocument(kept, text, id.value));
      if (!noted.ok) return noted;
    }
    if (mine.value.sent !== undefined) return meet(walkId);
    const { text, copy: known } = mine.value;
    if (known?.text === text) return done;
    // Noted before it goes out: should its answer be lost, this text is known again when it is met.
    const noted = await store.change(walkId, (kept) => kept && { ...kept, sent: text });
    if (!noted.ok) return noted;
    const version = await documents.set('walks', walkId, text, known?.version ?? 0);
    if (!version.ok) return version.because === 'conflict' ? meet(walkId) : version;
    const settled = await store.change(walkId, (kept) => {
      if (!kept) return kept;
      const { sent, ...rest } = kept;
      return { ...rest, copy: { version: version.value, text } };
    });
    return settled.ok ? done : settled;
  }

  /** @returns a conflict when the document was met, so that whoever copies begins anew. */
  async function meet(walkId: string): Promise<Copied> {
    const before = await store.read(walkId);
    if (!before.ok) return before;
    const document = await documents.get('walks', walkId);
    if (!document.ok) return document;
    const met = await store.change(walkId, (kept) => {
      // Another window has met it meanwhile, and perhaps a newer version.
      if (!kept || kept.copy?.version !== before.value?.copy?.version) return kept;
      return meetCopy(goesOn(kept, document.value) ? kept : withoutCopy(kept), document.value);
    });
    return met.ok ? { ok: false, because: 'conflict', sentence: 'The document was changed.' } : met;
  }

  /** Gives a save a document of its own, and answers its id; one that has it already keeps it. */
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
    // A walk before the saves beside it.
    const found = listed.value.toSorted((one, other) => one.id.length - other.id.length);
    for (const document of found) {
      const walkId = walkIdOf(document);
      const taken = await store.change(walkId, (kept) =>
        collected(kept && copiesOf(kept, visitorId), document, visitorId),
      );
      if (!taken.ok) return taken;
      if (document.id !== walkId || taken.value.copy?.version === document.version) continue;
      // The list may be older than what was copied since, so the document is asked for itself.
      const met = await meet(walkId);
      if (!met.ok && met.because !== 'conflict') return met;
    }
    // What another window has written there since stays.
    for (const { id, version } of found.filter((document) => isObsolete(document, found)))
      await documents.delete('walks', id, version);
    return done;
  }

  /** With nobody signed in: copies that were made before are there no more, and whether they are made again depends on why. */
  async function handleSignedOut(): Promise<Copied> {
    const kept = await store.list();
    if (!kept.ok) return kept;
    const copied = kept.value.filter(({ visitorId }) => visitorId !== undefined);
    if (copied.length === 0) return done;
    const wasDeleted = await auth.wasDeleted();
    if (!wasDeleted.ok) return wasDeleted;
    const leave = wasDeleted.value ? keepBack : withoutCopies;
    for (const { walkId, visitorId } of copied) {
      const left = await store.change(walkId, (now) => (now && now.visitorId === visitorId ? leave(now) : now));
      if (!left.ok) return left;
    }
    return done;
  }

  return { push, pull };
}

/** Whether there is nothing to copy: all of it is, or it is kept back. */
function isSettled({ text, copy, sent, others, keptBack }: StoredWalk): boolean {
  if (keptBack === text) return true;
  return sent === undefined && copy?.text === text && others.every(({ documentId }) => documentId !== undefined);
}

function noteDocument(kept: StoredWalk, text: string, documentId: string): StoredWalk {
  return { ...kept, others: kept.others.map((other) => (other.text === text ? { ...other, documentId } : other)) };
}

/** Which walk a document holds a save of. */
export function walkIdOf({ id }: StoredDocument): string {
  return id.replace(/_\d+$/, '');
}

function collected(kept: StoredWalk | undefined, document: StoredDocument, visitorId: string): StoredWalk {
  const { id, version, data } = document;
  const walkId = walkIdOf(document);
  const isBeside = id !== walkId;
  if (!kept)
    return { walkId, text: data, others: [], visitorId, ...(isBeside ? {} : { copy: { version, text: data } }) };
  return isBeside ? putBeside(kept, { text: data, documentId: id }) : kept;
}

/**
 * Whether a document may be what became of the copy that this device knows. One that was made anew, or that comes from an old backup,
 * is none that somebody wrote who had seen that copy.
 */
function goesOn({ copy }: StoredWalk, document: StoredDocument | undefined): boolean {
  const writes = copy && document ? document.version - copy.version : 0;
  return writes >= 0 && writes < mostWritesBetween;
}

function withoutCopy({ copy, ...kept }: StoredWalk): StoredWalk {
  return kept;
}

/** Keeps a walk on this device alone as it is now, until it is played on. */
function keepBack(kept: StoredWalk): StoredWalk {
  return { ...withoutCopies(kept), keptBack: kept.text };
}

/** A save beside the walk that another document of the walk has gone on from, or the same as the walk's own. */
function isObsolete(document: StoredDocument, all: StoredDocument[]): boolean {
  const walkId = walkIdOf(document);
  if (document.id === walkId) return false;
  return all.some((other) => {
    if (other.id === walkId) return covers(other.data, document.data);
    return walkIdOf(other) === walkId && standing(other.data, document.data) === 'ahead';
  });
}
