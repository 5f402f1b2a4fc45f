import type { MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ServerContext, ServerEnv } from '../incoming.ts';
import { refuseInJson } from '../refusals.ts';
import { looksLikeSecret, newSecret } from '../secrets.ts';
import type { CsrfTokens } from './tokens.ts';

const sessionCookieName = 'lorewalk_session';
const tokenCookieName = 'XSRF-TOKEN';

const tokenMaxAgeSeconds = 7200;

/** Answers `GET /sanctum/csrf-cookie`: the session that a browser has or gets, and a token that its scripts can read. */
export function giveCsrfCookies(csrf: CsrfTokens) {
  return (c: ServerContext) => {
    const known = getCookie(c, sessionCookieName);
    const session = looksLikeSecret(known) ? known : newSecret();
    setCookie(c, sessionCookieName, session, { ...attributes(c), httpOnly: true });
    setCookie(c, tokenCookieName, csrf.issue(session), { ...attributes(c), maxAge: tokenMaxAgeSeconds });
    return c.body(null, 204, { 'Cache-Control': 'no-cache, private' });
  };
}

/** Ends the session of the browser that asks. The next page that it opens begins another. */
export function expireCsrfCookies(c: ServerContext): void {
  deleteCookie(c, sessionCookieName, { ...attributes(c), httpOnly: true });
  deleteCookie(c, tokenCookieName, attributes(c));
}

function attributes(c: ServerContext) {
  return { path: '/', sameSite: 'Lax', secure: c.get('secure') } as const;
}

/** Guards a write: it must come from a page of this site that could read the token of its browser's session. */
export function requireCsrf(csrf: CsrfTokens): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (!isSameOrigin(c)) return refuseForeign(c);
    const session = getCookie(c, sessionCookieName);
    const token = c.req.header('x-xsrf-token') ?? '';
    if (!looksLikeSecret(session) || !csrf.accepts(session, token)) return refuseInJson(c, 419, 'CSRF token mismatch.');
    await next();
  };
}

/** Guards what needs no session: it must come from a page of this site. */
export const requireSameOrigin: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (!isSameOrigin(c)) return refuseForeign(c);
  await next();
};

function refuseForeign(c: ServerContext): Response {
  return refuseInJson(c, 403, 'This request came from another site and was refused.');
}

/** Browsers say where a request came from; clients that are no browsers say nothing and have nothing to be tricked with. */
function isSameOrigin(c: ServerContext): boolean {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  if (site !== undefined && site !== 'same-origin') return false;
  // Only the host is compared: behind a proxy the scheme that we see is the proxy's.
  return origin === undefined || URL.parse(origin)?.host === c.req.url.split('/', 3)[2]?.toLowerCase();
}
