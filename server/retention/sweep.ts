import type { Database } from '../data/database.ts';
import { dayMs, dayNumberOf } from '../days.ts';
import { deleteOpenRequests } from '../deletions/deletion-requests.ts';
import type { Clock } from '../request-log.ts';
import { inactiveDays, removeUnseenVisitors } from '../visitors/visitors.ts';
import { recordSweep, requireTrustworthyClock } from './sweep-guard.ts';

/** Retention of a settled report and of a completed deletion request. */
const settledDays = 90;

/** Retention of an unsettled report: after this time its problem is fixed, or never existed. */
const reportedDays = 180;

/** Retention of an open deletion request, which contains an e-mail address. */
const openRequestDays = 180;

/** The number of visitors deleted in one transaction; between two, the server answers requests. */
const visitorsAtOnce = 20;

/** The deleted numbers of each kind. */
export interface SweepResult {
  visitors: number;
  resumeCodes: number;
  reports: number;
  deletionRequests: number;
}

interface SweepOptions {
  /** Stops the sweep between two transactions; the next sweep continues. */
  stopping?: AbortSignal;
  /** Whether the operator has confirmed the clock: then it is not checked. */
  isClockConfirmed?: boolean;
}

/**
 * Deletes data after its retention. Analytics totals stay: they identify nobody. Reports of deleted inactive visitors stay as
 * long as all others: they no longer identify anybody, and the walk still needs them.
 * @throws {SweepRefused} if the clock may be wrong; it deletes nothing then.
 */
export async function sweep(
  database: Database,
  clock: Pick<Clock, 'now'>,
  { stopping, isClockConfirmed = false }: SweepOptions = {},
): Promise<SweepResult> {
  const now = clock.now();
  const unseenBeforeDay = dayNumberOf(now) - inactiveDays;
  if (!isClockConfirmed) requireTrustworthyClock(database, now, unseenBeforeDay);
  const beforeMs = (days: number) => now.getTime() - days * dayMs;
  const remove = (sql: string, ...untilMs: number[]) =>
    database.write((connection) => Number(connection.prepare(sql).run(...untilMs).changes));

  let visitors = 0;
  let removed: number;
  do {
    removed = await database.write((connection) => removeUnseenVisitors(connection, unseenBeforeDay, visitorsAtOnce));
    visitors += removed;
  } while (removed === visitorsAtOnce && !stopping?.aborted);
  const [resumeCodes, reports, completedRequests, openRequests] = await Promise.all([
    remove('DELETE FROM resume_codes WHERE expires_at_ms <= ?', now.getTime()),
    remove(
      'DELETE FROM reports WHERE settled_at_ms <= ? OR reported_at_ms <= ?',
      beforeMs(settledDays),
      beforeMs(reportedDays),
    ),
    remove('DELETE FROM deletion_requests WHERE completed_at_ms <= ?', beforeMs(settledDays)),
    database.write((connection) => deleteOpenRequests(connection, beforeMs(openRequestDays), now)),
  ]);
  await recordSweep(database, now);
  return { visitors, resumeCodes, reports, deletionRequests: completedRequests + openRequests };
}
