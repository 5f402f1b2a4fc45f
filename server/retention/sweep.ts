import type { Database } from '../data/database.ts';
import { dayMs, dayNumberOf } from '../days.ts';
import type { Clock } from '../request-log.ts';
import { keptDays, removeUnseenVisitors } from '../visitors/visitors.ts';

/** How long a settled report and a completed deletion request are kept. */
const settledDays = 90;

/** How long a report is kept that nobody settled: by then what it tells of is mended, or was never amiss. */
const reportedDays = 180;

/** How many visitors go in one transaction: between two, the server answers. */
const visitorsAtOnce = 20;

/** How many of each were deleted. */
export interface Swept {
  visitors: number;
  resumeCodes: number;
  reports: number;
  deletionRequests: number;
}

/**
 * Deletes what has been kept long enough. Counts stay: they name nobody. The reports of visitors who did not come back stay as long
 * as those of others: nobody can be told from them any more, and the walk still needs them.
 * @param stopping ends it between two transactions; the next one does the rest.
 */
export async function sweep(
  database: Database,
  clock: Pick<Clock, 'now'>,
  stopping = new AbortController().signal,
): Promise<Swept> {
  const now = clock.now();
  const settledBeforeMs = now.getTime() - settledDays * dayMs;
  const reportedBeforeMs = now.getTime() - reportedDays * dayMs;
  const remove = (sql: string, ...untilMs: number[]) =>
    database.write((connection) => Number(connection.prepare(sql).run(...untilMs).changes));

  let visitors = 0;
  let removed: number;
  do {
    removed = await database.write((connection) =>
      removeUnseenVisitors(connection, dayNumberOf(now) - keptDays, visitorsAtOnce),
    );
    visitors += removed;
  } while (removed === visitorsAtOnce && !stopping.aborted);
  const [resumeCodes, reports, deletionRequests] = await Promise.all([
    remove('DELETE FROM resume_codes WHERE expires_at_ms <= ?', now.getTime()),
    remove('DELETE FROM reports WHERE settled_at_ms <= ? OR reported_at_ms <= ?', settledBeforeMs, reportedBeforeMs),
    remove('DELETE FROM deletion_requests WHERE completed_at_ms <= ?', settledBeforeMs),
  ]);
  return { visitors, resumeCodes, reports, deletionRequests };
}
