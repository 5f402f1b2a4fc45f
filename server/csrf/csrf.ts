import type { MiddlewareHandler } from 'hono';
import { expireCookie, readCookie, writeCookie } from '../browser-cookies.ts';
import { refuseInJson } from '../refusals.ts';
import type { ServerContext, ServerEnv } from '../request-context.ts';
import { createSecret, looksLikeSecret } from '../secrets.ts';
import { findCurrentVisitor } from '../visitors/current-visitor.ts';
import type { VisitorStore } from '../visitors/visitors.ts';
import type { CsrfTokenIssuer } from './tokens.ts';

const sessionCookieName = 'lorewalk_session';
const tokenCookieName = 'XSRF-TOKEN';

const tokenMaxAgeSeconds = 7200;

/**
 * Answers `GET /sanctum/csrf-cookie`: sets the session cookie, creating a session if necessary, and a token cookie that
 * scripts can read.
 */
export function createCsrfCookieHandler(csrf: CsrfTokenIssuer, visitors: VisitorStore) {
  return (c: ServerContext) => {
    const session = readSession(c) ?? createSecret();
    writeCookie(c, sessionCookieName, session, { httpOnly: true });
    writeTokenCookie(c, csrf.issue({ session, visitor: findCurrentVisitor(c, visitors)?.id }));
    return c.body(null, 204, { 'Cache-Control': 'no-cache, private' });
  };
}

/** Sets a new token cookie after the browser's visitor has changed. `visitor` is `undefined` after signing out. */
export function renewCsrfToken(c: ServerContext, csrf: CsrfTokenIssuer, visitor: string | undefined): void {
  const session = readSession(c);
  if (session) writeTokenCookie(c, csrf.issue({ session, visitor }));
}

/** Expires the session and token cookies of the requesting browser. The next opened page starts a new session. */
export function expireCsrfCookies(c: ServerContext): void {
  expireCookie(c, sessionCookieName, { httpOnly: true });
  expireCookie(c, tokenCookieName, {});
}

function readSession(c: ServerContext): string | undefined {
  const value = readCookie(c, sessionCookieName);
  return looksLikeSecret(value) ? value : undefined;
}

function writeTokenCookie(c: ServerContext, token: string) {
  writeCookie(c, tokenCookieName, token, { maxAge: tokenMaxAgeSeconds });
}

/** Refuses a write that another site sent, or that lacks a valid token of the browser's session and visitor. */
export function requireCsrf(csrf: CsrfTokenIssuer, visitors: VisitorStore): MiddlewareHandler<ServerEnv> {
  return async (c, callNext) => {
    if (!isSameOrigin(c)) return refuseCrossSiteRequest(c);
    const session = readSession(c);
    const token = c.req.header('x-xsrf-token') ?? '';
    // Checks the session first, because requests without a session then cause no database query.
    if (!session || !csrf.accepts({ session, visitor: findCurrentVisitor(c, visitors)?.id }, token))
      return refuseInJson(c, 419, 'CSRF token mismatch.');
    await callNext();
  };
}

/** Refuses a request from a page of another site. Protects routes that need no session. */
export const requireSameOrigin: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (!isSameOrigin(c)) return refuseCrossSiteRequest(c);
  await next();
};

function refuseCrossSiteRequest(c: ServerContext): Response {
  return refuseInJson(c, 403, 'This request came from another site and was refused.');
}

/**
 * Returns whether a request comes from our own site, by `Sec-Fetch-Site` and `Origin`. A request without these headers does
 * not come from a browser, so no other site can have forged it.
 */
function isSameOrigin(c: ServerContext): boolean {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  if (site !== undefined && site !== 'same-origin') return false;
  // Compares only the host, because behind a proxy the server sees http even if the visitor uses https.
  return origin === undefined || URL.parse(origin)?.host === c.req.url.split('/', 3)[2]?.toLowerCase();
}
