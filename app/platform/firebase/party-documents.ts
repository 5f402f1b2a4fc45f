import {
  collection,
  type DocumentReference,
  deleteField,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  increment,
  limit,
  query,
  serverTimestamp,
  Timestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import type {
  AppendLogEntryResult,
  JoinedParty,
  JoinPartyResult,
  PartyLogEntry,
  PartyMemberProfile,
  PartyWalk,
} from '../parties.ts';
import { maxLogEntries, maxMembers } from '../party-limits.ts';
import { createShortCode } from '../short-code.ts';
import { isPermissionDenied, notAMemberRefusal, RefusalError } from './refusal.ts';
import { hashVisitor } from './stored-document.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The time after which Firestore deletes the documents of a party. The rules allow three to five days, because
 * browsers' clocks differ.
 */
const retentionMs = 4 * dayMs;

/** The time after which Firestore deletes an invite code. The rules refuse the code after one day. */
const codeRetentionMs = 2 * dayMs;

/**
 * The number of documents deleted in one batch. The rules read two documents for each deletion, and may read 20 for one
 * batch.
 */
const deletionsPerBatch = 10;
const batchesAtOnce = 5;

/** The fields of a party's document that this browser reads. */
interface PartyFields {
  walkId: string;
  packHash: string;
  head: number;
  members: number;
  inviteCode: string;
  expiresAt: Timestamp;
}

/** Reads and writes parties, as far as `firestore.rules` permits. Every call may throw Firestore's errors. */
export type FirebaseParties = ReturnType<typeof createPartyDocumentAccess>;

/**
 * Returns the functions that read and write parties in Firestore. Each write is a separate request; `live-parties.ts`
 * watches parties over a permanent connection.
 */
export function createPartyDocumentAccess(firestore: Firestore) {
  const partyOf = (party: string) => doc(firestore, 'parties', party);
  const memberOf = async (visitor: string, party: string) =>
    doc(firestore, 'parties', party, 'members', await hashVisitor(visitor, party));
  const entriesOf = (party: string) => collection(firestore, 'parties', party, 'entries');
  const textOf = (party: string, name: 'initialSave' | 'snapshot') => doc(firestore, 'parties', party, 'texts', name);
  const codeOf = (code: string) => doc(firestore, 'partyCodes', code);
  const markOf = (visitor: string, party: string) => doc(firestore, 'visitors', visitor, 'parties', party);

  /**
   * The time at which Firestore deletes the documents of each party, by the party's id. Each entry of the party stores
   * the same time.
   */
  const expiryByParty = new Map<string, Timestamp>();

  const createCodeFields = (party: string) => ({
    party,
    createdAt: serverTimestamp(),
    expiresAt: Timestamp.fromMillis(Date.now() + codeRetentionMs),
  });
  const createMemberFields = ({ name, lantern }: PartyMemberProfile, code: string, expiresAt: Timestamp) => ({
    name: name.trim(),
    lantern,
    code,
    joinedAt: serverTimestamp(),
    expiresAt,
  });

  /** Returns a document's fields; `undefined` if the document does not exist, or if Firestore's rules deny access. */
  async function readDocumentIfPermitted(reference: DocumentReference): Promise<Record<string, unknown> | undefined> {
    try {
      return (await getDoc(reference)).data();
    } catch (error) {
      if (isPermissionDenied(error)) return undefined;
      throw error;
    }
  }

  const readParty = async (party: string) =>
    (await readDocumentIfPermitted(partyOf(party))) as unknown as PartyFields | undefined;

  async function isMember(member: DocumentReference): Promise<boolean> {
    return (await readDocumentIfPermitted(member))?.name !== undefined;
  }

  async function readJoinedParty(id: string, member: string, fields: PartyFields): Promise<JoinedParty> {
    const [initialSave, snapshot] = await Promise.all([
      getDoc(textOf(id, 'initialSave')),
      getDoc(textOf(id, 'snapshot')),
    ]);
    const { walkId, packHash } = fields;
    const { sequence, data } = snapshot.data() ?? {};
    return {
      id,
      member,
      walk: { walkId, packHash, initialSave: initialSave.data()?.data },
      snapshot: snapshot.exists() ? { sequence, data } : undefined,
    };
  }

  /**
   * Finds out why Firestore's rules refused to append an entry, and returns the reason as the result. Returns `written`
   * if an earlier attempt has already written the entry. Returns `undefined` if it finds no reason.
   */
  async function explainRefusedLogEntry(
    visitor: string,
    party: string,
    entry: Pick<PartyLogEntry, 'id'>,
    afterSequence: number,
  ): Promise<AppendLogEntryResult | undefined> {
    const member = await memberOf(visitor, party);
    const fields = (await isMember(member)) ? await readParty(party) : undefined;
    if (!fields || fields.head < afterSequence) return { kind: 'ended' };
    if (fields.head === afterSequence) return afterSequence >= maxLogEntries ? { kind: 'full' } : undefined;
    const entriesWithId = await getDocs(query(entriesOf(party), where('id', '==', entry.id), limit(maxMembers)));
    const existingEntry = entriesWithId.docs.find((entryDocument) => entryDocument.data().member === member.id);
    return existingEntry ? { kind: 'written', sequence: existingEntry.data().sequence } : { kind: 'behind' };
  }

  /** Deletes documents whose party has ended. */
  async function deleteDocumentsInBatches(references: DocumentReference[]) {
    const batches: DocumentReference[][] = [];
    for (let from = 0; from < references.length; from += deletionsPerBatch)
      batches.push(references.slice(from, from + deletionsPerBatch));
    for (let from = 0; from < batches.length; from += batchesAtOnce)
      await Promise.all(
        batches.slice(from, from + batchesAtOnce).map((documents) => {
          const batch = writeBatch(firestore);
          for (const reference of documents) batch.delete(reference);
          return batch.commit();
        }),
      );
  }

  /**
   * Deletes all documents of a party that has ended. Deletes `parties/{party}` and this member's document last, because
   * the rules read these two to check each of the other deletions.
   */
  async function clearParty(party: string, member: DocumentReference) {
    const members = await getDocs(collection(firestore, 'parties', party, 'members'));
    const otherMembers = members.docs.map(({ ref }) => ref).filter(({ id }) => id !== member.id);
    const entries = (await getDocs(entriesOf(party))).docs.map(({ ref }) => ref);
    await deleteDocumentsInBatches([
      ...entries,
      textOf(party, 'initialSave'),
      textOf(party, 'snapshot'),
      ...otherMembers,
    ]);
    const batch = writeBatch(firestore);
    batch.delete(partyOf(party));
    batch.delete(member);
    await batch.commit();
  }

  async function leaveParty(visitor: string, party: string): Promise<void> {
    const member = await memberOf(visitor, party);
    const batch = writeBatch(firestore);
    batch.delete(markOf(visitor, party));
    const fields = (await isMember(member)) ? await readParty(party) : undefined;
    if (fields) {
      batch.update(member, { name: deleteField(), lantern: deleteField(), code: deleteField() });
      batch.update(partyOf(party), { members: increment(-1) });
      if (fields.members === 1 && fields.inviteCode) batch.delete(codeOf(fields.inviteCode));
    }
    await batch.commit();
    const left = fields && (await readParty(party));
    if (left?.members === 0) await clearParty(party, member);
  }

  return {
    async create(
      visitor: string,
      { walkId, packHash, initialSave }: PartyWalk,
      profile: PartyMemberProfile,
    ): Promise<JoinedParty> {
      const party = doc(collection(firestore, 'parties'));
      const member = await memberOf(visitor, party.id);
      const code = createShortCode();
      const expiresAt = Timestamp.fromMillis(Date.now() + retentionMs);
      const serverNow = serverTimestamp();
      const batch = writeBatch(firestore);
      batch.set(party, {
        ...{ walkId, packHash, head: 0, members: 1, inviteCode: code },
        ...{ inviteCodeChangedAt: serverNow, steppedAt: serverNow, createdAt: serverNow, expiresAt },
      });
      batch.set(textOf(party.id, 'initialSave'), { data: initialSave, expiresAt });
      batch.set(member, createMemberFields(profile, code, expiresAt));
      batch.set(codeOf(code), createCodeFields(party.id));
      batch.set(markOf(visitor, party.id), {});
      await batch.commit();
      return { id: party.id, member: member.id, walk: { walkId, packHash, initialSave }, snapshot: undefined };
    },

    async join(visitor: string, code: string, profile: PartyMemberProfile): Promise<JoinPartyResult> {
      const id = (await readDocumentIfPermitted(codeOf(code)))?.party;
      if (typeof id !== 'string') return { kind: 'unknown' };
      const member = await memberOf(visitor, id);
      const fields = await readParty(id);
      if (fields?.inviteCode !== code) return { kind: 'unknown' };
      if (!(await isMember(member))) {
        if (fields.members >= maxMembers) return { kind: 'full' };
        const batch = writeBatch(firestore);
        batch.set(member, createMemberFields(profile, code, fields.expiresAt));
        batch.update(partyOf(id), { members: increment(1) });
        batch.set(markOf(visitor, id), {});
        try {
          await batch.commit();
        } catch (error) {
          if (!isPermissionDenied(error)) throw error;
          const now = await readParty(id);
          return now && now.members >= maxMembers ? { kind: 'full' } : { kind: 'unknown' };
        }
      }
      return { kind: 'joined', ...(await readJoinedParty(id, member.id, fields)) };
    },

    async append(
      visitor: string,
      party: string,
      entry: Pick<PartyLogEntry, 'id' | 'data'>,
      afterSequence: number,
      snapshot: string | undefined,
    ): Promise<AppendLogEntryResult> {
      const expiresAt = expiryByParty.get(party) ?? (await readParty(party))?.expiresAt;
      if (!expiresAt) return { kind: 'ended' };
      expiryByParty.set(party, expiresAt);
      const sequence = afterSequence + 1;
      const { id: member } = await memberOf(visitor, party);
      const batch = writeBatch(firestore);
      batch.update(partyOf(party), { head: sequence, steppedAt: serverTimestamp() });
      batch.set(doc(entriesOf(party), `${sequence}`), { ...entry, sequence, member, expiresAt });
      if (snapshot !== undefined && sequence % 100 === 0)
        batch.set(textOf(party, 'snapshot'), { sequence, data: snapshot, expiresAt });
      try {
        await batch.commit();
        return { kind: 'written', sequence };
      } catch (error) {
        const result = await explainRefusedLogEntry(visitor, party, entry, afterSequence);
        if (result) return result;
        // `explainRefusedLogEntry` has found that the entry is the next one of the log. The rules refuse such an entry
        // only if the party has ended.
        if (isPermissionDenied(error)) return { kind: 'ended' };
        throw error;
      }
    },

    async changeProfile(visitor: string, party: string, { name, lantern }: PartyMemberProfile): Promise<void> {
      const batch = writeBatch(firestore);
      batch.update(await memberOf(visitor, party), { name: name.trim(), lantern });
      await awaitMemberWrite(batch.commit());
    },

    async createOrRevokeInviteCode(visitor: string, party: string, isActive: boolean): Promise<string | undefined> {
      const fields = (await isMember(await memberOf(visitor, party))) ? await readParty(party) : undefined;
      if (!fields) throw new RefusalError(notAMemberRefusal);
      const batch = writeBatch(firestore);
      if (fields.inviteCode) batch.delete(codeOf(fields.inviteCode));
      const code = isActive ? createShortCode() : '';
      if (code) batch.set(codeOf(code), createCodeFields(party));
      batch.update(partyOf(party), { inviteCode: code, inviteCodeChangedAt: serverTimestamp() });
      await awaitMemberWrite(batch.commit());
      return code || undefined;
    },

    leave: leaveParty,

    /** Leaves every party of the visitor. */
    async leaveAll(visitor: string): Promise<void> {
      const marks = await getDocs(collection(firestore, 'visitors', visitor, 'parties'));
      for (const { id } of marks.docs) await leaveParty(visitor, id);
    },
  };
}

/**
 * Waits for a write that only members may make. If the rules refuse it, the visitor is not a member, so throws
 * `notAMemberRefusal`.
 */
async function awaitMemberWrite(writePromise: Promise<void>): Promise<void> {
  try {
    await writePromise;
  } catch (error) {
    throw isPermissionDenied(error) ? new RefusalError(notAMemberRefusal) : error;
  }
}
