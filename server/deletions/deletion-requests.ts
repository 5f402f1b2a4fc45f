import type { DatabaseSync } from 'node:sqlite';
import { newShortCode } from '../../app/platform/short-code.ts';
import type { Database } from '../data/database.ts';
import { isoDayOf } from '../days.ts';

/** The part of an app account to delete, or all of it. */
export const deletionScopes = ['account', 'progress', 'messages'] as const;

export type DeletionScope = (typeof deletionScopes)[number];

export interface DeletionRequest {
  /** The short code that identifies it for both sides. */
  reference: string;
  email: string;
  scope: DeletionScope;
  locale: string;
  requestedAtMs: number;
  completedAtMs: number | null;
}

export interface NewDeletionRequest extends Pick<DeletionRequest, 'email' | 'scope' | 'locale' | 'requestedAtMs'> {
  /** Identifies one use of the form, so that a repeated submission is one request. */
  submission: string;
}

/** Requests by e-mail address, which the operator carries out in the app's own account system. */
export interface DeletionRequests {
  /**
   * Stores a request, once for each submission. The server does not know whether the address has an account, so it cannot reveal
   * that.
   */
  submit(request: NewDeletionRequest): Promise<DeletionRequest>;
  find(reference: string): DeletionRequest | undefined;
  /** Returns the open requests, the oldest first. */
  listOpen(): DeletionRequest[];
  /** Counts the open requests received before a moment. */
  countReceivedBefore(momentMs: number): number;
  /**
   * Records that a request has been carried out.
   * @returns the request, or `undefined` if there is none. An earlier completion stays unchanged.
   */
  complete(reference: string, now: Date): Promise<DeletionRequest | undefined>;
  /** Returns the days (UTC) of all actions on a request, the oldest first. In the end only this record remains. */
  audit(reference: string): { day: string; action: AuditedAction }[];
}

/** `expired`: the request was deleted without being carried out. */
type AuditedAction = 'received' | 'completed' | 'expired';

/** The operator carries out a request within this many days, as the deletion page promises. */
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
 * Deletes, within a transaction, open requests received until a moment. Reference and days remain.
 * @returns how many there were.
 */
export function deleteOpenRequests(connection: DatabaseSync, untilMs: number, now: Date): number {
  const deleted = connection
    .prepare('DELETE FROM deletion_requests WHERE completed_at_ms IS NULL AND requested_at_ms <= ? RETURNING reference')
    .all(untilMs) as { reference: string }[];
  for (const { reference } of deleted) note(connection, reference, 'expired', now);
  return deleted.length;
}

function note(connection: DatabaseSync, reference: string, action: AuditedAction, moment: Date) {
  connection
    .prepare('INSERT INTO deletion_audit (reference, action, day) VALUES (?, ?, ?)')
    .run(reference, action, isoDayOf(moment));
}
