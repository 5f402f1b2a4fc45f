import { hash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { countDaysSinceEpoch } from '../calendar-days.ts';
import type { Database } from '../database/database.ts';
import { type DepartedMember, removeMemberships } from '../parties/memberships.ts';
import type { Clock } from '../request-log.ts';
import { createSecret, deriveDeletionSecret } from '../secrets.ts';

/** The number of days without a visit after which a visitor is deleted. */
export const maxInactiveDays = 180;

/** The number of walks and reports that a deleted visitor had. */
export interface DeletedDataCounts {
  walks: number;
  reports: number;
}

/** The data about a visitor that the visitor's own browser may read. */
export interface SignedInVisitor {
  /** The visitor's id, which is not a secret. */
  id: string;
  /** The secret that deletes the visitor's data from any device. Only the visitor's own browser may show it. */
  deletionSecret: string;
}

/** Stores anonymous visitors: an id, and the hashes of the cookie's secret and of the deletion secret. */
export interface VisitorStore {
  /**
   * Finds the visitor to whom a cookie's secret belongs, and records today's visit. `isFirstToday` says whether this is
   * the visitor's first request today (UTC). Returns `undefined` if the secret belongs to no visitor.
   */
  recognize(secret: string): (SignedInVisitor & { isFirstToday: boolean }) | undefined;
  /**
   * Creates a visitor.
   * @returns the visitor and the secret for the browser's cookie. The server stores only the secret's hash.
   */
  create(): Promise<SignedInVisitor & { secret: string }>;
  /** Invalidates all copies of the visitor's cookie, and removes the visitor from all parties. Keeps all other data. */
  signOut(id: string): Promise<void>;
  /** Deletes the visitor with all their data. Returns what was deleted, or `undefined` if the visitor does not exist. */
  delete(id: string): Promise<DeletedDataCounts | undefined>;
  /** Deletes the visitor to whom a typed deletion secret belongs. Returns the same as `delete`. */
  deleteBySecret(typedSecret: string): Promise<DeletedDataCounts | undefined>;
}

/**
 * Creates the store of visitors.
 * @param onSignedOut is called for each visitor who was signed out or deleted. Its parameter `left` lists the parties
 * that the visitor has left as a result, each with the visitor's member id.
 */
export function createVisitorStore(
  database: Database,
  clock: Pick<Clock, 'now'>,
  onSignedOut: (id: string, left: DepartedMember[]) => void,
): VisitorStore {
  const currentDayNumber = () => countDaysSinceEpoch(clock.now());

  async function deleteVisitorAndReportSignOut(id: string) {
    const { deleted, left } = await database.write((connection) => ({
      left: removeMemberships(connection, id),
      deleted: deleteVisitor(connection, id),
    }));
    onSignedOut(id, left);
    return deleted;
  }

  return {
    recognize(secret) {
      const deletionSecret = deriveDeletionSecret(secret);
      const deletionHash = hashSecret(deletionSecret);
      const [visitor] = database.read<{ id: string; seenDay: number; hasSecret: number }>(
        'SELECT id, seen_day AS seenDay, deletion_hash IS ? AS hasSecret FROM visitors WHERE token_hash = ?',
        deletionHash,
        hashSecret(secret),
      );
      if (!visitor) return undefined;
      const { id, seenDay, hasSecret } = visitor;
      const day = currentDayNumber();
      // Records the visit at the visitor's first request of a day. Also replaces a `deletion_hash` that does not match the
      // deletion secret, because an earlier version created it differently.
      if (seenDay < day || !hasSecret)
        // Does not wait for the write. If the write fails, for example on a full disk, the visitor's next request tries
        // again.
        database
          .write((connection) =>
            connection
              .prepare('UPDATE visitors SET seen_day = max(seen_day, ?), deletion_hash = ? WHERE id = ?')
              .run(day, deletionHash, id),
          )
          .catch(() => undefined);
      return { id, deletionSecret, isFirstToday: seenDay < day };
    },

    async create() {
      const id = randomUUID();
      const secret = createSecret();
      const deletionSecret = deriveDeletionSecret(secret);
      const day = currentDayNumber();
      await database.write((connection) => {
        database.storageLimit.requireSpace('new');
        connection
          .prepare('INSERT INTO visitors VALUES (?, ?, ?, ?, ?)')
          .run(id, hashSecret(secret), day, day, hashSecret(deletionSecret));
      });
      return { id, deletionSecret, secret };
    },

    async signOut(id) {
      // Replaces the hash of the cookie's secret by random bytes, which no cookie matches.
      const leftMemberships = await database.write((connection) => {
        connection.prepare('UPDATE visitors SET token_hash = randomblob(32) WHERE id = ?').run(id);
        return removeMemberships(connection, id);
      });
      onSignedOut(id, leftMemberships);
    },

    delete: deleteVisitorAndReportSignOut,

    async deleteBySecret(typed) {
      const id = findVisitorIdByDeletionSecret(database, typed);
      return id === undefined ? undefined : deleteVisitorAndReportSignOut(id);
    },
  };
}

/** Returns the id of the visitor to whom the typed deletion secret belongs. Ignores letter case and character width. */
export function findVisitorIdByDeletionSecret(database: Database, typed: string): string | undefined {
  const secret = typed.normalize('NFKC').trim().toLowerCase();
  return database.read<{ id: string }>('SELECT id FROM visitors WHERE deletion_hash = ?', hashSecret(secret))[0]?.id;
}

/**
 * Deletes a visitor, together with the visitor's documents, resume codes, reports and memberships in parties. Must run in
 * a transaction.
 */
export function deleteVisitor(connection: DatabaseSync, id: string): DeletedDataCounts | undefined {
  const documents = connection
    .prepare("SELECT id FROM documents WHERE visitor_id = ? AND collection = 'walks'")
    .all(id) as { id: string }[];
  // Counts a walk once, although it may have several saves, each in a document: `<walk>`, `<walk>_2` and so on.
  const walks = new Set(documents.map((document) => document.id.replace(/_\d+$/, ''))).size;
  removeMemberships(connection, id);
  const reports = Number(connection.prepare('DELETE FROM reports WHERE visitor_id = ?').run(id).changes);
  // Deletes the visitor's row. Foreign keys delete the visitor's documents and resume codes together with the row.
  const { changes } = connection.prepare('DELETE FROM visitors WHERE id = ?').run(id);
  return changes ? { walks, reports } : undefined;
}

/**
 * Deletes up to `limit` visitors who were last seen before a day, with their documents and resume codes. Must run in a
 * transaction.
 * @returns the number of deleted visitors.
 */
export function deleteInactiveVisitors(connection: DatabaseSync, beforeDay: number, limit: number): number {
  const { changes } = connection
    .prepare('DELETE FROM visitors WHERE id IN (SELECT id FROM visitors WHERE seen_day < ? LIMIT ?)')
    .run(beforeDay, limit);
  return Number(changes);
}

/** Counts all visitors (`all`), and those who were last seen before the day `beforeDay` (`unseen`). */
export function countInactiveVisitors(database: Database, beforeDay: number): { unseen: number; all: number } {
  const [visitorCounts] = database.read<{ unseen: number; all: number }>(
    'SELECT count(*) FILTER (WHERE seen_day < ?) AS unseen, count(*) AS "all" FROM visitors',
    beforeDay,
  );
  return visitorCounts ?? { unseen: 0, all: 0 };
}

function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
