import type { DatabaseSync } from 'node:sqlite';
import type { Database } from '../database/database.ts';

/** The id of a member who has left a party, and the id of that party. */
export interface DepartedMember {
  party: string;
  member: string;
}

/**
 * The maximum number of log entries that one transaction deletes. Between two transactions the server answers requests.
 */
const entriesPerTransaction = 500;

/**
 * Removes a visitor from all parties, and deletes the name and the lantern (avatar) that the visitor had in each party.
 * Ends a party if no members remain. Must run in a transaction.
 * @returns the ids of the parties, with the visitor's member id in each.
 */
export function removeMemberships(connection: DatabaseSync, visitor: string): DepartedMember[] {
  const deletedMemberships = connection
    .prepare('DELETE FROM party_memberships WHERE visitor_id = ? RETURNING party_id AS party, member_id AS member')
    .all(visitor) as unknown as DepartedMember[];
  for (const { party } of deletedMemberships) updatePartyAfterLeave(connection, party);
  return deletedMemberships;
}

/**
 * Records that a member has left. Ends a party without members, and invalidates its code. Must run in a transaction.
 */
export function updatePartyAfterLeave(connection: DatabaseSync, party: string): void {
  incrementMembersVersion(connection, party);
  connection
    .prepare(
      `UPDATE parties SET ends_at_ms = 0, invite_code_hash = NULL, invite_code_nonce = NULL, invite_code_expires_at_ms = NULL
        WHERE id = ? AND NOT EXISTS (SELECT 1 FROM party_memberships WHERE party_id = parties.id)`,
    )
    .run(party);
}

/**
 * Records a change of the members or of the invite code, so that all event streams read both again. Must
 * run in a transaction.
 */
export function incrementMembersVersion(connection: DatabaseSync, party: string): void {
  connection.prepare('UPDATE parties SET members_version = members_version + 1 WHERE id = ?').run(party);
}

/**
 * Deletes parties that have ended. Deletes a long log in several transactions.
 * @param stopping when aborted, the function ends after the current transaction. The next call deletes the rest.
 * @returns the number of deleted parties.
 */
export async function deleteEndedParties(database: Database, nowMs: number, stopping?: AbortSignal): Promise<number> {
  let parties = 0;
  while (!stopping?.aborted) {
    const [ended] = database.read<{ id: string }>('SELECT id FROM parties WHERE ends_at_ms <= ? LIMIT 1', nowMs);
    if (!ended) break;
    parties += await database.write((connection) => deletePartyOrOldestLogEntries(connection, ended.id));
  }
  return parties;
}

/**
 * Deletes the oldest log entries of a party. If no entries remain, also deletes the party. Returns the number of deleted
 * parties: 0 or 1.
 */
function deletePartyOrOldestLogEntries(connection: DatabaseSync, party: string): number {
  const { changes } = connection
    .prepare(
      `DELETE FROM party_entries WHERE party_id = ?1
        AND sequence < (SELECT min(sequence) FROM party_entries WHERE party_id = ?1) + ?2`,
    )
    .run(party, entriesPerTransaction);
  if (changes === entriesPerTransaction) return 0;
  return Number(connection.prepare('DELETE FROM parties WHERE id = ?').run(party).changes);
}
