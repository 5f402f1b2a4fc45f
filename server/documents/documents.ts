import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Database } from '../database/database.ts';
import { guaranteedBytesPerVisitor, type StorageWriteKind } from '../database/storage-limit.ts';
import type { Watch, WatchLimits, WatchRegistry } from '../live-streams/watches.ts';
import type { Clock } from '../request-log.ts';

/** The kinds of documents that visitors own. */
export type DocumentCollection = 'walks';

export interface StoredDocument {
  id: string;
  /**
   * The version, which grows by one with each write. A new document starts at a random number, so that no version of a
   * deleted document occurs again.
   */
  version: number;
  changedAtMs: number;
  data: string;
}

/** The result of a write. A refused write changes nothing. */
export type WriteResult =
  | { outcome: 'written'; version: number }
  /**
   * The document is not at the expected version. `currentVersion` is the actual version, or 0 if the document does not
   * exist.
   */
  | { outcome: 'conflict'; currentVersion: number }
  /** The visitor already has the maximum number of documents. */
  | { outcome: 'too-many' }
  /** The visitor's documents would together exceed `maxDocumentBytesPerVisitor`. */
  | { outcome: 'too-large' }
  /** The visitor does not exist any more. */
  | { outcome: 'no-visitor' };

/** The result of a deletion. Deleting a missing document succeeds. */
export type DeleteResult = { outcome: 'gone' } | { outcome: 'conflict'; currentVersion: number };

/** The largest random first version. Versions stay far below 2^53, the limit of exact JSON numbers. */
const maxFirstVersion = 2 ** 40;

/** The maximum number of documents of one visitor. */
export const maxDocumentsPerVisitor = 200;

/**
 * The maximum total size of a visitor's documents, in UTF-8 bytes. A finished walk of Enoshima takes 20 to 28 KB, so about
 * eighty walks fit. Visitors of an earlier version may have more data. They can read and delete documents, and replace one
 * with a document of at most the same size.
 */
export const maxDocumentBytesPerVisitor = 2 * 1024 * 1024;

/**
 * The maximum numbers of open streams for each visitor, for each IP address, and in total. Each stream reports the
 * changes of one document.
 */
export const documentWatchLimits: WatchLimits = { perVisitor: 8, perAddress: 200, total: 1000 };

/** Stores the documents of all visitors. */
export interface DocumentStore {
  get(visitor: string, collection: DocumentCollection, id: string): StoredDocument | undefined;
  /** Returns the total size of the visitor's documents, without reading their content. */
  bytesOf(visitor: string): number;
  /** Yields the documents one by one. Reads each document only when the caller requests it. */
  list(visitor: string, collection: DocumentCollection): Iterable<StoredDocument>;
  /** Writes a document if its current version is `expectedVersion`. With 0, creates the document if it does not exist. */
  put(
    visitor: string,
    collection: DocumentCollection,
    id: string,
    data: string,
    expectedVersion: number,
  ): Promise<WriteResult>;
  /** Deletes a document if its version is `expectedVersion`. With `any`, deletes the document whatever its version is. */
  delete(
    visitor: string,
    collection: DocumentCollection,
    id: string,
    expectedVersion: number | 'any',
  ): Promise<DeleteResult>;
  /**
   * Watches a document, and reports when it is written or deleted. Returns `undefined` if the server is stopping.
   * @param network the rate-limit key of the browser's IP address (`toAddressKey`).
   */
  watch(visitor: string, collection: DocumentCollection, id: string, network: string): Watch | undefined;
}

const columns = 'id, version, changed_at_ms AS changedAtMs, data';
// Uses an upsert, because REPLACE would first delete the row and with it the document's resume codes.
const upsertDocument = `INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET version = excluded.version, changed_at_ms = excluded.changed_at_ms, data = excluded.data`;
const key = 'visitor_id = ? AND collection = ? AND id = ?';
// SQLite stores a text's length separately, so `octet_length` does not read the text.
const sumOfBytes = 'SELECT coalesce(sum(octet_length(data)), 0) AS bytes FROM documents WHERE visitor_id = ?';

export function createDocumentStore(
  database: Database,
  watches: WatchRegistry,
  clock: Pick<Clock, 'now'>,
): DocumentStore {
  const topicOf = (visitor: string, collection: DocumentCollection, id: string) => `${visitor}/${collection}/${id}`;

  function readDocument(visitor: string, collection: DocumentCollection, id: string): StoredDocument | undefined {
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
      const writeResult = await database.write((connection): WriteResult => {
        if (!visitorExists(connection, visitor)) return { outcome: 'no-visitor' };
        const { version: currentVersion, bytes: currentBytes } = readVersionAndSize(
          connection,
          visitor,
          collection,
          id,
        );
        if (currentVersion !== expectedVersion) return { outcome: 'conflict', currentVersion };
        if (currentVersion === 0 && countDocuments(connection, visitor) >= maxDocumentsPerVisitor)
          return { outcome: 'too-many' };
        const addedBytes = Buffer.byteLength(data) - currentBytes;
        if (currentVersion === 0 || addedBytes > 0) {
          const totalBytes = sumBytes(connection, visitor) + addedBytes;
          if (addedBytes > 0 && totalBytes > maxDocumentBytesPerVisitor) return { outcome: 'too-large' };
          database.storageLimit.requireSpace(findWriteKind(currentVersion, totalBytes));
        }
        const version = currentVersion === 0 ? randomInt(1, maxFirstVersion + 1) : currentVersion + 1;
        connection.prepare(upsertDocument).run(visitor, collection, id, version, clock.now().getTime(), data);
        return { outcome: 'written', version };
      });
      if (writeResult.outcome === 'written') watches.notifyChanged(topicOf(visitor, collection, id));
      return writeResult;
    },

    async delete(visitor, collection, id, expectedVersion) {
      let isChanged = false;
      const deleteResult = await database.write((connection): DeleteResult => {
        const { version: currentVersion } = readVersionAndSize(connection, visitor, collection, id);
        if (currentVersion === 0) return { outcome: 'gone' };
        if (expectedVersion !== 'any' && expectedVersion !== currentVersion)
          return { outcome: 'conflict', currentVersion };
        connection.prepare(`DELETE FROM documents WHERE ${key}`).run(visitor, collection, id);
        isChanged = true;
        return { outcome: 'gone' };
      });
      if (isChanged) watches.notifyChanged(topicOf(visitor, collection, id));
      return deleteResult;
    },

    watch: (visitor, collection, id, network) => watches.open(visitor, topicOf(visitor, collection, id), network),
  };
}

function findWriteKind(currentVersion: number, totalBytes: number): StorageWriteKind {
  if (currentVersion === 0) return 'new';
  return totalBytes <= guaranteedBytesPerVisitor ? 'grown-small' : 'grown';
}

function visitorExists(connection: DatabaseSync, visitor: string): boolean {
  return connection.prepare('SELECT 1 FROM visitors WHERE id = ?').get(visitor) !== undefined;
}

/** Returns a document's version and size. Both are 0 if the document does not exist. */
function readVersionAndSize(connection: DatabaseSync, visitor: string, collection: DocumentCollection, id: string) {
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
