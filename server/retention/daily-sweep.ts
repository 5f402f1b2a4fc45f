import { dayMs } from '../calendar-days.ts';
import type { Database } from '../database/database.ts';
import { createDeletionRequestStore, deletionDeadlineDays } from '../deletions/deletion-requests.ts';
import type { Clock, WriteLogEntryFunction } from '../request-log.ts';
import { SweepRefusedError } from './clock-check-before-sweep.ts';
import { sweepExpiredData } from './sweep.ts';

export interface DailySweepDependencies {
  database: Database;
  clock: Pick<Clock, 'now'>;
  log: WriteLogEntryFunction;
  stopping: AbortSignal;
}

/**
 * Deletes old data now and every 24 hours until the server stops, and logs a line each time. Logs events for a refused sweep
 * and for overdue deletion requests, so that operators can set alerts.
 */
export function startDailySweep({ database, clock, log, stopping }: DailySweepDependencies): void {
  const requests = createDeletionRequestStore(database);

  const runSweep = async () => {
    const time = clock.now().toISOString();
    try {
      log({ time, swept: await sweepExpiredData(database, clock, { stopping }) });
    } catch (error) {
      const { message, stack } = error as Error;
      if (error instanceof SweepRefusedError) log({ time, event: 'sweep-refused', reason: error.reason, message });
      // Logs a failed sweep, for example on a full disk. The next day's sweep deletes the remaining expired data.
      else log({ time, error: message, stack });
    }
    const overdue = requests.countReceivedBefore(clock.now().getTime() - deletionDeadlineDays * dayMs);
    if (overdue > 0) log({ time, event: 'deletion-requests-overdue', requests: overdue });
  };
  const timer = setInterval(runSweep, dayMs);
  stopping.addEventListener('abort', () => clearInterval(timer));
  void runSweep();
}
