import { formatIsoDay } from '../calendar-days.ts';
import type { Database } from '../database/database.ts';
import { SweepRefusedError } from '../retention/clock-check-before-sweep.ts';
import { sweepExpiredData } from '../retention/sweep.ts';
import { type Command, CommandError } from './command.ts';
import { withDatabase } from './open-database.ts';

export const retentionSweepCommand: Command = {
  usage: '',
  summary: 'Deletes data past its retention, as the running server does every day.',
  run: (path) => withDatabase(path, (database) => runSweep(database, new Date(), false)),
};

export const confirmedRetentionSweepCommand: Command = {
  usage: '<today>',
  summary: 'Runs a refused sweep. Give today’s date (UTC) from another clock, such as 2026-11-20.',
  run: (path, today = '') =>
    withDatabase(path, (database) => {
      const now = new Date();
      if (today !== formatIsoDay(now))
        throw new CommandError(
          `The clock of this machine says ${formatIsoDay(now)} (UTC), not ${today}: set it right first. Nothing was deleted.`,
        );
      return runSweep(database, now, true);
    }),
};

async function runSweep(database: Database, now: Date, isClockConfirmed: boolean): Promise<string> {
  try {
    const deletedCounts = await sweepExpiredData(database, { now: () => now }, { isClockConfirmed });
    return `Deleted: visitors who did not come back ${deletedCounts.visitors}, expired resume codes ${deletedCounts.resumeCodes}, old or settled reports ${deletedCounts.reports}, completed or expired deletion requests ${deletedCounts.deletionRequests}.`;
  } catch (error) {
    if (error instanceof SweepRefusedError) throw new CommandError(error.message);
    throw error;
  }
}
