import type { MiddlewareHandler } from 'hono';
import type { ServerContext, ServerEnv } from '../incoming.ts';
import { refuseInJson } from '../refusals.ts';
import { hasOnlyOldVisitorCookie, readVisitorCookie, setVisitorCookie } from './cookie.ts';
import type { SignedInVisitor, Visitors } from './visitors.ts';

/** The visitor of each request, since several guards need it and the cookie is renewed once. */
const known = new WeakMap<ServerContext, SignedInVisitor | undefined>();

/** Returns the visitor of the requesting browser. Renews its cookie's lifetime once a day. */
export function currentVisitor(c: ServerContext, visitors: Visitors): SignedInVisitor | undefined {
  if (known.has(c)) return known.get(c);
  const secret = readVisitorCookie(c);
  const visitor = secret === undefined ? undefined : visitors.recognize(secret);
  if (secret !== undefined && (visitor?.isFirstToday || (visitor && hasOnlyOldVisitorCookie(c))))
    setVisitorCookie(c, secret);
  known.set(c, visitor);
  return visitor;
}

/**
 * Returns whether the requesting browser's visitor was deleted. The cookie of an inactive visitor expires before the deletion.
 */
export function hasDeletedVisitor(c: ServerContext, visitors: Visitors): boolean {
  const secret = readVisitorCookie(c);
  return secret !== undefined && !visitors.recognize(secret);
}

/** Records that the requesting visitor, if any, was here today. */
export function noteVisit(visitors: Visitors): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    currentVisitor(c, visitors);
    await next();
  };
}

/** Requires a visitor, and stores their id for handlers as `c.get('visitor')`. */
export function requireVisitor(visitors: Visitors): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const visitor = currentVisitor(c, visitors);
    if (!visitor) return refuseInJson(c, 401, 'Nobody is signed in: POST /api/visitor signs in.');
    c.set('visitor', visitor.id);
    await next();
  };
}
