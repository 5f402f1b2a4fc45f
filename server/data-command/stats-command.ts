import { createEventCountStore } from '../analytics/analytics.ts';
import { formatStats } from '../analytics/stats.ts';
import type { Command } from './command.ts';
import { withDatabase } from './open-database.ts';

export const statsCommand: Command = {
  usage: '',
  summary: 'Prints the counts of the last 30 days: per page, language and event, and views by day.',
  run: (path) =>
    withDatabase(path, async (database) =>
      formatStats(createEventCountStore(database, { now: () => new Date() }), new Date()),
    ),
};
