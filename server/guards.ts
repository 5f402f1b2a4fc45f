import type { MiddlewareHandler } from 'hono';
import type { ServerContext, ServerEnv } from './incoming.ts';
import type { RateName } from './limits/rates.ts';

/** What an area of the API sets before its handlers: `routes.put('/:id', guards.csrf, guards.visitor, guards.rate('documents'), handler)`. */
export interface Guards {
  /** Before every write: it comes from a page of this site. */
  csrf: MiddlewareHandler<ServerEnv>;
  /** Before what needs no session: it comes from a page of this site all the same. */
  sameOrigin: MiddlewareHandler<ServerEnv>;
  /** Somebody is signed in: `c.get('visitor')` is their id from here on. */
  visitor: MiddlewareHandler<ServerEnv>;
  /** Nobody asks too often. Counts a visitor's own requests only where it stands behind `visitor`. */
  rate(name: RateName): MiddlewareHandler<ServerEnv>;
  /** Takes what a request costs beyond being one, such as bytes; the refusal, where there is not so much left. */
  charge(c: ServerContext, name: RateName, cost: number): Response | undefined;
}
