import { Hono } from 'hono';
import { isCrawler } from '../../app/locales/is-crawler.ts';
import { respondWithoutBody } from '../api-responses.ts';
import { refuseInJson } from '../refusals.ts';
import type { ServerEnv } from '../request-context.ts';
import type { RequestGuards } from '../request-guards.ts';
import type { LoadedSite } from '../site/site.ts';
import { type EventCountStore, parsePageEvent } from './analytics.ts';

export interface AnalyticsRoutesDependencies {
  counts: EventCountStore;
  site: Pick<LoadedSite, 'pages'>;
  guards: Pick<RequestGuards, 'sameOrigin' | 'rate'>;
}

/**
 * Returns the routes of `/api/counts`, where pages report events. The routes need no signed-in visitor, and neither read nor
 * set cookies.
 */
export function createAnalyticsRoutes({ counts, site, guards }: AnalyticsRoutesDependencies) {
  const routes = new Hono<ServerEnv>();

  routes.post('/', guards.sameOrigin, guards.rate('counts'), async (c) => {
    const countedEvent = parsePageEvent(await c.req.json().catch(() => undefined), site);
    if (typeof countedEvent === 'string') return refuseInJson(c, 400, countedEvent);
    if (!isCrawler(c.req.header('user-agent') ?? '')) await counts.add(countedEvent);
    return respondWithoutBody(c);
  });

  return routes;
}
