import { countDaysSinceEpoch, dayMs } from '../calendar-days.ts';
import type { Database } from '../database/database.ts';
import { expireOpenDeletionRequests } from '../deletions/deletion-requests.ts';
import { deleteEndedParties } from '../parties/memberships.ts';
import type { Clock } from '../request-log.ts';
import { deleteInactiveVisitors, maxInactiveDays } from '../visitors/visitors.ts';
import { requirePlausibleClock, saveLastSweepDay } from './clock-check-before-sweep.ts';

/** The time after which settled reports and completed deletion requests are deleted. */
const settledRetentionDays = 90;

/**
 * The time after which unsettled reports are deleted. By then, the reported problem has been fixed or never existed.
 */
const reportRetentionDays = 180;

/** The time after which open deletion requests are deleted, because they contain an e-mail address. */
const openRequestRetentionDays = 180;

/** The number of visitors that one transaction deletes. Between two transactions the server answers requests. */
const visitorsPerTransaction = 20;

/** The numbers of visitors, resume codes and other records that a sweep has deleted. */
export interface SweepResult {
  visitors: number;
  resumeCodes: number;
  reports: number;
  deletionRequests: number;
  parties: number;
}

interface SweepOptions {
  /** Stops the sweep after the current transaction. The next sweep deletes the rest. */
  stopping?: AbortSignal;
  /** Whether the operator has confirmed that the clock is right. If so, the sweep does not check the clock. */
  isClockConfirmed?: boolean;
}

/**
 * Deletes data that is older than its retention time. Keeps analytics totals, which contain no data about single
 * visitors. Keeps the reports of a deleted inactive visitor until their own retention time, because reports identify
 * nobody.
 * @throws {SweepRefusedError} if the clock may be wrong. In this case, nothing is deleted.
 */
export async function sweepExpiredData(
  database: Database,
  clock: Pick<Clock, 'now'>,
  { stopping, isClockConfirmed = false }: SweepOptions = {},
): Promise<SweepResult> {
  const now = clock.now();
  const unseenBeforeDay = countDaysSinceEpoch(now) - maxInactiveDays;
  if (!isClockConfirmed) await requirePlausibleClock(database, now, unseenBeforeDay);
  const daysAgoMs = (days: number) => now.getTime() - days * dayMs;
  const deleteRows = (sql: string, ...untilMs: number[]) =>
    database.write((connection) => Number(connection.prepare(sql).run(...untilMs).changes));

  let visitors = 0;
  let removedCount: number;
  do {
    removedCount = await database.write((connection) =>
      deleteInactiveVisitors(connection, unseenBeforeDay, visitorsPerTransaction),
    );
    visitors += removedCount;
  } while (removedCount === visitorsPerTransaction && !stopping?.aborted);
  const [resumeCodes, reports, completedRequests, openRequests] = await Promise.all([
    deleteRows('DELETE FROM resume_codes WHERE expires_at_ms <= ?', now.getTime()),
    deleteRows(
      'DELETE FROM reports WHERE settled_at_ms <= ? OR reported_at_ms <= ?',
      daysAgoMs(settledRetentionDays),
      daysAgoMs(reportRetentionDays),
    ),
    deleteRows('DELETE FROM deletion_requests WHERE completed_at_ms <= ?', daysAgoMs(settledRetentionDays)),
    database.write((connection) => expireOpenDeletionRequests(connection, daysAgoMs(openRequestRetentionDays), now)),
  ]);
  const parties = await deleteEndedParties(database, now.getTime(), stopping);
  await saveLastSweepDay(database, now);
  return { visitors, resumeCodes, reports, deletionRequests: completedRequests + openRequests, parties };
}
