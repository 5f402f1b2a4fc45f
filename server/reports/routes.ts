import { Hono } from 'hono';
import { z } from 'zod';
import { respondWithJson, respondWithoutBody } from '../api-responses.ts';
import { refuseInJson } from '../refusals.ts';
import type { ServerEnv } from '../request-context.ts';
import type { RequestGuards } from '../request-guards.ts';
import type { Clock } from '../request-log.ts';
import type { ReportablePlaces } from './reportable-places.ts';
import { type ReportStore, reportKinds } from './reports.ts';

const longestRemarkCharacters = 500;

const id = z.string().regex(/^[\w-]{1,64}$/, 'must be an id: letters, digits, - and _, at most 64');

const reportBody = z.strictObject({
  walk: id,
  version: z.int('must be a whole number').min(1, 'must be 1 or more'),
  stop: id,
  clue: id.or(z.literal('')).default(''),
  kind: z.enum(reportKinds, `must be one of ${reportKinds.join(', ')}`),
  remark: z
    .string('must be text')
    .max(longestRemarkCharacters, `must have ${longestRemarkCharacters} characters at most`)
    // Removes control characters, because the operator's terminal could execute them.
    .transform((remark) => remark.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim())
    .default(''),
});

interface ReportRoutesDependencies {
  reports: ReportStore;
  guards: RequestGuards;
  clock: Pick<Clock, 'now'>;
  places: ReportablePlaces;
}

/** Returns the routes of `/api/reports`, where visitors report a stop and the app reads the likely problems of a walk. */
export function createReportRoutes({ reports, guards, clock, places }: ReportRoutesDependencies) {
  const routes = new Hono<ServerEnv>();

  routes.post('/', guards.csrf, guards.visitor, guards.rate('report'), async (c) => {
    const parsedBody = reportBody.safeParse(await c.req.json().catch(() => undefined));
    if (!parsedBody.success) {
      const [fault] = parsedBody.error.issues;
      const field = fault?.path[0];
      return refuseInJson(c, 400, field ? `${String(field)} ${fault.message}.` : 'This is not a report.');
    }
    const fault = places.findProblem(parsedBody.data);
    if (fault) return refuseInJson(c, 404, fault);
    const isStored = await reports.add({
      ...parsedBody.data,
      visitor: c.get('visitor'),
      reportedAtMs: clock.now().getTime(),
    });
    return isStored ? respondWithoutBody(c) : refuseInJson(c, 401, 'This visitor has been deleted.');
  });

  routes.get('/:walk/:version{[0-9]{1,9}}', (c) => {
    const { walk, version } = c.req.param();
    if (!places.isWalk(walk)) return refuseInJson(c, 404, `There is no walk "${walk}".`);
    return respondWithJson(c, { gone: reports.likelyGone(walk, Number(version)) });
  });

  return routes;
}
