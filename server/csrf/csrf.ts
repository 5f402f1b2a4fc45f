import type { MiddlewareHandler } from 'hono';
import { expireCookie, readCookie, writeCookie } from '../browser-cookies.ts';
import type { ServerContext, ServerEnv } from '../incoming.ts';
import { refuseInJson } from '../refusals.ts';
import { looksLikeSecret, newSecret } from '../secrets.ts';
import { currentVisitor } from '../visitors/current-visitor.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { CsrfTokens } from './tokens.ts';

const sessionCookieName = 'lorewalk_session';
const tokenCookieName = 'XSRF-TOKEN';

const tokenMaxAgeSeconds = 7200;

/** Answers `GET /sanctum/csrf-cookie` with the browser's session, new if necessary, and a token that its scripts can read. */
export function giveCsrfCookies(csrf: CsrfTokens, visitors: Visitors) {
  return (c: ServerContext) => {
    const session = readSession(c) ?? newSecret();
    writeCookie(c, sessionCookieName, session, { httpOnly: true });
    writeToken(c, csrf.issue({ session, visitor: currentVisitor(c, visitors)?.id }));
    return c.body(null, 204, { 'Cache-Control': 'no-cache, private' });
  };
}

/** Gives the browser of this session a token for its new visitor, or for none. */
export function renewCsrfToken(c: ServerContext, csrf: CsrfTokens, visitor: string | undefined): void {
  const session = readSession(c);
  if (session) writeToken(c, csrf.issue({ session, visitor }));
}

/** Ends the session of the requesting browser. The next opened page starts another. */
export function expireCsrfCookies(c: ServerContext): void {
  expireCookie(c, sessionCookieName, { httpOnly: true });
  expireCookie(c, tokenCookieName, {});
}

function readSession(c: ServerContext): string | undefined {
  const value = readCookie(c, sessionCookieName);
  return looksLikeSecret(value) ? value : undefined;
}

function writeToken(c: ServerContext, token: string) {
  writeCookie(c, tokenCookieName, token, { maxAge: tokenMaxAgeSeconds });
}

/** Guards a write: it must come from a page of this site that can read the token of its browser's session and visitor. */
export function requireCsrf(csrf: CsrfTokens, visitors: Visitors): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (!isSameOrigin(c)) return refuseOtherOrigin(c);
    const session = readSession(c);
    const token = c.req.header('x-xsrf-token') ?? '';
    // Looks up the visitor only for requests with a session.
    if (!session || !csrf.accepts({ session, visitor: currentVisitor(c, visitors)?.id }, token))
      return refuseInJson(c, 419, 'CSRF token mismatch.');
    await next();
  };
}

/** Guards a request without a session: it must come from a page of this site. */
export const requireSameOrigin: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (!isSameOrigin(c)) return refuseOtherOrigin(c);
  await next();
};

function refuseOtherOrigin(c: ServerContext): Response {
  return refuseInJson(c, 403, 'This request came from another site and was refused.');
}

/**
 * Returns whether a request comes from this site. Browsers state its origin; other clients do not, and cannot be tricked into
 * forged requests.
 */
function isSameOrigin(c: ServerContext): boolean {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  if (site !== undefined && site !== 'same-origin') return false;
  // Compares only the host: behind a proxy, our scheme is the proxy's.
  return origin === undefined || URL.parse(origin)?.host === c.req.url.split('/', 3)[2]?.toLowerCase();
}
