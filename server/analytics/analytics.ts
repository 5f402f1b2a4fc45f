import { type Locale, locales } from '../../app/locales/locales.ts';
import { localizePath, type PageName, pagePath, pages } from '../../app/locales/urls.ts';
import type { Database } from '../data/database.ts';
import { isoDayOf } from '../days.ts';
import type { Clock } from '../request-log.ts';
import type { Site } from '../site/site.ts';

export const countedEvents = ['view', 'download', 'start', 'finish'] as const;

export type CountedEvent = (typeof countedEvents)[number];

/** A counted event with its page and its language. It contains nothing about the visitor. */
export interface CountedVisit {
  event: CountedEvent;
  /** A page's name, such as `index`; a walk's page also has the walk's id: `game-id/enoshima`. */
  page: string;
  locale: Locale;
}

/** The count of an event on one day (UTC). */
export interface DailyTotal extends CountedVisit {
  /** A date such as `2026-11-20`. */
  day: string;
  total: number;
}

/** Daily totals, and nothing else. */
export interface Counts {
  add(counted: CountedVisit): Promise<void>;
  /** Returns the totals of the days from `firstDay` on, oldest first. */
  totalsSince(firstDay: string): DailyTotal[];
}

export function createCounts(database: Database, clock: Pick<Clock, 'now'>): Counts {
  return {
    add: ({ event, page, locale }) =>
      database.write((connection) => {
        connection
          .prepare('INSERT INTO counts VALUES (?, ?, ?, ?, 1) ON CONFLICT DO UPDATE SET total = total + 1')
          .run(isoDayOf(clock.now()), page, locale, event);
      }),

    totalsSince: (firstDay) =>
      database.read(
        'SELECT day, page, locale, event, total FROM counts WHERE day >= ? ORDER BY day, event, page, locale',
        firstDay,
      ),
  };
}

/**
 * Validates a count that a page sends.
 * @returns one sentence about the fault if it names no page of this site in one of its languages.
 */
export function readCounted(value: unknown, site: Pick<Site, 'pages'>): CountedVisit | string {
  const { event, page, locale } = (typeof value === 'object' && value ? value : {}) as Record<string, unknown>;
  if (!isOneOf(countedEvents, event)) return `"event" must be one of ${countedEvents.join(', ')}.`;
  if (!isOneOf(locales, locale)) return `"locale" must be one of ${locales.join(', ')}.`;
  const path = typeof page === 'string' ? pathOf(page) : undefined;
  if (path === undefined || !site.pages.has(localizePath(locale, path)))
    return '"page" must be the name of a page of this site; of a walk\'s page with its id, such as game-id/enoshima.';
  return { event, page: page as string, locale };
}

function isOneOf<Known extends string>(known: readonly Known[], value: unknown): value is Known {
  return known.some((one) => one === value);
}

/** Returns the path, without locale, of the page with this counted name. */
function pathOf(page: string): string | undefined {
  const [, name = '', id] = /^([a-z-]+)(?:\/([\w-]+))?$/.exec(page) ?? [];
  if (!Object.hasOwn(pages, name)) return undefined;
  if (name === 'game-id') return id && pagePath({ page: name, id });
  return id === undefined ? pagePath(name as Exclude<PageName, 'game-id'>) : undefined;
}
