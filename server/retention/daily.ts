import type { Database } from '../data/database.ts';
import { dayMs } from '../days.ts';
import { createDeletionRequests, promisedDays } from '../deletions/deletion-requests.ts';
import type { Clock, Log } from '../request-log.ts';
import { sweep } from './sweep.ts';
import { SweepRefused } from './sweep-guard.ts';

export interface DailySweepDependencies {
  database: Database;
  clock: Pick<Clock, 'now'>;
  log: Log;
  stopping: AbortSignal;
}

/**
 * Sweeps now and every 24 hours until the server stops, and logs one line each time. A refused sweep and overdue deletion
 * requests are logged as events, for automatic alerts.
 */
export function sweepDaily({ database, clock, log, stopping }: DailySweepDependencies): void {
  const requests = createDeletionRequests(database);

  const run = async () => {
    const time = clock.now().toISOString();
    try {
      log({ time, swept: await sweep(database, clock, { stopping }) });
    } catch (error) {
      const { message, stack } = error as Error;
      if (error instanceof SweepRefused) log({ time, event: 'sweep-refused', reason: error.reason, message });
      // For example on a full disk. Tomorrow's sweep catches up.
      else log({ time, error: message, stack });
    }
    const overdue = requests.countReceivedBefore(clock.now().getTime() - promisedDays * dayMs);
    if (overdue > 0) log({ time, event: 'deletion-requests-overdue', requests: overdue });
  };
  const timer = setInterval(run, dayMs);
  stopping.addEventListener('abort', () => clearInterval(timer));
  void run();
}
