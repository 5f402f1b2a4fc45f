import { sweep } from '../retention/sweep.ts';
import type { Command } from './command.ts';
import { withDatabase } from './open-existing.ts';

export const sweepCommand: Command = {
  usage: '',
  says: 'Deletes what has been kept long enough, as the running server does every day.',
  run: (path) =>
    withDatabase(path, async (database) => {
      const swept = await sweep(database, { now: () => new Date() });
      return `Deleted: visitors who did not come back ${swept.visitors}, expired resume codes ${swept.resumeCodes}, old or settled reports ${swept.reports}, completed deletion requests ${swept.deletionRequests}.`;
    }),
};
