import type { MiddlewareHandler } from 'hono';
import { refuseInJson } from '../refusals.ts';
import type { ServerContext, ServerEnv } from '../request-context.ts';
import { hasOnlyUnprefixedVisitorCookie, readVisitorCookie, setVisitorCookie } from './cookie.ts';
import type { SignedInVisitor, VisitorStore } from './visitors.ts';

/** Caches the visitor of each request, because several guards need the visitor and should renew the cookie only once. */
const visitorByRequest = new WeakMap<ServerContext, SignedInVisitor | undefined>();

/** Returns the visitor of the requesting browser. On the first request of a day it also renews the cookie's lifetime. */
export function findCurrentVisitor(c: ServerContext, visitors: VisitorStore): SignedInVisitor | undefined {
  if (visitorByRequest.has(c)) return visitorByRequest.get(c);
  const secret = readVisitorCookie(c);
  const visitor = secret === undefined ? undefined : visitors.recognize(secret);
  if (secret !== undefined && (visitor?.isFirstToday || (visitor && hasOnlyUnprefixedVisitorCookie(c))))
    setVisitorCookie(c, secret);
  visitorByRequest.set(c, visitor);
  return visitor;
}

/**
 * Returns whether the browser's cookie belongs to a deleted visitor. Visitors deleted for inactivity do not count, because
 * their cookie has expired earlier.
 */
export function isVisitorDeleted(c: ServerContext, visitors: VisitorStore): boolean {
  const secret = readVisitorCookie(c);
  return secret !== undefined && !visitors.recognize(secret);
}

/** Records a visit today for the requesting visitor, if the request has a visitor. */
export function recordVisit(visitors: VisitorStore): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    findCurrentVisitor(c, visitors);
    await next();
  };
}

/** Refuses a request without a signed-in visitor with 401. Later handlers read the visitor's id by `c.get('visitor')`. */
export function requireVisitor(visitors: VisitorStore): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const visitor = findCurrentVisitor(c, visitors);
    if (!visitor) return refuseInJson(c, 401, 'Nobody is signed in: POST /api/visitor signs in.');
    c.set('visitor', visitor.id);
    await next();
  };
}

/** Lets every request pass. If a visitor is signed in, later handlers read the visitor's id by `c.get('visitor')`. */
export function recognizeVisitor(visitors: VisitorStore): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const visitor = findCurrentVisitor(c, visitors);
    if (visitor) c.set('visitor', visitor.id);
    await next();
  };
}
