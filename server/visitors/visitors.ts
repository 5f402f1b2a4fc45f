import { hash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Database } from '../data/database.ts';
import { dayNumberOf } from '../days.ts';
import type { Clock } from '../request-log.ts';
import { deletionSecretOf, newSecret } from '../secrets.ts';

/** How long a visitor is kept who does not come back. */
export const keptDays = 180;

/** How many of each a visitor had. */
export interface DeletedData {
  walks: number;
  reports: number;
}

/** A visitor as their own browser may know them. */
export interface KnownVisitor {
  /** Names the visitor and opens nothing. */
  id: string;
  /** Deletes everything of the visitor, from any device: for this browser alone. */
  deletionSecret: string;
}

/** Visitors are anonymous: an id, and the hashes of their cookie and of the secret that deletes them. */
export interface Visitors {
  /** @returns whose cookie it is, and whether this is the first visit of the day (UTC), which it notes. */
  recognize(secret: string): (KnownVisitor & { isFirstToday: boolean }) | undefined;
  /** @returns the new visitor, and what the browser must keep, which nobody can read from here again. */
  create(): Promise<KnownVisitor & { secret: string }>;
  /** Makes what the visitor's browser keeps open nothing any more, wherever it was copied to. What the visitor has stays. */
  signOut(id: string): Promise<void>;
  /** Deletes the visitor and everything of theirs, and says how much that was; `undefined` where there is no such visitor. */
  delete(id: string): Promise<DeletedData | undefined>;
  /** Does the same by the deletion secret, as somebody typed it. */
  deleteBySecret(typed: string): Promise<DeletedData | undefined>;
}

/** @param onGone is told of each visitor whom no browser is any more: signed out, or deleted. */
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
        // Nobody waits for it. Where it fails, for want of room, the next request tries again.
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
      // Nobody knows a secret that has this hash.
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

/** @returns the id of the visitor whom a deletion secret deletes, in any case and width. */
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
  // What belongs to the visitor goes with the row: see the foreign keys.
  const { changes } = connection.prepare('DELETE FROM visitors WHERE id = ?').run(id);
  return changes ? { walks, reports } : undefined;
}

/**
 * Deletes, within a transaction, visitors who were last seen before a day, with documents and resume codes.
 * @returns how many they were, at most `most`.
 */
export function removeUnseenVisitors(connection: DatabaseSync, beforeDay: number, most: number): number {
  const { changes } = connection
    .prepare('DELETE FROM visitors WHERE id IN (SELECT id FROM visitors WHERE seen_day < ? LIMIT ?)')
    .run(beforeDay, most);
  return Number(changes);
}

/** Counts visitors who were last seen before a day, and all. */
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
