import { type Locale, locales } from '../../app/locales/locales.ts';
import { dayMs, formatIsoDay } from '../calendar-days.ts';
import { type DailyTotal, type EventCountStore, type PageEventName, pageEventNames } from './analytics.ts';

const shownDays = 30;
const longestBar = 40;

const headings: Record<PageEventName, string> = {
  view: 'Views',
  download: 'Taps on a download',
  start: 'Walks started',
  finish: 'Walks finished',
  loved: 'Walks loved',
  fine: 'Walks found all right',
  poor: 'Walks not liked',
};

/**
 * Formats the totals of the last 30 days up to `now` for the operator's terminal: a table for each event, and views by
 * day.
 */
export function formatStats(counts: EventCountStore, now: Date): string {
  const days = Array.from({ length: shownDays }, (_, index) =>
    formatIsoDay(new Date(now.getTime() - (shownDays - 1 - index) * dayMs)),
  );
  const dailyTotals = counts.totalsSince(days[0] ?? '');
  if (dailyTotals.length === 0) return `Nothing was counted since ${days[0]}.`;
  const tables = pageEventNames.flatMap((event) => {
    const eventTotals = dailyTotals.filter((total) => total.event === event);
    return eventTotals.length > 0 ? [formatTable(headings[event], eventTotals)] : [];
  });
  return [`${days[0]} to ${days.at(-1)} (UTC)`, ...tables, formatChart(days, dailyTotals)].join('\n\n');
}

function formatTable(heading: string, totals: DailyTotal[]): string {
  const pages = [...new Set(totals.map(({ page }) => page))].map((page) => {
    const pageTotals = totals.filter((total) => total.page === page);
    const sumTotalsInLocale = (locale: Locale) => sumTotals(pageTotals.filter((total) => total.locale === locale));
    return { page, numbers: [...locales.map(sumTotalsInLocale), sumTotals(pageTotals)] };
  });
  pages.sort((one, other) => (other.numbers.at(-1) ?? 0) - (one.numbers.at(-1) ?? 0));
  const sums = [
    ...locales.map((locale) => sumTotals(totals.filter((total) => total.locale === locale))),
    sumTotals(totals),
  ];
  const rows: (string | number)[][] = [
    [heading, ...locales, 'all'],
    ...pages.map(({ page, numbers }) => [page, ...numbers]),
    ['all', ...sums],
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => String(row[column]).length)));
  return rows
    .map(([name, ...numbers]) =>
      [
        String(name).padEnd(widths[0] ?? 0),
        ...numbers.map((number, index) => String(number).padStart(widths[index + 1] ?? 0)),
      ].join('  '),
    )
    .join('\n');
}

function formatChart(days: string[], totals: DailyTotal[]): string {
  const views = days.map((day) => sumTotals(totals.filter((total) => total.day === day && total.event === 'view')));
  const maxViews = Math.max(...views, 1);
  return [
    'Views, day by day',
    ...days.map((day, index) => {
      const number = views[index] ?? 0;
      return `${day}  ${'█'.repeat(Math.ceil((number / maxViews) * longestBar))}${number > 0 ? ' ' : ''}${number}`;
    }),
  ].join('\n');
}

function sumTotals(totals: DailyTotal[]): number {
  return totals.reduce((all, { total }) => all + total, 0);
}
