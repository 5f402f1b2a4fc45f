import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Database } from '../data/database.ts';
import type { Clock } from '../request-log.ts';
import type { Watch, Watches } from './watches.ts';

/** The kinds of documents that visitors own. */
export type Collection = 'walks';

export interface StoredDocument {
  id: string;
  /** Grows by one with each write. A new document starts at a random number, so that no version of a deleted one occurs again. */
  version: number;
  changedAtMs: number;
  data: string;
}

/** The result of a write; a refused write changes nothing. */
export type WriteResult =
  | { outcome: 'written'; version: number }
  /** The document is at this version instead of the expected one; 0 if it does not exist. */
  | { outcome: 'conflict'; presentVersion: number }
  /** The visitor has the maximum number of documents. */
  | { outcome: 'too-many' }
  /** The visitor's documents would exceed `mostBytes` together. */
  | { outcome: 'too-large' }
  /** The visitor has been deleted in the meantime. */
  | { outcome: 'no-visitor' };

/** The result of a deletion; deleting a missing document succeeds. */
export type DeleteResult = { outcome: 'gone' } | { outcome: 'conflict'; presentVersion: number };

/** The largest version of a new document. JSON numbers are exact up to 2^53. */
const largestFirstVersion = 2 ** 40;

/** The maximum number of a visitor's documents, of all collections together. */
export const maxDocuments = 200;

/**
 * The maximum size of a visitor's documents together, in UTF-8. A finished walk of Enoshima takes 20 to 28 KB, so this holds some
 * eighty of them. A visitor whose older data exceeds it can read it, delete it, and replace it with something no larger.
 */
export const maxBytes = 2 * 1024 * 1024;

/** The documents of all visitors. */
export interface Documents {
  get(visitor: string, collection: Collection, id: string): StoredDocument | undefined;
  /** Returns the size of the visitor's documents, of all collections together. Reads no document. */
  bytesOf(visitor: string): number;
  /** Returns the documents one by one; each is read when the caller reaches it. */
  list(visitor: string, collection: Collection): Iterable<StoredDocument>;
  /** Writes a whole document if it is at `expectedVersion`; 0 expects that it does not exist. */
  put(visitor: string, collection: Collection, id: string, data: string, expectedVersion: number): Promise<WriteResult>;
  /** Deletes a document if it is at `expectedVersion`, or at `any` version. */
  delete(visitor: string, collection: Collection, id: string, expectedVersion: number | 'any'): Promise<DeleteResult>;
  /** Watches a document's writes and deletions for a browser at an address; `undefined` when the server is stopping. */
  watch(visitor: string, collection: Collection, id: string, network: string): Watch | undefined;
}

const columns = 'id, version, changed_at_ms AS changedAtMs, data';
// Not REPLACE: it deletes the row first, together with the document's resume codes.
const upsert = `INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET version = excluded.version, changed_at_ms = excluded.changed_at_ms, data = excluded.data`;
const key = 'visitor_id = ? AND collection = ? AND id = ?';
// SQLite stores the length of a text separately, so this reads no text.
const sumOfBytes = 'SELECT coalesce(sum(octet_length(data)), 0) AS bytes FROM documents WHERE visitor_id = ?';

export function createDocuments(database: Database, watches: Watches, clock: Pick<Clock, 'now'>): Documents {
  const name = (collection: Collection, id: string) => `${collection}/${id}`;

  function get(visitor: string, collection: Collection, id: string): StoredDocument | undefined {
    const [document] = database.read<StoredDocument>(
      `SELECT ${columns} FROM documents WHERE ${key}`,
      visitor,
      collection,
      id,
    );
    return document;
  }

  return {
    get,

    bytesOf: (visitor) => database.read<{ bytes: number }>(sumOfBytes, visitor)[0]?.bytes ?? 0,

    *list(visitor, collection) {
      const ids = database.read<{ id: string }>(
        'SELECT id FROM documents WHERE visitor_id = ? AND collection = ? ORDER BY id',
        visitor,
        collection,
      );
      for (const { id } of ids) {
        const document = get(visitor, collection, id);
        if (document) yield document;
      }
    },

    async put(visitor, collection, id, data, expectedVersion) {
      const written = await database.write((connection): WriteResult => {
        if (!hasVisitor(connection, visitor)) return { outcome: 'no-visitor' };
        const { version: presentVersion, bytes: presentBytes } = presentOf(connection, visitor, collection, id);
        if (presentVersion !== expectedVersion) return { outcome: 'conflict', presentVersion };
        if (presentVersion === 0 && countOf(connection, visitor) >= maxDocuments) return { outcome: 'too-many' };
        const addedBytes = Buffer.byteLength(data) - presentBytes;
        if (addedBytes > 0 && sumOf(connection, visitor) + addedBytes > maxBytes) return { outcome: 'too-large' };
        if (presentVersion === 0 || addedBytes > 0) database.room.require(presentVersion === 0 ? 'new' : 'grown');
        const version = presentVersion === 0 ? randomInt(1, largestFirstVersion + 1) : presentVersion + 1;
        connection.prepare(upsert).run(visitor, collection, id, version, clock.now().getTime(), data);
        return { outcome: 'written', version };
      });
      if (written.outcome === 'written') watches.notifyChanged(visitor, name(collection, id));
      return written;
    },

    async delete(visitor, collection, id, expectedVersion) {
      let isChanged = false;
      const deleted = await database.write((connection): DeleteResult => {
        const { version: presentVersion } = presentOf(connection, visitor, collection, id);
        if (presentVersion === 0) return { outcome: 'gone' };
        if (expectedVersion !== 'any' && expectedVersion !== presentVersion)
          return { outcome: 'conflict', presentVersion };
        connection.prepare(`DELETE FROM documents WHERE ${key}`).run(visitor, collection, id);
        isChanged = true;
        return { outcome: 'gone' };
      });
      if (isChanged) watches.notifyChanged(visitor, name(collection, id));
      return deleted;
    },

    watch: (visitor, collection, id, network) => watches.open(visitor, name(collection, id), network),
  };
}

function hasVisitor(connection: DatabaseSync, visitor: string): boolean {
  return connection.prepare('SELECT 1 FROM visitors WHERE id = ?').get(visitor) !== undefined;
}

/** Returns a document's version and size; both are 0 if it does not exist. */
function presentOf(connection: DatabaseSync, visitor: string, collection: Collection, id: string) {
  const row = connection
    .prepare(`SELECT version, octet_length(data) AS bytes FROM documents WHERE ${key}`)
    .get(visitor, collection, id);
  return { version: 0, bytes: 0, ...(row as { version: number; bytes: number } | undefined) };
}

function sumOf(connection: DatabaseSync, visitor: string): number {
  return connection.prepare(sumOfBytes).get(visitor)?.bytes as number;
}

function countOf(connection: DatabaseSync, visitor: string): number {
  const row = connection.prepare('SELECT count(*) AS total FROM documents WHERE visitor_id = ?').get(visitor);
  return row?.total as number;
}
