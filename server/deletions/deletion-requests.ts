import type { DatabaseSync } from 'node:sqlite';
import { createShortCode } from '../../app/platform/short-code.ts';
import { formatIsoDay } from '../calendar-days.ts';
import type { Database } from '../database/database.ts';

/** The data of an app account that a request can delete: everything, or one kind. */
export const deletionScopes = ['account', 'progress', 'messages'] as const;

export type DeletionScope = (typeof deletionScopes)[number];

export interface DeletionRequest {
  /** The short code by which the visitor and the operator identify the request. */
  reference: string;
  email: string;
  scope: DeletionScope;
  locale: string;
  requestedAtMs: number;
  completedAtMs: number | null;
}

export interface NewDeletionRequest extends Pick<DeletionRequest, 'email' | 'scope' | 'locale' | 'requestedAtMs'> {
  /** Identifies a filled-in form, so that sending it twice creates one request. */
  submission: string;
}

/**
 * Stores requests to delete an app account, identified by its e-mail address. The operator deletes the account in the app's
 * own account system.
 */
export interface DeletionRequestStore {
  /**
   * Stores a request, once for each `submission`. The server does not know which e-mail addresses have an account. So
   * its response cannot reveal whether an account exists.
   */
  submit(request: NewDeletionRequest): Promise<DeletionRequest>;
  find(reference: string): DeletionRequest | undefined;
  /** Returns the open requests, the oldest first. */
  listOpen(): DeletionRequest[];
  /** Counts the open requests that were received before a moment. */
  countReceivedBefore(momentMs: number): number;
  /**
   * Marks an open request as completed.
   * @returns the request, or `undefined` if the reference is unknown.
   */
  complete(reference: string, now: Date): Promise<DeletionRequest | undefined>;
  /**
   * Returns the audit log of a request: its events and their UTC days, the oldest first. The audit log remains after
   * the request is deleted.
   */
  audit(reference: string): { day: string; action: AuditedAction }[];
}

/**
 * The events in the audit log of a request. `expired` means that the request was deleted before the operator completed
 * it.
 */
type AuditedAction = 'received' | 'completed' | 'expired';

/** The operator completes a request within this many days, as the deletion page promises. */
export const deletionDeadlineDays = 30;

const columns = 'reference, email, scope, locale, requested_at_ms AS requestedAtMs, completed_at_ms AS completedAtMs';

export function createDeletionRequestStore(database: Database): DeletionRequestStore {
  const findRequest = (reference: string) =>
    database.read<DeletionRequest>(`SELECT ${columns} FROM deletion_requests WHERE reference = ?`, reference)[0];
  return {
    submit: ({ submission, email, scope, locale, requestedAtMs }) =>
      database.write((connection) => {
        const selectBySubmission = `SELECT ${columns} FROM deletion_requests WHERE submission = ?`;
        const earlier = connection.prepare(selectBySubmission).get(submission);
        if (earlier) return earlier as unknown as DeletionRequest;
        const reference = createShortCode();
        connection
          .prepare('INSERT INTO deletion_requests VALUES (?, ?, ?, ?, ?, ?, NULL)')
          .run(reference, submission, email, scope, locale, requestedAtMs);
        addAuditEntry(connection, reference, 'received', new Date(requestedAtMs));
        return { reference, email, scope, locale, requestedAtMs, completedAtMs: null };
      }),
    find: findRequest,
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
        if (changes) addAuditEntry(connection, reference, 'completed', now);
        return connection.prepare(`SELECT ${columns} FROM deletion_requests WHERE reference = ?`).get(reference) as
          | DeletionRequest
          | undefined;
      }),
    audit: (reference) =>
      database.read('SELECT day, action FROM deletion_audit WHERE reference = ? ORDER BY rowid', reference),
  };
}

/**
 * Deletes the open requests that were received at `untilMs` or earlier. Adds the event `expired` to the audit log of
 * each request. Must run in a transaction.
 * @returns the number of deleted requests.
 */
export function expireOpenDeletionRequests(connection: DatabaseSync, untilMs: number, now: Date): number {
  const deletedRows = connection
    .prepare('DELETE FROM deletion_requests WHERE completed_at_ms IS NULL AND requested_at_ms <= ? RETURNING reference')
    .all(untilMs) as { reference: string }[];
  for (const { reference } of deletedRows) addAuditEntry(connection, reference, 'expired', now);
  return deletedRows.length;
}

function addAuditEntry(connection: DatabaseSync, reference: string, action: AuditedAction, moment: Date) {
  connection
    .prepare('INSERT INTO deletion_audit (reference, action, day) VALUES (?, ?, ?)')
    .run(reference, action, formatIsoDay(moment));
}
