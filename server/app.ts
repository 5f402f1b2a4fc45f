import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { createEventCountStore } from './analytics/analytics.ts';
import { createAnalyticsRoutes } from './analytics/routes.ts';
import { refuseInvalidRequestTargets } from './bad-requests.ts';
import { setUnprefixedCookiePolicy } from './browser-cookies.ts';
import { createCsrfCookieHandler, requireCsrf, requireSameOrigin } from './csrf/csrf.ts';
import { createCsrfTokenIssuer } from './csrf/tokens.ts';
import type { Database } from './database/database.ts';
import { StorageFullError } from './database/storage-full.ts';
import { createDeletionRequestStore } from './deletions/deletion-requests.ts';
import { showOutcomeOnPage } from './deletions/outcome-page.ts';
import { createDeletionRoutes } from './deletions/routes.ts';
import { createDocumentStore, documentWatchLimits } from './documents/documents.ts';
import { createDocumentRoutes } from './documents/routes.ts';
import { respondWithFailurePage } from './error-pages.ts';
import { deriveKeys, type ServerKeys } from './keys/key-file.ts';
import type { IsTrustedProxyFunction } from './limits/client-network.ts';
import { createRateGuards } from './limits/rate-guards.ts';
import { createWatchRegistry } from './live-streams/watches.ts';
import { createInviteCodes } from './parties/invite-codes.ts';
import { createPartyStore } from './parties/parties.ts';
import { maxPartyBodyBytes, partyWatchLimits } from './parties/party-limits.ts';
import { createPositionStore } from './parties/positions.ts';
import { createPartyRoutes } from './parties/routes.ts';
import { isApiRequest, refuseInJson, refuseInText } from './refusals.ts';
import { reportRefusedRequestBursts } from './refused-request-bursts.ts';
import { readReportablePlaces } from './reports/reportable-places.ts';
import { createReportStore } from './reports/reports.ts';
import { createReportRoutes } from './reports/routes.ts';
import { parseRequestUrl, type ServerContext, type ServerEnv, setConnectionInfo } from './request-context.ts';
import type { RequestGuards } from './request-guards.ts';
import { type Clock, logError, logRequests, type WriteLogEntryFunction } from './request-log.ts';
import { createResumeCodeStore } from './resume/resume-codes.ts';
import { createResumeCodeRoutes } from './resume/routes.ts';
import { securityHeaders } from './security-headers.ts';
import { serveSite } from './serve-site.ts';
import type { LoadedSite } from './site/site.ts';
import { recognizeVisitor, recordVisit, requireVisitor } from './visitors/current-visitor.ts';
import { createVisitorRoutes } from './visitors/routes.ts';
import { createVisitorStore } from './visitors/visitors.ts';

export interface AppDependencies {
  site: LoadedSite;
  keys: ServerKeys;
  database: Database;
  clock: Clock;
  log: WriteLogEntryFunction;
  /**
   * Returns whether a proxy is trusted. The server believes a trusted proxy about two facts: the visitor's address, and
   * whether the visitor's connection is https.
   */
  isTrustedProxy: IsTrustedProxyFunction;
  /** The signal that is aborted when the server begins to stop. Open streams then end. */
  stopping: AbortSignal;
}

const maxBodyBytes = 64 * 1024;

const apiPaths = ['/api/*', '/sanctum/*'];

/** Creates the whole server as a function from request to response. Opens no port and no file. */
export function createApp({
  site,
  keys,
  database,
  clock,
  log,
  isTrustedProxy,
  stopping,
}: AppDependencies): Hono<ServerEnv> {
  const watches = createWatchRegistry(documentWatchLimits, stopping);
  const partyWatches = createWatchRegistry(partyWatchLimits, stopping);
  const csrf = createCsrfTokenIssuer(deriveKeys('csrf', keys));
  const parties = createPartyStore(database, clock, createInviteCodes(deriveKeys('party-code', keys)));
  const positions = createPositionStore(clock, partyWatches.notifyChanged);
  const visitors = createVisitorStore(database, clock, (visitor, left) => {
    watches.signOut(visitor);
    partyWatches.signOut(visitor);
    for (const { party, member } of left) {
      positions.forget(party, member);
      partyWatches.notifyChanged(party);
    }
    if (left.length > 0) void parties.deleteEnded();
  });
  const documents = createDocumentStore(database, watches, clock);
  const codes = createResumeCodeStore(database, clock, deriveKeys('resume-code', keys));
  const counts = createEventCountStore(database, clock);
  const reports = createReportStore(database);
  const requests = createDeletionRequestStore(database);
  const places = readReportablePlaces(site);

  const { middleware: rate, charge } = createRateGuards(clock, stopping);
  const chargeGeneratedPage = (c: ServerContext) => charge(c, 'generated-page', 1);
  const onError = (error: Error, c: ServerContext) => logError(log, clock, error, c);
  const fillPages = { delete: (html: string, search: string) => showOutcomeOnPage(html, search, requests) };
  const guards: RequestGuards = {
    csrf: requireCsrf(csrf, visitors),
    sameOrigin: requireSameOrigin,
    visitor: requireVisitor(visitors),
    visitorIfAny: recognizeVisitor(visitors),
    rate,
    charge,
  };

  const app = new Hono<ServerEnv>({ getPath: (request) => parseRequestUrl(request).pathname });

  app.use(
    setConnectionInfo(isTrustedProxy),
    setUnprefixedCookiePolicy(clock),
    logRequests(log, clock),
    reportRefusedRequestBursts(log, clock),
    securityHeaders,
    refuseInvalidRequestTargets(site, chargeGeneratedPage),
  );
  app.use(limitBodySize);

  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store', 'Content-Length': '2' }));

  for (const api of apiPaths)
    app.use(api, rate('api'), methodNotAllowed({ app, onMethodNotAllowed: refuseDisallowedMethod }));
  // Records a visit here, because every opened page requests the CSRF cookie once.
  app.get('/sanctum/csrf-cookie', recordVisit(visitors), createCsrfCookieHandler(csrf, visitors));
  app.route('/api/visitor', createVisitorRoutes({ visitors, csrf, guards }));
  app.route('/api/counts', createAnalyticsRoutes({ counts, site, guards }));
  app.route('/api/documents/walks', createDocumentRoutes({ collection: 'walks', documents, guards, onError }));
  app.route('/api/resume-codes', createResumeCodeRoutes({ codes, documents, guards }));
  app.route('/api/parties', createPartyRoutes({ parties, positions, watches: partyWatches, guards, onError }));
  app.route('/api/reports', createReportRoutes({ reports, guards, clock, places }));
  app.route('/api', createDeletionRoutes({ visitors, requests, guards, clock }));
  for (const api of apiPaths) app.all(api, (c) => refuseInJson(c, 404, 'There is nothing at this address.'));

  app.all('*', rate('page'), serveSite(site, { fillPages, chargeGeneratedPage }));

  app.onError((error, c) => {
    // Ignores ECONNRESET while a body is received: the visitor has disconnected, so nobody receives an answer.
    if (c.req.raw.signal.aborted && 'code' in error && error.code === 'ECONNRESET')
      return refuseInText(c, 400, 'This request was not finished.');
    // Does not log full storage as an error. The event `storage-scarce` and the status in the log inform the operator.
    if (error instanceof StorageFullError) return refuseInJson(c, 507, error.message);
    onError(error, c);
    if (isApiRequest(c)) return refuseInJson(c, 500, 'Something is broken on our side.');
    return respondWithFailurePage(c, site);
  });
  return app;
}

const readBodyWithinLimit = bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refuseLargeBody(c, maxBodyBytes) });
const readPartyBodyWithinLimit = bodyLimit({
  maxSize: maxPartyBodyBytes,
  onError: (c) => refuseLargeBody(c, maxPartyBodyBytes),
});

/** Limits the body's size. Skips GET and HEAD, whose body is never read. */
const limitBodySize: MiddlewareHandler<ServerEnv> = (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  return c.req.path.startsWith('/api/parties') ? readPartyBodyWithinLimit(c, next) : readBodyWithinLimit(c, next);
};

function refuseLargeBody(c: ServerContext, maxBytes: number): Response {
  const sentence = `This request is too large: ${maxBytes} bytes are the most.`;
  return isApiRequest(c) ? refuseInJson(c, 413, sentence) : refuseInText(c, 413, sentence);
}

function refuseDisallowedMethod(c: ServerContext, allowedMethods: string[]): Response {
  return refuseInJson(c, 405, `This address answers ${allowedMethods.join(' and ')} only.`, {
    Allow: allowedMethods.join(', '),
  });
}
