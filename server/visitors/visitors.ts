import { hash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Database } from '../data/database.ts';
import { dayNumberOf } from '../days.ts';
import type { Clock } from '../request-log.ts';
import { deletionSecretOf, newSecret } from '../secrets.ts';

/** The number of days after which an inactive visitor is deleted. */
export const inactiveDays = 180;

/** How much of each kind a visitor had. */
export interface DeletedData {
  walks: number;
  reports: number;
}

/** A visitor, as their own browser may know them. */
export interface SignedInVisitor {
  /** Identifies the visitor; gives no access. */
  id: string;
  /** Deletes all data of the visitor from any device; only for this browser. */
  deletionSecret: string;
}

/** Visitors are anonymous: an id, and the hashes of their cookie and of the secret that deletes them. */
export interface Visitors {
  /** Returns the cookie's visitor, and whether this is their first visit of the day (UTC). Records that visit. */
  recognize(secret: string): (SignedInVisitor & { isFirstToday: boolean }) | undefined;
  /**
   * Creates a visitor.
   * @returns the visitor with the secret for the browser, of which the server stores only a hash.
   */
  create(): Promise<SignedInVisitor & { secret: string }>;
  /** Invalidates the cookie of the visitor, including all copies. The visitor's data stays. */
  signOut(id: string): Promise<void>;
  /** Deletes the visitor and all their data. Returns how much that was; `undefined` if the visitor does not exist. */
  delete(id: string): Promise<DeletedData | undefined>;
  /** Does the same with the typed deletion secret. */
  deleteBySecret(typed: string): Promise<DeletedData | undefined>;
}

/**
 * Creates the visitors.
 * @param onGone receives each visitor who was signed out or deleted.
 */
export function createVisitors(database: Database, clock: Pick<Clock, 'now'>, onGone: (id: string) => void): Visitors {
  const today = () => dayNumberOf(clock.now());

  async function remove(id: string) {
    const deleted = await database.write((connection) => deleteVisitor(connection, id));
    onGone(id);
    return deleted;
  }

  return {
    recognize(secret) {
      const deletionSecret = deletionSecretOf(secret);
      const deletionHash = hashOf(deletionSecret);
      const [visitor] = database.read<{ id: string; seenDay: number; hasSecret: number }>(
        'SELECT id, seen_day AS seenDay, deletion_hash IS ? AS hasSecret FROM visitors WHERE token_hash = ?',
        deletionHash,
        hashOf(secret),
      );
      if (!visitor) return undefined;
      const { id, seenDay, hasSecret } = visitor;
      const day = today();
      // Visitors of an earlier version have the hash of their old identifier here.
      if (seenDay < day || !hasSecret)
        // The request does not wait for it. If it fails on a full disk, the next request retries.
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
      const secret = newSecret();
      const deletionSecret = deletionSecretOf(secret);
      const day = today();
      await database.write((connection) => {
        database.room.require('new');
        connection
          .prepare('INSERT INTO visitors VALUES (?, ?, ?, ?, ?)')
          .run(id, hashOf(secret), day, day, hashOf(deletionSecret));
      });
      return { id, deletionSecret, secret };
    },

    async signOut(id) {
      // A random hash: no cookie matches it.
      await database.write((connection) =>
        connection.prepare('UPDATE visitors SET token_hash = randomblob(32) WHERE id = ?').run(id),
      );
      onGone(id);
    },

    delete: remove,

    async deleteBySecret(typed) {
      const id = findByDeletionSecret(database, typed);
      return id === undefined ? undefined : remove(id);
    },
  };
}

/** Returns the id of the visitor with this deletion secret, in any letter case and width. */
export function findByDeletionSecret(database: Database, typed: string): string | undefined {
  const secret = typed.normalize('NFKC').trim().toLowerCase();
  return database.read<{ id: string }>('SELECT id FROM visitors WHERE deletion_hash = ?', hashOf(secret))[0]?.id;
}

/** Deletes, within a transaction, a visitor with documents, resume codes and reports. */
export function deleteVisitor(connection: DatabaseSync, id: string): DeletedData | undefined {
  const documents = connection
    .prepare("SELECT id FROM documents WHERE visitor_id = ? AND collection = 'walks'")
    .all(id) as { id: string }[];
  // A walk has a document for each of its saves: `<walk>`, and `<walk>_<number>` beside it.
  const walks = new Set(documents.map((document) => document.id.replace(/_\d+$/, ''))).size;
  const reports = Number(connection.prepare('DELETE FROM reports WHERE visitor_id = ?').run(id).changes);
  // Foreign keys delete the visitor's data together with the row.
  const { changes } = connection.prepare('DELETE FROM visitors WHERE id = ?').run(id);
  return changes ? { walks, reports } : undefined;
}

/**
 * Deletes, within a transaction, visitors last seen before a day, with documents and resume codes.
 * @returns how many they were, at most `most`.
 */
export function removeUnseenVisitors(connection: DatabaseSync, beforeDay: number, limit: number): number {
  const { changes } = connection
    .prepare('DELETE FROM visitors WHERE id IN (SELECT id FROM visitors WHERE seen_day < ? LIMIT ?)')
    .run(beforeDay, limit);
  return Number(changes);
}

/** Counts all visitors, and those last seen before a day. */
export function countUnseenVisitors(database: Database, beforeDay: number): { unseen: number; all: number } {
  const [counted] = database.read<{ unseen: number; all: number }>(
    'SELECT count(*) FILTER (WHERE seen_day < ?) AS unseen, count(*) AS "all" FROM visitors',
    beforeDay,
  );
  return counted ?? { unseen: 0, all: 0 };
}

function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
