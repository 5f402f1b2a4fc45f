import {
  collection,
  type DocumentSnapshot,
  doc,
  type Firestore,
  onSnapshot,
  orderBy,
  type QuerySnapshot,
  query,
  where,
} from 'firebase/firestore';
import type { PartyLogEntry, PartyMember, PartyUpdate } from '../parties.ts';
import { isPermissionDenied } from './refusal.ts';

/** The time for which Firestore's rules accept an invite code. */
const inviteCodeLifetimeMs = 24 * 60 * 60 * 1000;

interface WatchPartyDocumentsOptions {
  party: string;
  /** The id that this browser's visitor has as a member of the party. */
  member: string;
  afterSequence: number;
  onUpdate(update: PartyUpdate): void;
  fail(error: unknown): void;
}

/**
 * Watches a party in the backend. Ignores snapshots from the client's cache, which may be incomplete. Reports nothing
 * after the update `ended` or a call of `fail`.
 * @returns a function that stops watching.
 */
export function watchPartyDocuments(firestore: Firestore, watchOptions: WatchPartyDocumentsOptions): () => void {
  const { party, member, afterSequence, onUpdate, fail } = watchOptions;
  let sequence = afterSequence;
  let hasEntries = false;
  let inviteCode: string | undefined;
  let hasParty = false;
  let members: PartyMember[] | undefined;
  let emittedMembers = '';
  let isOver = false;
  const stops: (() => void)[] = [];

  function stopWatching() {
    isOver = true;
    for (const stop of stops) stop();
  }

  function emitPartyEnded() {
    if (isOver) return;
    stopWatching();
    onUpdate({ kind: 'ended' });
  }

  function handleError(error: unknown) {
    // Firestore's rules deny access if the party has ended, or if the visitor is not a member.
    if (isPermissionDenied(error)) return emitPartyEnded();
    if (isOver) return;
    stopWatching();
    fail(error);
  }

  /**
   * Reports the members, but only after the first entries. Skips a report that equals the last one, except after a lost
   * connection.
   */
  function emitMembers() {
    if (isOver || !hasEntries || !hasParty || !members) return;
    const currentMembers = JSON.stringify([members, inviteCode]);
    if (currentMembers === emittedMembers) return;
    emittedMembers = currentMembers;
    onUpdate({ kind: 'members', members, inviteCode });
  }

  function readLogEntries({ docs }: QuerySnapshot) {
    const entries: PartyLogEntry[] = [];
    for (const entryDocument of docs) {
      const { sequence: place, member: writer, id, data } = entryDocument.data();
      if (place !== sequence + entries.length + 1) continue;
      entries.push({ sequence: place, member: writer, id, data });
    }
    hasEntries = true;
    if (entries.length > 0) {
      sequence += entries.length;
      onUpdate({ kind: 'entries', entries });
    }
    emitMembers();
  }

  function readParty(snapshot: DocumentSnapshot) {
    const fields = snapshot.data();
    // A log shorter than `afterSequence` means that the operator has restored an older backup. The backend then lacks
    // entries that this browser has read, so report that the party has ended.
    if (!fields || fields.members === 0 || fields.head < afterSequence) return emitPartyEnded();
    const isValid =
      fields.inviteCode !== '' && fields.inviteCodeChangedAt.toMillis() + inviteCodeLifetimeMs > Date.now();
    inviteCode = isValid ? fields.inviteCode : undefined;
    hasParty = true;
    emitMembers();
  }

  function readMembers({ docs }: QuerySnapshot) {
    const sortedDocuments = [...docs].sort((a, b) => a.data().joinedAt.toMillis() - b.data().joinedAt.toMillis());
    members = sortedDocuments.map((memberDocument) => {
      const { name, lantern } = memberDocument.data();
      return { id: memberDocument.id, profile: name === undefined ? undefined : { name, lantern } };
    });
    if (!members.some(({ id, profile }) => id === member && profile)) return emitPartyEnded();
    emitMembers();
  }

  /**
   * Returns a listener that passes snapshots from the backend to `read`. A snapshot from the cache means that the
   * connection is lost. The listener then clears `emittedMembers`, so that `emitMembers` reports the members again
   * after the reconnection.
   */
  function createSnapshotListener<Snapshot extends { metadata: { fromCache: boolean } }>(
    read: (snapshot: Snapshot) => void,
  ) {
    return (snapshot: Snapshot) => {
      if (isOver) return;
      if (snapshot.metadata.fromCache) emittedMembers = '';
      else read(snapshot);
    };
  }

  const options = { includeMetadataChanges: true };
  const root = doc(firestore, 'parties', party);
  const laterEntries = query(collection(root, 'entries'), where('sequence', '>', afterSequence), orderBy('sequence'));
  stops.push(onSnapshot(laterEntries, options, createSnapshotListener(readLogEntries), handleError));
  stops.push(onSnapshot(root, options, createSnapshotListener(readParty), handleError));
  stops.push(onSnapshot(collection(root, 'members'), options, createSnapshotListener(readMembers), handleError));
  return stopWatching;
}
