import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Database } from '../data/database.ts';
import { smallStorageBytes, type WriteKind } from '../data/storage-limit.ts';
import type { Clock } from '../request-log.ts';
import type { Watch, WatchLimits, WatchRegistry } from '../streams/watches.ts';

/** The kinds of documents that visitors own. */
export type Collection = 'walks';

export interface StoredDocument {
  id: string;
  /**
   * Grows by one with each write. A new document starts at a random number, so that it does not repeat a version of a deleted
   * document.
   */
  version: number;
  changedAtMs: number;
  data: string;
}

/** The result of a write; a refused write changes nothing. */
export type WriteResult =
  | { outcome: 'written'; version: number }
  /** The document is not at the expected version. `currentVersion` is its actual version, or 0 if there is no document. */
  | { outcome: 'conflict'; currentVersion: number }
  /** The visitor has the maximum number of documents. */
  | { outcome: 'too-many' }
  /** Together the visitor's documents would exceed `maxBytes`. */
  | { outcome: 'too-large' }
  /** The visitor has been deleted in the meantime. */
  | { outcome: 'no-visitor' };

/** The result of a deletion; deleting a missing document succeeds. */
export type DeleteResult = { outcome: 'gone' } | { outcome: 'conflict'; currentVersion: number };

/** The largest random first version. Versions stay far below 2^53, up to which JSON numbers are exact. */
const maxFirstVersion = 2 ** 40;

/** The maximum number of documents of one visitor. */
export const maxDocuments = 200;

/**
 * The maximum total size of a visitor's documents, in UTF-8 bytes. A finished walk of Enoshima takes 20 to 28 KB, so this is
 * enough for about eighty. Visitors of an earlier version may have more: they can read and delete documents, and replace one
 * with a document of at most the same size.
 */
export const maxBytes = 2 * 1024 * 1024;

/** The limits of streams that report a document. */
export const documentWatchLimits: WatchLimits = { perVisitor: 8, perAddress: 200, total: 1000 };

/** The documents of all visitors. */
export interface DocumentStore {
  get(visitor: string, collection: Collection, id: string): StoredDocument | undefined;
  /** Returns the total size of the visitor's documents, without reading their content. */
  bytesOf(visitor: string): number;
  /** Yields the documents one by one, and reads each only when the caller requests it. */
  list(visitor: string, collection: Collection): Iterable<StoredDocument>;
  /** Replaces a document if its version is `expectedVersion`. With 0, creates a document if there is none. */
  put(visitor: string, collection: Collection, id: string, data: string, expectedVersion: number): Promise<WriteResult>;
  /** Deletes a document if its version is `expectedVersion`. With `any`, deletes every version. */
  delete(visitor: string, collection: Collection, id: string, expectedVersion: number | 'any'): Promise<DeleteResult>;
  /**
   * Watches writes and deletions of a document. Returns `undefined` if the server is stopping.
   * @param network the key of the browser's address (`addressKeyOf`).
   */
  watch(visitor: string, collection: Collection, id: string, network: string): Watch | undefined;
}

const columns = 'id, version, changed_at_ms AS changedAtMs, data';
// Does not use REPLACE, which deletes the row first and with it the document's resume codes.
const upsert = `INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET version = excluded.version, changed_at_ms = excluded.changed_at_ms, data = excluded.data`;
const key = 'visitor_id = ? AND collection = ? AND id = ?';
// SQLite stores a text's length separately, so `octet_length` does not read the text.
const sumOfBytes = 'SELECT coalesce(sum(octet_length(data)), 0) AS bytes FROM documents WHERE visitor_id = ?';

export function createDocumentStore(
  database: Database,
  watches: WatchRegistry,
  clock: Pick<Clock, 'now'>,
): DocumentStore {
  const topicOf = (visitor: string, collection: Collection, id: string) => `${visitor}/${collection}/${id}`;

  function readDocument(visitor: string, collection: Collection, id: string): StoredDocument | undefined {
    const [document] = database.read<StoredDocument>(
      `SELECT ${columns} FROM documents WHERE ${key}`,
      visitor,
      collection,
      id,
    );
    return document;
  }

  return {
    get: readDocument,

    bytesOf: (visitor) => database.read<{ bytes: number }>(sumOfBytes, visitor)[0]?.bytes ?? 0,

    *list(visitor, collection) {
      const ids = database.read<{ id: string }>(
        'SELECT id FROM documents WHERE visitor_id = ? AND collection = ? ORDER BY id',
        visitor,
        collection,
      );
      for (const { id } of ids) {
        const document = readDocument(visitor, collection, id);
        if (document) yield document;
      }
    },

    async put(visitor, collection, id, data, expectedVersion) {
      const written = await database.write((connection): WriteResult => {
        if (!visitorExists(connection, visitor)) return { outcome: 'no-visitor' };
        const { version: currentVersion, bytes: currentBytes } = readVersionAndSize(
          connection,
          visitor,
          collection,
          id,
        );
        if (currentVersion !== expectedVersion) return { outcome: 'conflict', currentVersion };
        if (currentVersion === 0 && countDocuments(connection, visitor) >= maxDocuments) return { outcome: 'too-many' };
        const addedBytes = Buffer.byteLength(data) - currentBytes;
        if (currentVersion === 0 || addedBytes > 0) {
          const totalBytes = sumBytes(connection, visitor) + addedBytes;
          if (addedBytes > 0 && totalBytes > maxBytes) return { outcome: 'too-large' };
          database.storageLimit.requireSpace(findWriteKind(currentVersion, totalBytes));
        }
        const version = currentVersion === 0 ? randomInt(1, maxFirstVersion + 1) : currentVersion + 1;
        connection.prepare(upsert).run(visitor, collection, id, version, clock.now().getTime(), data);
        return { outcome: 'written', version };
      });
      if (written.outcome === 'written') watches.notifyChanged(topicOf(visitor, collection, id));
      return written;
    },

    async delete(visitor, collection, id, expectedVersion) {
      let isChanged = false;
      const deleted = await database.write((connection): DeleteResult => {
        const { version: currentVersion } = readVersionAndSize(connection, visitor, collection, id);
        if (currentVersion === 0) return { outcome: 'gone' };
        if (expectedVersion !== 'any' && expectedVersion !== currentVersion)
          return { outcome: 'conflict', currentVersion };
        connection.prepare(`DELETE FROM documents WHERE ${key}`).run(visitor, collection, id);
        isChanged = true;
        return { outcome: 'gone' };
      });
      if (isChanged) watches.notifyChanged(topicOf(visitor, collection, id));
      return deleted;
    },

    watch: (visitor, collection, id, network) => watches.open(visitor, topicOf(visitor, collection, id), network),
  };
}

/** Returns the kind of a write that adds bytes, by which the storage limit decides. */
function findWriteKind(currentVersion: number, totalBytes: number): WriteKind {
  if (currentVersion === 0) return 'new';
  return totalBytes <= smallStorageBytes ? 'grown-small' : 'grown';
}

function visitorExists(connection: DatabaseSync, visitor: string): boolean {
  return connection.prepare('SELECT 1 FROM visitors WHERE id = ?').get(visitor) !== undefined;
}

/** Returns a document's version and size; both are 0 if it does not exist. */
function readVersionAndSize(connection: DatabaseSync, visitor: string, collection: Collection, id: string) {
  const row = connection
    .prepare(`SELECT version, octet_length(data) AS bytes FROM documents WHERE ${key}`)
    .get(visitor, collection, id);
  return { version: 0, bytes: 0, ...(row as { version: number; bytes: number } | undefined) };
}

function sumBytes(connection: DatabaseSync, visitor: string): number {
  return connection.prepare(sumOfBytes).get(visitor)?.bytes as number;
}

function countDocuments(connection: DatabaseSync, visitor: string): number {
  const row = connection.prepare('SELECT count(*) AS total FROM documents WHERE visitor_id = ?').get(visitor);
  return row?.total as number;
}
