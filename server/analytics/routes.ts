import { Hono } from 'hono';
import { isCrawler } from '../../app/locales/crawler.ts';
import { answerEmpty } from '../api-answers.ts';
import type { Guards } from '../guards.ts';
import type { ServerEnv } from '../incoming.ts';
import { refuseInJson } from '../refusals.ts';
import type { Site } from '../site/site.ts';
import { type Counts, readCounted } from './analytics.ts';

export interface CountRoutesDependencies {
  counts: Counts;
  site: Pick<Site, 'pages'>;
  guards: Pick<Guards, 'sameOrigin' | 'rate'>;
}

/** Returns the routes of `/api/counts`, where pages report events. They need no visitor, and neither read nor set cookies. */
export function countRoutes({ counts, site, guards }: CountRoutesDependencies) {
  const routes = new Hono<ServerEnv>();

  routes.post('/', guards.sameOrigin, guards.rate('counts'), async (c) => {
    const counted = readCounted(await c.req.json().catch(() => undefined), site);
    if (typeof counted === 'string') return refuseInJson(c, 400, counted);
    if (!isCrawler(c.req.header('user-agent') ?? '')) await counts.add(counted);
    return answerEmpty(c);
  });

  return routes;
}
