import { createHash } from 'node:crypto';
import { newShortCode, readShortCode } from '../../app/platform/short-code.ts';
import type { Database } from '../data/database.ts';
import type { Collection } from '../documents/documents.ts';
import type { Clock } from '../request-log.ts';

/** Long enough to find the other phone, too short to be found by trying. */
const validMs = 24 * 60 * 60 * 1000;

export interface ResumeCode {
  code: string;
  expiresAtMs: number;
}

/** Whose document a code stands for. */
export interface CodedDocument {
  visitor: string;
  collection: Collection;
  id: string;
}

/** Codes that let another browser fetch a document, without any account. A document has one at a time; only its hash is kept. */
export interface ResumeCodes {
  /** Makes a code, and the document's earlier one void; `undefined` where there is no such document. */
  create(document: CodedDocument): Promise<ResumeCode | undefined>;
  /** What a code as somebody typed it stands for; `undefined` when it stands for nothing, or has expired. */
  find(typed: string): CodedDocument | undefined;
}

const hashOf = (code: string) => createHash('sha256').update(code).digest();

export function createResumeCodes(database: Database, clock: Pick<Clock, 'now'>): ResumeCodes {
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
          .run(hashOf(code), ...document, expiresAtMs);
        return { code, expiresAtMs };
      }),
    find(typed) {
      const code = readShortCode(typed);
      if (!code) return undefined;
      const [document] = database.read<CodedDocument>(
        `SELECT visitor_id AS visitor, collection, document_id AS id FROM resume_codes
          WHERE code_hash = ? AND expires_at_ms > ?`,
        hashOf(code),
        clock.now().getTime(),
      );
      return document;
    },
  };
}
