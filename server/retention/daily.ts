import type { Database } from '../data/database.ts';
import { dayMs } from '../days.ts';
import type { Clock, Log } from '../request-log.ts';
import { sweep } from './sweep.ts';

export interface DailySweepDependencies {
  database: Database;
  clock: Pick<Clock, 'now'>;
  log: Log;
  stopping: AbortSignal;
}

/** Sweeps now and every 24 hours until the server stops, and logs one line each time. */
export function sweepDaily({ database, clock, log, stopping }: DailySweepDependencies): void {
  const run = async () => {
    try {
      const swept = await sweep(database, clock, stopping);
      log({ time: clock.now().toISOString(), swept });
    } catch (error) {
      // A full disk, say. Nothing is lost by sweeping tomorrow.
      const { message, stack } = error as Error;
      log({ time: clock.now().toISOString(), error: message, stack });
    }
  };
  const timer = setInterval(run, dayMs);
  stopping.addEventListener('abort', () => clearInterval(timer));
  void run();
}
