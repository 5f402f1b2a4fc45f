import { createHmac, hash } from 'node:crypto';
import { createShortCode, parseShortCode } from '../../app/platform/short-code.ts';
import type { Database } from '../database/database.ts';
import type { DocumentCollection } from '../documents/documents.ts';
import type { Clock } from '../request-log.ts';

/** The time for which a code is valid: long enough to move to another phone, and too short to guess the code. */
const validMs = 24 * 60 * 60 * 1000;

export interface ResumeCode {
  code: string;
  expiresAtMs: number;
}

/** The document that a code gives access to, and its owner. */
export interface DocumentKey {
  visitor: string;
  collection: DocumentCollection;
  id: string;
}

/**
 * Resume codes, with which another browser can read a document without an account. A document has one code at a time. The
 * server stores only an HMAC of the code, whose key is in no backup. So nobody can find a code by trying all codes against a
 * stolen backup.
 */
export interface ResumeCodeStore {
  /**
   * Creates a resume code for a document, and invalidates its previous code. Returns `undefined` if the document does
   * not exist.
   */
  create(document: DocumentKey): Promise<ResumeCode | undefined>;
  /** Returns the document of a typed code. Returns `undefined` if the code is unknown or has expired. */
  find(typedCode: string): DocumentKey | undefined;
}

const hashResumeCode = (key: Uint8Array, code: string) => createHmac('sha256', key).update(code).digest();

/**
 * Creates the store of codes.
 * @param keys the first key hashes new codes. Codes that were hashed with any of the keys are found.
 */
export function createResumeCodeStore(
  database: Database,
  clock: Pick<Clock, 'now'>,
  keys: readonly Uint8Array[],
): ResumeCodeStore {
  const [newestKey] = keys;
  if (!newestKey) throw new Error('There is no key.');
  const select = `SELECT visitor_id AS visitor, collection, document_id AS id FROM resume_codes
    WHERE code_hash IN (?${', ?'.repeat(keys.length)}) AND expires_at_ms > ?`;
  return {
    create: ({ visitor, collection, id }) =>
      database.write((connection) => {
        const document = [visitor, collection, id];
        const exists = 'SELECT 1 FROM documents WHERE visitor_id = ? AND collection = ? AND id = ?';
        if (!connection.prepare(exists).get(...document)) return undefined;
        const code = createShortCode();
        const expiresAtMs = clock.now().getTime() + validMs;
        connection
          .prepare('DELETE FROM resume_codes WHERE visitor_id = ? AND collection = ? AND document_id = ?')
          .run(...document);
        connection
          .prepare('INSERT INTO resume_codes VALUES (?, ?, ?, ?, ?)')
          .run(hashResumeCode(newestKey, code), ...document, expiresAtMs);
        return { code, expiresAtMs };
      }),
    find(typed) {
      const code = parseShortCode(typed);
      if (!code) return undefined;
      // Also searches for the plain hash that earlier versions stored. A code from an earlier version stays valid until
      // it expires.
      const hashes = [...keys.map((key) => hashResumeCode(key, code)), hash('sha256', code, 'buffer')];
      const [document] = database.read<DocumentKey>(select, ...hashes, clock.now().getTime());
      return document;
    },
  };
}
