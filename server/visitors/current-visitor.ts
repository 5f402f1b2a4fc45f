import type { MiddlewareHandler } from 'hono';
import type { ServerContext, ServerEnv } from '../incoming.ts';
import { refuseInJson } from '../refusals.ts';
import { isVisitorCookieFromBefore, readVisitorCookie, setVisitorCookie } from './cookie.ts';
import type { KnownVisitor, Visitors } from './visitors.ts';

/** Who asks, by request: several guards want to know, and the cookie is renewed once. */
const known = new WeakMap<ServerContext, KnownVisitor | undefined>();

/** @returns the visitor whose browser asks. Once a day its cookie gets its full time again. */
export function currentVisitor(c: ServerContext, visitors: Visitors): KnownVisitor | undefined {
  if (known.has(c)) return known.get(c);
  const secret = readVisitorCookie(c);
  const visitor = secret === undefined ? undefined : visitors.recognize(secret);
  if (secret !== undefined && (visitor?.isFirstToday || (visitor && isVisitorCookieFromBefore(c))))
    setVisitorCookie(c, secret);
  known.set(c, visitor);
  return visitor;
}

/** Whether the visitor of the browser that asks has been deleted. One who stayed away until then has lost the cookie before. */
export function hasDeletedVisitor(c: ServerContext, visitors: Visitors): boolean {
  const secret = readVisitorCookie(c);
  return secret !== undefined && !visitors.recognize(secret);
}

/** Notes that whoever asks was here today, if it is a visitor. */
export function noteVisit(visitors: Visitors): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    currentVisitor(c, visitors);
    await next();
  };
}

/** Lets a request pass that comes from a visitor, whose id handlers then find as `c.get('visitor')`. */
export function requireVisitor(visitors: Visitors): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const visitor = currentVisitor(c, visitors);
    if (!visitor) return refuseInJson(c, 401, 'Nobody is signed in: POST /api/visitor signs in.');
    c.set('visitor', visitor.id);
    await next();
  };
}
