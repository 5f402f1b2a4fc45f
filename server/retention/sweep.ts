import type { Database } from '../data/database.ts';
import { dayMs, dayNumberOf } from '../days.ts';
import { forgetOpenRequests } from '../deletions/deletion-requests.ts';
import type { Clock } from '../request-log.ts';
import { keptDays, removeUnseenVisitors } from '../visitors/visitors.ts';
import { demandTrustworthyClock, noteSweep } from './sweep-guard.ts';

/** How long a settled report and a completed deletion request are kept. */
const settledDays = 90;

/** How long a report is kept that nobody settled: by then what it tells of is mended, or was never amiss. */
const reportedDays = 180;

/** How long a deletion request is kept that nobody carried out: it holds an e-mail address. */
const openRequestDays = 180;

/** How many visitors go in one transaction: between two, the server answers. */
const visitorsAtOnce = 20;

/** How many of each were deleted. */
export interface Swept {
  visitors: number;
  resumeCodes: number;
  reports: number;
  deletionRequests: number;
}

interface SweepOptions {
  /** Ends it between two transactions; the next one does the rest. */
  stopping?: AbortSignal;
  /** Whether the operator has said that the clock is right: then it is not doubted. */
  isClockConfirmed?: boolean;
}

/**
 * Deletes what has been kept long enough. Counts stay: they name nobody. The reports of visitors who did not come back stay as long
 * as those of others: nobody can be told from them any more, and the walk still needs them.
 * @throws {SweepRefused} when the clock may be wrong; nothing is deleted then.
 */
export async function sweep(
  database: Database,
  clock: Pick<Clock, 'now'>,
  { stopping, isClockConfirmed = false }: SweepOptions = {},
): Promise<Swept> {
  const now = clock.now();
  const unseenBeforeDay = dayNumberOf(now) - keptDays;
  if (!isClockConfirmed) demandTrustworthyClock(database, now, unseenBeforeDay);
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
    database.write((connection) => forgetOpenRequests(connection, beforeMs(openRequestDays), now)),
  ]);
  await noteSweep(database, now);
  return { visitors, resumeCodes, reports, deletionRequests: completedRequests + openRequests };
}
