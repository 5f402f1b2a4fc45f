import { dayMs, dayNumberOf } from '../calendar-days.ts';
import type { Database } from '../data/database.ts';
import { expireOpenRequests } from '../deletions/deletion-requests.ts';
import { deleteEndedParties } from '../parties/memberships.ts';
import type { Clock } from '../request-log.ts';
import { deleteInactiveVisitors, inactiveDays } from '../visitors/visitors.ts';
import { requirePlausibleClock, saveSweepDay } from './sweep-guard.ts';

/** Settled reports and completed deletion requests are deleted after this time. */
const settledRetentionDays = 90;

/** Unsettled reports are deleted after this time, because their problem has been fixed or never existed. */
const reportRetentionDays = 180;

/** Open deletion requests are deleted after this time, because they contain an e-mail address. */
const openRequestRetentionDays = 180;

/** How many visitors one transaction deletes. Between two transactions the server answers requests. */
const visitorsPerTransaction = 20;

/** The numbers of deleted records. */
export interface SweepResult {
  visitors: number;
  resumeCodes: number;
  reports: number;
  deletionRequests: number;
  parties: number;
}

interface SweepOptions {
  /** Stops the sweep after the current transaction; the next sweep deletes the rest. */
  stopping?: AbortSignal;
  /** Whether the operator has confirmed the clock, which is then not checked. */
  isClockConfirmed?: boolean;
}

/**
 * Deletes data that is older than its retention time. Keeps analytics totals, which contain nothing about visitors. Keeps the
 * reports of deleted inactive visitors until their own retention time, because they no longer identify anyone and the walk still
 * needs them.
 * @throws {SweepRefused} if the clock may be wrong; nothing is deleted then.
 */
export async function sweepExpiredData(
  database: Database,
  clock: Pick<Clock, 'now'>,
  { stopping, isClockConfirmed = false }: SweepOptions = {},
): Promise<SweepResult> {
  const now = clock.now();
  const unseenBeforeDay = dayNumberOf(now) - inactiveDays;
  if (!isClockConfirmed) await requirePlausibleClock(database, now, unseenBeforeDay);
  const daysAgoMs = (days: number) => now.getTime() - days * dayMs;
  const deleteRows = (sql: string, ...untilMs: number[]) =>
    database.write((connection) => Number(connection.prepare(sql).run(...untilMs).changes));

  let visitors = 0;
  let removed: number;
  do {
    removed = await database.write((connection) =>
      deleteInactiveVisitors(connection, unseenBeforeDay, visitorsPerTransaction),
    );
    visitors += removed;
  } while (removed === visitorsPerTransaction && !stopping?.aborted);
  const [resumeCodes, reports, completedRequests, openRequests] = await Promise.all([
    deleteRows('DELETE FROM resume_codes WHERE expires_at_ms <= ?', now.getTime()),
    deleteRows(
      'DELETE FROM reports WHERE settled_at_ms <= ? OR reported_at_ms <= ?',
      daysAgoMs(settledRetentionDays),
      daysAgoMs(reportRetentionDays),
    ),
    deleteRows('DELETE FROM deletion_requests WHERE completed_at_ms <= ?', daysAgoMs(settledRetentionDays)),
    database.write((connection) => expireOpenRequests(connection, daysAgoMs(openRequestRetentionDays), now)),
  ]);
  const parties = await deleteEndedParties(database, now.getTime(), stopping);
  await saveSweepDay(database, now);
  return { visitors, resumeCodes, reports, deletionRequests: completedRequests + openRequests, parties };
}
