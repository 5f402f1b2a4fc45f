import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Database } from '../database/database.ts';
import type { Clock } from '../request-log.ts';
import type { InviteCodes, StoredInviteCode } from './invite-codes.ts';
import { deleteEndedParties, incrementMembersVersion, updatePartyAfterLeave } from './memberships.ts';
import {
  inviteCodeLifetimeMs,
  maxEntriesCheckedForDuplicate,
  maxLogEntries,
  maxMembers,
  maxMembersIncludingFormer,
  maxPartiesPerVisitor,
  partyLifetimeMs,
  snapshotIntervalEntries,
} from './party-limits.ts';
import type {
  AppendLogEntryResult,
  CreatePartyResult,
  JoinedParty,
  JoinPartyResult,
  NewPartyLogEntry,
  PartyFieldsForMember,
  PartyLogEntry,
  PartyMemberProfile,
  PartyStore,
  PartyWalk,
} from './party-store.ts';

interface InviteCodeRow {
  hash: Uint8Array | null;
  nonce: Uint8Array | null;
  expiresAtMs: number | null;
}

const openParty = `SELECT memberships.member_id AS member, head, members_version AS membersVersion FROM party_memberships AS memberships
  JOIN parties ON parties.id = memberships.party_id
  WHERE memberships.party_id = ? AND memberships.visitor_id = ? AND parties.ends_at_ms > ?`;

export function createPartyStore(database: Database, clock: Pick<Clock, 'now'>, codes: InviteCodes): PartyStore {
  const nowMs = () => clock.now().getTime();
  let deletionInProgress: Promise<unknown> | undefined;

  function findOpenParty(connection: DatabaseSync, visitor: string, party: string): PartyFieldsForMember | undefined {
    return connection.prepare(openParty).get(party, visitor, nowMs()) as PartyFieldsForMember | undefined;
  }

  /** Creates a new invite code of the party. If another party already has this code, creates a different one. */
  function createInviteCode(connection: DatabaseSync, party: string): string | undefined {
    let storedCode: StoredInviteCode;
    do storedCode = codes.create();
    while (connection.prepare('SELECT 1 FROM parties WHERE invite_code_hash = ?').get(storedCode.hash));
    connection
      .prepare(
        'UPDATE parties SET invite_code_hash = ?, invite_code_nonce = ?, invite_code_expires_at_ms = ? WHERE id = ?',
      )
      .run(storedCode.hash, storedCode.nonce, nowMs() + inviteCodeLifetimeMs, party);
    incrementMembersVersion(connection, party);
    return codes.codeOf(storedCode);
  }

  function addMember(connection: DatabaseSync, party: string, visitor: string, { name, lantern }: PartyMemberProfile) {
    const member = randomBytes(9).toString('base64url');
    connection.prepare('INSERT INTO party_members VALUES (?, ?)').run(party, member);
    connection
      .prepare('INSERT INTO party_memberships VALUES (?, ?, ?, ?, ?)')
      .run(party, visitor, member, name, lantern);
    incrementMembersVersion(connection, party);
    return member;
  }

  function readJoinedParty(connection: DatabaseSync, id: string, member: string): JoinedParty {
    const walk = connection
      .prepare(
        `SELECT walk_id AS walkId, pack_hash AS packHash, data AS initialSave FROM parties
          JOIN party_initial_saves ON party_id = id WHERE id = ?`,
      )
      .get(id) as unknown as PartyWalk;
    const snapshot = connection.prepare('SELECT sequence, data FROM party_snapshots WHERE party_id = ?').get(id) as
      | JoinedParty['snapshot']
      | undefined;
    return { id, member, walk: { ...walk }, ...(snapshot && { snapshot: { ...snapshot } }) };
  }

  /** Returns why a visitor cannot join or create a further party; `undefined` if nothing prevents it. */
  function findMembershipRefusal(connection: DatabaseSync, visitor: string): 'no-visitor' | 'too-many' | undefined {
    if (!connection.prepare('SELECT 1 FROM visitors WHERE id = ?').get(visitor)) return 'no-visitor';
    const parties = queryRowCount(
      connection,
      'SELECT count(*) AS total FROM party_memberships WHERE visitor_id = ?',
      visitor,
    );
    return parties >= maxPartiesPerVisitor ? 'too-many' : undefined;
  }

  function findByCode(connection: DatabaseSync, typed: string): string | undefined {
    const hashes = codes.hashesOf(typed);
    if (hashes.length === 0) return undefined;
    const foundParty = connection
      .prepare(
        `SELECT id FROM parties WHERE invite_code_hash IN (${hashes.map(() => '?').join(', ')})
          AND invite_code_expires_at_ms > ? AND ends_at_ms > ?`,
      )
      .get(...hashes, nowMs(), nowMs());
    return foundParty?.id as string | undefined;
  }

  function appendLogEntry(
    connection: DatabaseSync,
    party: string,
    { member, head }: PartyFieldsForMember,
    entry: NewPartyLogEntry,
  ): AppendLogEntryResult {
    // After the operator has restored a backup, the log can be shorter than the log that this member has read. The
    // party is then reported as ended.
    if (entry.afterSequence > head) return { kind: 'ended' };
    if (entry.afterSequence < head) {
      const writtenEntry = connection
        .prepare(
          'SELECT sequence FROM party_entries WHERE party_id = ? AND sequence > ? AND member_id = ? AND entry_id = ?',
        )
        .get(party, Math.max(entry.afterSequence, head - maxEntriesCheckedForDuplicate), member, entry.id);
      return writtenEntry ? { kind: 'written', sequence: writtenEntry.sequence as number } : { kind: 'behind' };
    }
    if (head >= maxLogEntries) return { kind: 'full' };
    database.storageLimit.requireSpace('grown');
    const sequence = head + 1;
    connection
      .prepare('INSERT INTO party_entries VALUES (?, ?, ?, ?, ?)')
      .run(party, sequence, member, entry.id, entry.data);
    connection
      .prepare('UPDATE parties SET head = ?, ends_at_ms = ? WHERE id = ?')
      .run(sequence, nowMs() + partyLifetimeMs, party);
    if (entry.snapshot !== undefined && sequence % snapshotIntervalEntries === 0)
      connection
        .prepare(
          `INSERT INTO party_snapshots VALUES (?, ?, ?)
            ON CONFLICT DO UPDATE SET sequence = excluded.sequence, data = excluded.data`,
        )
        .run(party, sequence, entry.snapshot);
    return { kind: 'written', sequence };
  }

  return {
    create: (visitor, walk, profile) =>
      database.write((connection): CreatePartyResult => {
        const obstacle = findMembershipRefusal(connection, visitor);
        if (obstacle) return { kind: obstacle };
        database.storageLimit.requireSpace('new');
        const id = randomBytes(16).toString('base64url');
        connection
          .prepare('INSERT INTO parties VALUES (?, ?, ?, 0, 0, ?, NULL, NULL, NULL)')
          .run(id, walk.walkId, walk.packHash, nowMs() + partyLifetimeMs);
        connection.prepare('INSERT INTO party_initial_saves VALUES (?, ?)').run(id, walk.initialSave);
        createInviteCode(connection, id);
        return { kind: 'created', id, member: addMember(connection, id, visitor, profile), walk };
      }),

    join: (visitor, typed, profile) =>
      database.write((connection): JoinPartyResult => {
        const id = findByCode(connection, typed);
        if (id === undefined) return { kind: 'unknown' };
        const openPartyOfVisitor = findOpenParty(connection, visitor, id);
        if (openPartyOfVisitor)
          return { kind: 'joined', ...readJoinedParty(connection, id, openPartyOfVisitor.member) };
        const countMembers = (table: string) =>
          queryRowCount(connection, `SELECT count(*) AS total FROM ${table} WHERE party_id = ?`, id);
        if (
          countMembers('party_memberships') >= maxMembers ||
          countMembers('party_members') >= maxMembersIncludingFormer
        )
          return { kind: 'full' };
        const obstacle = findMembershipRefusal(connection, visitor);
        if (obstacle) return { kind: obstacle };
        database.storageLimit.requireSpace('new');
        const member = addMember(connection, id, visitor, profile);
        return { kind: 'joined', ...readJoinedParty(connection, id, member) };
      }),

    append: (visitor, party, entry) =>
      database.write((connection): AppendLogEntryResult => {
        const found = findOpenParty(connection, visitor, party);
        return found ? appendLogEntry(connection, party, found, entry) : { kind: 'ended' };
      }),

    find: (visitor, party) => database.read<PartyFieldsForMember>(openParty, party, visitor, nowMs())[0],

    entriesAfter: (party, sequence, limit) =>
      database.read<PartyLogEntry>(
        `SELECT sequence, member_id AS member, entry_id AS id, data FROM party_entries
          WHERE party_id = ? AND sequence > ? ORDER BY sequence LIMIT ?`,
        party,
        sequence,
        limit,
      ),

    membersOf(party) {
      const rows = database.read<{ id: string; name: string | null; lantern: number | null }>(
        `SELECT members.id, name, lantern FROM party_members AS members
          LEFT JOIN party_memberships AS memberships
            ON memberships.party_id = members.party_id AND memberships.member_id = members.id
          WHERE members.party_id = ? ORDER BY members.rowid`,
        party,
      );
      const members = rows.map(({ id, name, lantern }) =>
        name === null || lantern === null ? { id } : { id, profile: { name, lantern } },
      );
      const [storedCode] = database.read<InviteCodeRow>(
        `SELECT invite_code_hash AS hash, invite_code_nonce AS nonce, invite_code_expires_at_ms AS expiresAtMs
          FROM parties WHERE id = ?`,
        party,
      );
      if (!storedCode?.hash || !storedCode.nonce || (storedCode.expiresAtMs ?? 0) <= nowMs()) return { members };
      const inviteCode = codes.codeOf({ hash: storedCode.hash, nonce: storedCode.nonce });
      return { members, ...(inviteCode !== undefined && { inviteCode }) };
    },

    changeProfile: (visitor, party, { name, lantern }) =>
      database.write((connection) => {
        if (!findOpenParty(connection, visitor, party)) return false;
        connection
          .prepare('UPDATE party_memberships SET name = ?, lantern = ? WHERE party_id = ? AND visitor_id = ?')
          .run(name, lantern, party, visitor);
        incrementMembersVersion(connection, party);
        return true;
      }),

    createOrRevokeInviteCode: (visitor, party, isActive) =>
      database.write((connection) => {
        if (!findOpenParty(connection, visitor, party)) return undefined;
        if (isActive) return { inviteCode: createInviteCode(connection, party) };
        incrementMembersVersion(connection, party);
        connection
          .prepare(
            `UPDATE parties SET invite_code_hash = NULL, invite_code_nonce = NULL, invite_code_expires_at_ms = NULL
              WHERE id = ?`,
          )
          .run(party);
        return { inviteCode: undefined };
      }),

    leave: (visitor, party) =>
      database.write((connection) => {
        const deletedMemberships = connection
          .prepare('DELETE FROM party_memberships WHERE party_id = ? AND visitor_id = ? RETURNING member_id AS member')
          .get(party, visitor);
        if (deletedMemberships) updatePartyAfterLeave(connection, party);
        return deletedMemberships?.member as string | undefined;
      }),

    async deleteEnded() {
      deletionInProgress ??= deleteEndedParties(database, nowMs())
        // Ignores a failed deletion, for example on a full disk. The daily sweep later deletes the remaining parties.
        .catch(() => undefined)
        .finally(() => {
          deletionInProgress = undefined;
        });
      await deletionInProgress;
    },
  };
}

function queryRowCount(connection: DatabaseSync, sql: string, value: string): number {
  return connection.prepare(sql).get(value)?.total as number;
}
