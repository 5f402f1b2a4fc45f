import type { Answer, Platform, StoredDocument } from '../../platform/platform.ts';
import { copiesOf, covers, type KeptWalk, meetCopy, putBeside } from './kept-walk.ts';
import type { ShelfRefusal, WalkShelf } from './walk-shelf.ts';

export type CopyPlatform = Pick<Platform, 'auth' | 'documents'>;

/** What came of copying; a refusal leaves everything on the device, and the next copy takes it up from there. */
type Copied = Answer<void> | ShelfRefusal;

const done: Copied = { ok: true, value: undefined };

/** Two devices that write at the same moment meet again and again; whoever loses so often tries later. */
const mostRounds = 5;

/** The copies of this device's walks: documents of the visitor's own, the walk as `<id>`, each other save of it as `<id>_<number>`. */
export interface Copying {
  /** Copies a walk and every other save of it. Signs a visitor in, if there is something to copy. */
  copy(walkId: string): Promise<Copied>;
  /** Takes in what the visitor has copied from anywhere, if somebody is signed in. */
  collect(): Promise<Copied>;
}

export function createCopying({ auth, documents }: CopyPlatform, shelf: WalkShelf): Copying {
  async function copy(walkId: string): Promise<Copied> {
    for (let round = 0; round < mostRounds; round++) {
      const read = await shelf.read(walkId);
      if (!read.ok) return read;
      if (!read.value || isCopied(read.value)) return done;
      const visitor = await auth.signIn();
      if (!visitor.ok) return visitor;
      const copied = await copyOnce(walkId, visitor.value.id);
      if (copied.ok || copied.because !== 'conflict') return copied;
    }
    return { ok: false, because: 'conflict', sentence: 'Another device keeps changing this walk.' };
  }

  async function copyOnce(walkId: string, visitorId: string): Promise<Copied> {
    const mine = await shelf.change(walkId, (kept) => kept && copiesOf(kept, visitorId));
    if (!mine.ok || !mine.value) return mine.ok ? done : mine;
    // The others first: the walk's document may hold one of them, and is replaced only when that has a document of its own.
    for (const { text, documentId } of mine.value.others) {
      if (documentId !== undefined) continue;
      const id = await copyBeside(walkId, text);
      if (!id.ok) return id;
      const noted = await shelf.change(walkId, (kept) => kept && noteDocument(kept, text, id.value));
      if (!noted.ok) return noted;
    }
    if (mine.value.sent !== undefined) return meet(walkId);
    const { text, copy: known } = mine.value;
    if (known?.text === text) return done;
    // Noted before it goes out: should its answer be lost, this text is known again when it is met.
    const noted = await shelf.change(walkId, (kept) => kept && { ...kept, sent: text });
    if (!noted.ok) return noted;
    const version = await documents.set('walks', walkId, text, known?.version ?? 0);
    if (!version.ok) return version.because === 'conflict' ? meet(walkId) : version;
    const settled = await shelf.change(walkId, (kept) => {
      if (!kept) return kept;
      const { sent, ...rest } = kept;
      return { ...rest, copy: { version: version.value, text } };
    });
    return settled.ok ? done : settled;
  }

  /** @returns a conflict when the document was met, so that whoever copies begins anew. */
  async function meet(walkId: string): Promise<Copied> {
    const document = await documents.get('walks', walkId);
    if (!document.ok) return document;
    const met = await shelf.change(walkId, (kept) => kept && meetCopy(kept, document.value));
    return met.ok ? { ok: false, because: 'conflict', sentence: 'The document was changed.' } : met;
  }

  /** Gives a save a document of its own, and answers its id; one that has it already keeps it. */
  async function copyBeside(walkId: string, text: string): Promise<Answer<string>> {
    for (let number = 1; ; number++) {
      const id = `${walkId}_${number}`;
      const version = await documents.set('walks', id, text, 0);
      if (version.ok) return { ok: true, value: id };
      if (version.because !== 'conflict') return version;
      const found = await documents.get('walks', id);
      if (!found.ok) return found;
      if (found.value?.data === text) return { ok: true, value: id };
    }
  }

  async function collect(): Promise<Copied> {
    const visitor = await auth.current();
    if (!visitor.ok) return visitor;
    if (!visitor.value) return done;
    const visitorId = visitor.value.id;
    const listed = await documents.list('walks');
    if (!listed.ok) return listed;
    // A walk before the saves beside it.
    const found = listed.value.toSorted((one, other) => one.id.length - other.id.length);
    for (const document of found) {
      const walkId = walkIdOf(document);
      const taken = await shelf.change(walkId, (kept) =>
        collected(kept && copiesOf(kept, visitorId), document, visitorId),
      );
      if (!taken.ok) return taken;
    }
    for (const document of found) if (isObsolete(document, found)) await documents.delete('walks', document.id);
    return done;
  }

  return { copy, collect };
}

function isCopied({ text, copy, sent, others }: KeptWalk): boolean {
  return sent === undefined && copy?.text === text && others.every(({ documentId }) => documentId !== undefined);
}

function noteDocument(kept: KeptWalk, text: string, documentId: string): KeptWalk {
  return { ...kept, others: kept.others.map((other) => (other.text === text ? { ...other, documentId } : other)) };
}

function walkIdOf({ id }: StoredDocument): string {
  return id.replace(/_\d+$/, '');
}

function collected(kept: KeptWalk | undefined, document: StoredDocument, visitorId: string): KeptWalk {
  const { id, version, data } = document;
  const walkId = walkIdOf(document);
  const isBeside = id !== walkId;
  if (!kept)
    return { walkId, text: data, others: [], visitorId, ...(isBeside ? {} : { copy: { version, text: data } }) };
  if (isBeside) return putBeside(kept, { text: data, documentId: id });
  // The list may be older than what was copied since.
  return kept.copy && version <= kept.copy.version ? kept : meetCopy(kept, document);
}

/** A save beside the walk that the walk's own document has gone on from. */
function isObsolete(document: StoredDocument, all: StoredDocument[]): boolean {
  const walkId = walkIdOf(document);
  const walk = all.find(({ id }) => id === walkId);
  return walk !== undefined && walk !== document && covers(walk.data, document.data);
}
