import { expect, it } from 'vitest';
import type { DailyTotal } from './analytics.ts';
import { formatStats } from './stats.ts';

const now = new Date('2026-11-20T12:00:00Z');
const formatStatsFromTotals = (totals: DailyTotal[]) =>
  formatStats(
    { add: async () => undefined, totalsSince: (firstDay) => totals.filter(({ day }) => day >= firstDay) },
    now,
  );

it('API-S3 shows the operator the totals as tables and the days as a chart', () => {
  const stats = formatStatsFromTotals([
    { day: '2026-10-01', event: 'view', page: 'index', locale: 'en', total: 99 },
    { day: '2026-11-19', event: 'view', page: 'index', locale: 'en', total: 8 },
    { day: '2026-11-20', event: 'view', page: 'index', locale: 'en', total: 2 },
    { day: '2026-11-20', event: 'view', page: 'game-id/enoshima', locale: 'jp', total: 30 },
    { day: '2026-11-20', event: 'download', page: 'index', locale: 'en', total: 1 },
  ]);
  expect(stats.split('\n\n').slice(0, 3)).toEqual([
    '2026-10-22 to 2026-11-20 (UTC)',
    [
      'Views             en  zh  jp  all',
      'game-id/enoshima   0   0  30   30',
      'index             10   0   0   10',
      'all               10   0  30   40',
    ].join('\n'),
    [
      'Taps on a download  en  zh  jp  all',
      'index                1   0   0    1',
      'all                  1   0   0    1',
    ].join('\n'),
  ]);
  const chart = stats.split('\n').slice(-3);
  expect(chart).toEqual(['2026-11-18  0', `2026-11-19  ${'█'.repeat(10)} 8`, `2026-11-20  ${'█'.repeat(40)} 32`]);
});

it('API-S3 reports when there are no counts', () => {
  expect(formatStatsFromTotals([])).toBe('Nothing was counted since 2026-10-22.');
});
