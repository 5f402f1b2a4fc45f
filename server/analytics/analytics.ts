import { type Locale, locales } from '../../app/locales/locales.ts';
import { buildPagePath, localizePath, type PageName, pages } from '../../app/locales/urls.ts';
import { formatIsoDay } from '../calendar-days.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from '../request-log.ts';
import type { LoadedSite } from '../site/site.ts';

export const pageEventNames = ['view', 'download', 'start', 'finish', 'loved', 'fine', 'poor'] as const;

export type PageEventName = (typeof pageEventNames)[number];

/** An event to count: its name, the page and the language. It contains nothing about the visitor. */
export interface PageEvent {
  event: PageEventName;
  /** The page's name, such as `index`. The name of a walk's page also has the walk's id: `game-id/enoshima`. */
  page: string;
  locale: Locale;
}

/** The count of an event on one day (UTC). */
export interface DailyTotal extends PageEvent {
  /** The date, such as `2026-11-20`. */
  day: string;
  total: number;
}

/** Stores how often each event happened per day. Stores nothing about visitors. */
export interface EventCountStore {
  add(pageEvent: PageEvent): Promise<void>;
  /** Returns the totals of the days from `firstDay` on, oldest first. */
  totalsSince(firstDay: string): DailyTotal[];
}

export function createEventCountStore(database: Database, clock: Pick<Clock, 'now'>): EventCountStore {
  return {
    add: ({ event, page, locale }) =>
      database.write((connection) => {
        connection
          .prepare('INSERT INTO counts VALUES (?, ?, ?, ?, 1) ON CONFLICT DO UPDATE SET total = total + 1')
          .run(formatIsoDay(clock.now()), page, locale, event);
      }),

    totalsSince: (firstDay) =>
      database.read(
        'SELECT day, page, locale, event, total FROM counts WHERE day >= ? ORDER BY day, event, page, locale',
        firstDay,
      ),
  };
}

/**
 * Validates an event that a page reports.
 * @returns the event, or one sentence that names the invalid field.
 */
export function parsePageEvent(value: unknown, site: Pick<LoadedSite, 'pages'>): PageEvent | string {
  const { event, page, locale } = (typeof value === 'object' && value ? value : {}) as Record<string, unknown>;
  if (!isKnownValue(pageEventNames, event)) return `"event" must be one of ${pageEventNames.join(', ')}.`;
  if (!isKnownValue(locales, locale)) return `"locale" must be one of ${locales.join(', ')}.`;
  const path = typeof page === 'string' ? findPathByPageName(page) : undefined;
  if (path === undefined || !site.pages.has(localizePath(locale, path)))
    return '"page" must be the name of a page of this site; of a walk\'s page with its id, such as game-id/enoshima.';
  return { event, page: page as string, locale };
}

function isKnownValue<Known extends string>(knownValues: readonly Known[], value: unknown): value is Known {
  return knownValues.some((one) => one === value);
}

/** Returns the path of a page, without language prefix, by the page's name in the analytics. */
function findPathByPageName(page: string): string | undefined {
  const [, name = '', id] = /^([a-z-]+)(?:\/([\w-]+))?$/.exec(page) ?? [];
  if (!Object.hasOwn(pages, name)) return undefined;
  if (name === 'game-id') return id && buildPagePath({ page: name, id });
  return id === undefined ? buildPagePath(name as Exclude<PageName, 'game-id'>) : undefined;
}
