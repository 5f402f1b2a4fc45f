import { createHmac, hash } from 'node:crypto';
import { newShortCode, readShortCode } from '../../app/platform/short-code.ts';
import type { Database } from '../data/database.ts';
import type { Collection } from '../documents/documents.ts';
import type { Clock } from '../request-log.ts';

/** Long enough to move to the other phone, too short for guessing. */
const validMs = 24 * 60 * 60 * 1000;

export interface ResumeCode {
  code: string;
  expiresAtMs: number;
}

/** The document behind a code, and its owner. */
export interface CodedDocument {
  visitor: string;
  collection: Collection;
  id: string;
}

/**
 * Codes with which another browser fetches a document, without an account. A document has one code at a time. Only its keyed hash
 * is stored, and no backup contains the key: trying all codes against a stolen backup finds none.
 */
export interface ResumeCodes {
  /** Creates a code, which voids the document's earlier one; `undefined` if the document does not exist. */
  create(document: CodedDocument): Promise<ResumeCode | undefined>;
  /** Returns the document of a typed code; `undefined` if the code is unknown or has expired. */
  find(typed: string): CodedDocument | undefined;
}

const hashOf = (key: Uint8Array, code: string) => createHmac('sha256', key).update(code).digest();

/**
 * Creates the codes.
 * @param keys the first one hashes new codes; codes of all keys are found.
 */
export function createResumeCodes(
  database: Database,
  clock: Pick<Clock, 'now'>,
  keys: readonly Uint8Array[],
): ResumeCodes {
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
        const code = newShortCode();
        const expiresAtMs = clock.now().getTime() + validMs;
        connection
          .prepare('DELETE FROM resume_codes WHERE visitor_id = ? AND collection = ? AND document_id = ?')
          .run(...document);
        connection
          .prepare('INSERT INTO resume_codes VALUES (?, ?, ?, ?, ?)')
          .run(hashOf(newestKey, code), ...document, expiresAtMs);
        return { code, expiresAtMs };
      }),
    find(typed) {
      const code = readShortCode(typed);
      if (!code) return undefined;
      // The last hash is from an earlier version, whose codes stay valid for a day after the upgrade.
      const hashes = [...keys.map((key) => hashOf(key, code)), hash('sha256', code, 'buffer')];
      const [document] = database.read<CodedDocument>(select, ...hashes, clock.now().getTime());
      return document;
    },
  };
}
