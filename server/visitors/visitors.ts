import { hash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { dayNumberOf } from '../calendar-days.ts';
import type { Database } from '../data/database.ts';
import { type LeftMember, removeMemberships } from '../parties/memberships.ts';
import type { Clock } from '../request-log.ts';
import { createSecret, deriveDeletionSecret } from '../secrets.ts';

/** Visitors are deleted after this many days without a visit. */
export const inactiveDays = 180;

/** How many walks and reports a deleted visitor had. */
export interface DeletedCounts {
  walks: number;
  reports: number;
}

/** What a visitor's own browser may read about the visitor. */
export interface SignedInVisitor {
  /** Identifies the visitor; is not a secret. */
  id: string;
  /** Allows deleting the visitor's data from any device. Show it only in the visitor's own browser. */
  deletionSecret: string;
}

/** Stores anonymous visitors: an id, and the hashes of their cookie's secret and of their deletion secret. */
export interface VisitorStore {
  /** Returns the visitor of a cookie's secret, and whether this is their first request of the day (UTC). Records the visit. */
  recognize(secret: string): (SignedInVisitor & { isFirstToday: boolean }) | undefined;
  /**
   * Creates a visitor.
   * @returns the visitor and the secret for the browser's cookie; the server stores only the secret's hash.
   */
  create(): Promise<SignedInVisitor & { secret: string }>;
  /** Invalidates the visitor's cookie and all copies of it. Keeps the visitor's data, but leaves all parties. */
  signOut(id: string): Promise<void>;
  /** Deletes the visitor with all their data, and returns what was deleted; `undefined` if there is no such visitor. */
  delete(id: string): Promise<DeletedCounts | undefined>;
  /** Deletes the visitor with this deletion secret, as typed by a person. Returns the same as `delete`. */
  deleteBySecret(typed: string): Promise<DeletedCounts | undefined>;
}

/**
 * Creates the store of visitors.
 * @param onSignedOut is called with the id of each visitor who was signed out or deleted, and with the parties that were left.
 */
export function createVisitorStore(
  database: Database,
  clock: Pick<Clock, 'now'>,
  onSignedOut: (id: string, left: LeftMember[]) => void,
): VisitorStore {
  const currentDayNumber = () => dayNumberOf(clock.now());

  async function deleteAndNotify(id: string) {
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
      // `hasSecret` is 0 for visitors of an earlier version, whose column still has the hash of their old identifier.
      if (seenDay < day || !hasSecret)
        // The answer does not wait for this write. If it fails, for example on a full disk, the next request tries again.
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
      // Replaces the hash by a random one, which no cookie matches.
      const left = await database.write((connection) => {
        connection.prepare('UPDATE visitors SET token_hash = randomblob(32) WHERE id = ?').run(id);
        return removeMemberships(connection, id);
      });
      onSignedOut(id, left);
    },

    delete: deleteAndNotify,

    async deleteBySecret(typed) {
      const id = findByDeletionSecret(database, typed);
      return id === undefined ? undefined : deleteAndNotify(id);
    },
  };
}

/** Returns the id of the visitor with this deletion secret. Ignores letter case and character width. */
export function findByDeletionSecret(database: Database, typed: string): string | undefined {
  const secret = typed.normalize('NFKC').trim().toLowerCase();
  return database.read<{ id: string }>('SELECT id FROM visitors WHERE deletion_hash = ?', hashSecret(secret))[0]?.id;
}

/** Deletes a visitor with documents, resume codes, reports and memberships in parties. Must run in a transaction. */
export function deleteVisitor(connection: DatabaseSync, id: string): DeletedCounts | undefined {
  const documents = connection
    .prepare("SELECT id FROM documents WHERE visitor_id = ? AND collection = 'walks'")
    .all(id) as { id: string }[];
  // A walk may have several saves, each in a document: `<walk>`, `<walk>_2` and so on.
  const walks = new Set(documents.map((document) => document.id.replace(/_\d+$/, ''))).size;
  removeMemberships(connection, id);
  const reports = Number(connection.prepare('DELETE FROM reports WHERE visitor_id = ?').run(id).changes);
  // Foreign keys delete the visitor's documents and resume codes together with the row.
  const { changes } = connection.prepare('DELETE FROM visitors WHERE id = ?').run(id);
  return changes ? { walks, reports } : undefined;
}

/**
 * Deletes up to `limit` visitors last seen before a day, with their documents and resume codes. Must run in a transaction.
 * @returns the number of deleted visitors.
 */
export function deleteInactiveVisitors(connection: DatabaseSync, beforeDay: number, limit: number): number {
  const { changes } = connection
    .prepare('DELETE FROM visitors WHERE id IN (SELECT id FROM visitors WHERE seen_day < ? LIMIT ?)')
    .run(beforeDay, limit);
  return Number(changes);
}

/** Counts all visitors, and those last seen before a day. */
export function countInactiveVisitors(database: Database, beforeDay: number): { unseen: number; all: number } {
  const [counted] = database.read<{ unseen: number; all: number }>(
    'SELECT count(*) FILTER (WHERE seen_day < ?) AS unseen, count(*) AS "all" FROM visitors',
    beforeDay,
  );
  return counted ?? { unseen: 0, all: 0 };
}

function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
