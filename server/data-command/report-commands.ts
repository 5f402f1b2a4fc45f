import { formatIsoDay } from '../calendar-days.ts';
import { createReportStore } from '../reports/reports.ts';
import { type Command, CommandError } from './command.ts';
import { withDatabase } from './open-database.ts';

export const listReportsCommand: Command = {
  usage: '',
  summary: 'Lists the unsettled reports by stop and clue, the most reported first.',
  run: (path) =>
    withDatabase(path, async (database) => {
      const reports = createReportStore(database).list();
      if (reports.length === 0) return 'No report is open.';
      return reports
        .map(({ walk, version, stop, clue, visitors, kinds, remarks, lastAtMs }) =>
          [
            `${walk}@${version}/${stop}${clue && `/${clue}`}  ${visitors} visitors  ${kinds}  last ${formatIsoDay(new Date(lastAtMs))}`,
            ...(remarks ? [`    ${remarks}`] : []),
          ].join('\n'),
        )
        .join('\n');
    }),
};

export const settleReportsCommand: Command = {
  usage: '<walk@version/stop[/clue]>',
  summary: 'Settles the reports of a stop or clue: walkers no longer read that it may be gone.',
  run: (path, place = '') =>
    withDatabase(path, async (database) => {
      const [, walk, version, stop, clue = ''] = /^([\w-]+)@(\d+)\/([\w-]+)(?:\/([\w-]+))?$/.exec(place) ?? [];
      if (!walk || !stop)
        throw new CommandError(
          `"${place}" names no stop: write it as npm run data reports shows it, enoshima@1/bridge.`,
        );
      const settledReports = await createReportStore(database).settleReports(
        { walk, version: Number(version), stop, clue },
        Date.now(),
      );
      if (settledReports === 0)
        throw new CommandError(`Nothing is reported at ${place}: npm run data reports lists what is.`);
      return `${settledReports} ${settledReports === 1 ? 'report' : 'reports'} at ${place} settled.`;
    }),
};
