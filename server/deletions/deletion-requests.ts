import type { DatabaseSync } from 'node:sqlite';
import { newShortCode } from '../../app/platform/short-code.ts';
import type { Database } from '../data/database.ts';
import { isoDayOf } from '../days.ts';

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
  /** Those that are to be carried out yet, the oldest first. */
  listOpen(): DeletionRequest[];
  /** Counts those that came in before a moment and are to be carried out yet. */
  countReceivedBefore(momentMs: number): number;
  /**
   * Notes that a request has been carried out.
   * @returns the request, or `undefined` where there is none; one that was completed before stays as it was.
   */
  complete(reference: string, now: Date): Promise<DeletionRequest | undefined>;
  /** On which days (UTC) what was done with a request, the oldest first. This is all that remains of it in the end. */
  audit(reference: string): { day: string; action: AuditedAction }[];
}

/** `expired`: nobody carried the request out, and it was forgotten. */
type AuditedAction = 'received' | 'completed' | 'expired';

/** Within so many days a request is to be carried out, as the deletion page promises. */
export const promisedDays = 30;

const columns = 'reference, email, scope, locale, requested_at_ms AS requestedAtMs, completed_at_ms AS completedAtMs';

export function createDeletionRequests(database: Database): DeletionRequests {
  const find = (reference: string) =>
    database.read<DeletionRequest>(`SELECT ${columns} FROM deletion_requests WHERE reference = ?`, reference)[0];
  return {
    submit: ({ submission, email, scope, locale, requestedAtMs }) =>
      database.write((connection) => {
        const known = `SELECT ${columns} FROM deletion_requests WHERE submission = ?`;
        const earlier = connection.prepare(known).get(submission);
        if (earlier) return earlier as unknown as DeletionRequest;
        const reference = newShortCode();
        connection
          .prepare('INSERT INTO deletion_requests VALUES (?, ?, ?, ?, ?, ?, NULL)')
          .run(reference, submission, email, scope, locale, requestedAtMs);
        note(connection, reference, 'received', new Date(requestedAtMs));
        return { reference, email, scope, locale, requestedAtMs, completedAtMs: null };
      }),
    find,
    listOpen: () =>
      database.read<DeletionRequest>(
        `SELECT ${columns} FROM deletion_requests WHERE completed_at_ms IS NULL ORDER BY requested_at_ms, reference`,
      ),
    countReceivedBefore: (momentMs) =>
      database.read('SELECT 1 FROM deletion_requests WHERE completed_at_ms IS NULL AND requested_at_ms < ?', momentMs)
        .length,
    complete: (reference, now) =>
      database.write((connection) => {
        const { changes } = connection
          .prepare('UPDATE deletion_requests SET completed_at_ms = ? WHERE reference = ? AND completed_at_ms IS NULL')
          .run(now.getTime(), reference);
        if (changes) note(connection, reference, 'completed', now);
        return connection.prepare(`SELECT ${columns} FROM deletion_requests WHERE reference = ?`).get(reference) as
          | DeletionRequest
          | undefined;
      }),
    audit: (reference) =>
      database.read('SELECT day, action FROM deletion_audit WHERE reference = ? ORDER BY rowid', reference),
  };
}

/**
 * Forgets, within a transaction, requests that were received until a moment and never carried out. Reference and days remain.
 * @returns how many there were.
 */
export function forgetOpenRequests(connection: DatabaseSync, untilMs: number, now: Date): number {
  const forgotten = connection
    .prepare('DELETE FROM deletion_requests WHERE completed_at_ms IS NULL AND requested_at_ms <= ? RETURNING reference')
    .all(untilMs) as { reference: string }[];
  for (const { reference } of forgotten) note(connection, reference, 'expired', now);
  return forgotten.length;
}

function note(connection: DatabaseSync, reference: string, action: AuditedAction, moment: Date) {
  connection
    .prepare('INSERT INTO deletion_audit (reference, action, day) VALUES (?, ?, ?)')
    .run(reference, action, isoDayOf(moment));
}
