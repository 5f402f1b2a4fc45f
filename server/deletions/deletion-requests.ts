import type { Database } from '../data/database.ts';
import { newShortCode } from '../short-code.ts';

/** What is to be deleted of an app account: all of it, or a part. */
export const deletionScopes = ['account', 'progress', 'messages'] as const;

export type DeletionScope = (typeof deletionScopes)[number];

export interface DeletionRequest {
  /** How both sides name it: a short code. */
  reference: string;
  email: string;
  scope: DeletionScope;
  locale: string;
  requestedAtMs: number;
  completedAtMs: number | null;
}

export interface NewDeletionRequest extends Pick<DeletionRequest, 'email' | 'scope' | 'locale' | 'requestedAtMs'> {
  /** Names one filling-in of the form: what is sent twice is one request. */
  submission: string;
}

/** Requests by e-mail address, which the operator carries out in the app's own account system. */
export interface DeletionRequests {
  /** Keeps a request, once for each submission. Whether an account bears the address is not known here, and so cannot be told. */
  submit(request: NewDeletionRequest): Promise<DeletionRequest>;
  find(reference: string): DeletionRequest | undefined;
  /** The oldest first. */
  list(filter: { open: boolean }): DeletionRequest[];
  /**
   * Notes that a request has been carried out, and by whom, for the audit.
   * @returns the request, or `undefined` where there is none; one that was completed before stays as it was.
   */
  complete(reference: string, operator: string, nowMs: number): Promise<DeletionRequest | undefined>;
  /** What was done with a request, the oldest first. */
  audit(reference: string): { atMs: number; action: string; operator: string }[];
}

const columns = 'reference, email, scope, locale, requested_at_ms AS requestedAtMs, completed_at_ms AS completedAtMs';

export function createDeletionRequests(database: Database): DeletionRequests {
  const find = (reference: string) =>
    database.read<DeletionRequest>(`SELECT ${columns} FROM deletion_requests WHERE reference = ?`, reference)[0];
  return {
    submit: ({ submission, email, scope, locale, requestedAtMs }) =>
      database.write((connection) => {
        const note = connection.prepare('INSERT INTO deletion_audit VALUES (?, ?, ?, ?)');
        const known = `SELECT ${columns} FROM deletion_requests WHERE submission = ?`;
        const earlier = connection.prepare(known).get(submission);
        if (earlier) return earlier as unknown as DeletionRequest;
        const reference = newShortCode();
        connection
          .prepare('INSERT INTO deletion_requests VALUES (?, ?, ?, ?, ?, ?, NULL)')
          .run(reference, submission, email, scope, locale, requestedAtMs);
        note.run(requestedAtMs, reference, 'received', 'visitor');
        return { reference, email, scope, locale, requestedAtMs, completedAtMs: null };
      }),
    find,
    list: ({ open }) =>
      database.read<DeletionRequest>(
        `SELECT ${columns} FROM deletion_requests ${open ? 'WHERE completed_at_ms IS NULL' : ''} ORDER BY requested_at_ms, reference`,
      ),
    complete: (reference, operator, nowMs) =>
      database.write((connection) => {
        const { changes } = connection
          .prepare('UPDATE deletion_requests SET completed_at_ms = ? WHERE reference = ? AND completed_at_ms IS NULL')
          .run(nowMs, reference);
        if (changes)
          connection
            .prepare('INSERT INTO deletion_audit VALUES (?, ?, ?, ?)')
            .run(nowMs, reference, 'completed', operator);
        return connection.prepare(`SELECT ${columns} FROM deletion_requests WHERE reference = ?`).get(reference) as
          | DeletionRequest
          | undefined;
      }),
    audit: (reference) =>
      database.read(
        'SELECT at_ms AS atMs, action, operator FROM deletion_audit WHERE reference = ? ORDER BY at_ms, rowid',
        reference,
      ),
  };
}
