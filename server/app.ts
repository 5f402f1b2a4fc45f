import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { createCounts } from './analytics/analytics.ts';
import { countRoutes } from './analytics/routes.ts';
import { refuseBadTargets } from './bad-requests.ts';
import { giveCsrfCookies, requireCsrf, requireSameOrigin } from './csrf/csrf.ts';
import { createCsrfTokens } from './csrf/tokens.ts';
import type { Database } from './data/database.ts';
import { StorageFullError } from './data/storage-full.ts';
import { createDeletionRequests } from './deletions/deletion-requests.ts';
import { outcomePage } from './deletions/outcome-page.ts';
import { deletionRoutes } from './deletions/routes.ts';
import { createDocuments } from './documents/documents.ts';
import { documentRoutes } from './documents/routes.ts';
import { createWatches } from './documents/watches.ts';
import { respondFailed } from './error-pages.ts';
import type { Guards } from './guards.ts';
import { addressOf, noteConnection, type ServerContext, type ServerEnv } from './incoming.ts';
import { keysFor, type ServerKeys } from './keys/key-file.ts';
import type { IsTrustedProxy } from './limits/network.ts';
import { createRateGuards } from './limits/rate-guards.ts';
import { serveSite } from './pages.ts';
import { isApi, refuseInJson, refuseInText } from './refusals.ts';
import { createReports } from './reports/reports.ts';
import { reportRoutes } from './reports/routes.ts';
import { readWalkPlaces } from './reports/walk-places.ts';
import { type Clock, type Log, logError, requestLog } from './request-log.ts';
import { createResumeCodes } from './resume/resume-codes.ts';
import { resumeRoutes } from './resume/routes.ts';
import { securityHeaders } from './security-headers.ts';
import type { Site } from './site/site.ts';
import { noteVisit, requireVisitor } from './visitors/current-visitor.ts';
import { visitorRoutes } from './visitors/routes.ts';
import { createVisitors } from './visitors/visitors.ts';

export interface AppDependencies {
  site: Site;
  keys: ServerKeys;
  database: Database;
  clock: Clock;
  log: Log;
  /** Decides which proxies may report the visitor's address and whether their connection is https. */
  isTrustedProxy: IsTrustedProxy;
  /** Aborted when the server begins to stop, to end open streams. */
  stopping: AbortSignal;
}

const largestBodyBytes = 64 * 1024;

const apiPaths = ['/api/*', '/sanctum/*'];

/** Creates the whole server as a function from request to response. It opens no port and no file. */
export function createApp({
  site,
  keys,
  database,
  clock,
  log,
  isTrustedProxy,
  stopping,
}: AppDependencies): Hono<ServerEnv> {
  const watches = createWatches(stopping);
  const csrf = createCsrfTokens(keysFor('csrf', keys));
  const visitors = createVisitors(database, clock, watches.signOut);
  const documents = createDocuments(database, watches, clock);
  const codes = createResumeCodes(database, clock, keysFor('resume-code', keys));
  const counts = createCounts(database, clock);
  const reports = createReports(database);
  const requests = createDeletionRequests(database);
  const places = readWalkPlaces(site);

  const { of: rate, charge } = createRateGuards(clock, stopping);
  const chargeMade = (c: ServerContext) => charge(c, 'made-page', 1);
  const onFault = (error: Error, c: ServerContext) => logError(log, clock, error, c);
  const fillPages = { delete: (html: string, search: string) => outcomePage(html, search, requests) };
  const guards: Guards = {
    csrf: requireCsrf(csrf, visitors),
    sameOrigin: requireSameOrigin,
    visitor: requireVisitor(visitors),
    rate,
    charge,
  };

  const app = new Hono<ServerEnv>({ getPath: (request) => addressOf(request).pathname });

  // Every request.
  app.use(noteConnection(isTrustedProxy), requestLog(log, clock), securityHeaders, refuseBadTargets(site, chargeMade));
  app.use(limitBody);

  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store', 'Content-Length': '2' }));

  // The API.
  for (const api of apiPaths) app.use(api, rate('api'), methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  // Each opened page requests it once, which counts as one visit.
  app.get('/sanctum/csrf-cookie', noteVisit(visitors), giveCsrfCookies(csrf, visitors));
  app.route('/api/visitor', visitorRoutes({ visitors, csrf, guards }));
  app.route('/api/counts', countRoutes({ counts, site, guards }));
  app.route('/api/documents/walks', documentRoutes({ collection: 'walks', documents, guards, onFault }));
  app.route('/api/resume-codes', resumeRoutes({ codes, documents, guards }));
  app.route('/api/reports', reportRoutes({ reports, guards, clock, places }));
  app.route('/api', deletionRoutes({ visitors, requests, guards, clock }));
  for (const api of apiPaths) app.all(api, (c) => refuseInJson(c, 404, 'There is nothing at this address.'));

  // The pages.
  app.all('*', rate('page'), serveSite(site, { fillPages, chargeMade }));

  app.onError((error, c) => {
    // The visitor has left while sending a body: this is no failure, and the answer has no reader.
    if (c.req.raw.signal.aborted && 'code' in error && error.code === 'ECONNRESET')
      return refuseInText(c, 400, 'This request was not finished.');
    onFault(error, c);
    if (error instanceof StorageFullError) return refuseInJson(c, 507, error.message);
    if (isApi(c)) return refuseInJson(c, 500, 'Something is broken on our side.');
    return respondFailed(c, site);
  });
  return app;
}

const readBodyWithinLimit = bodyLimit({ maxSize: largestBodyBytes, onError: refuseLargeBody });

/** The body of a GET or HEAD request is never read. */
const limitBody: MiddlewareHandler<ServerEnv> = (c, next) =>
  c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : readBodyWithinLimit(c, next);

function refuseLargeBody(c: ServerContext): Response {
  const sentence = `This request is too large: ${largestBodyBytes} bytes are the most.`;
  return isApi(c) ? refuseInJson(c, 413, sentence) : refuseInText(c, 413, sentence);
}

function refuseMethod(c: ServerContext, allowed: string[]): Response {
  return refuseInJson(c, 405, `This address answers ${allowed.join(' and ')} only.`, { Allow: allowed.join(', ') });
}
