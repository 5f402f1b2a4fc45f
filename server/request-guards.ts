import type { MiddlewareHandler } from 'hono';
import type { RateLimitName } from './limits/rate-limits.ts';
import type { ServerContext, ServerEnv } from './request-context.ts';

/**
 * The middleware that API routes put before their handlers: `routes.put('/:id', guards.csrf, guards.visitor,
 * guards.rate('documents'), handler)`.
 */
export interface RequestGuards {
  /** Refuses a write unless it comes from a page of this site and has a valid CSRF token. */
  csrf: MiddlewareHandler<ServerEnv>;
  /** Refuses a request from a page of another site. Protects routes that need no session. */
  sameOrigin: MiddlewareHandler<ServerEnv>;
  /** Requires a signed-in visitor. Later handlers read the visitor's id by `c.get('visitor')`. */
  visitor: MiddlewareHandler<ServerEnv>;
  /** Stores the id of the signed-in visitor like the guard `visitor`, but also lets requests without a visitor pass. */
  visitorIfAny: MiddlewareHandler<ServerEnv>;
  /**
   * Limits the rate of requests per IP address. Also limits the rate per visitor, if an earlier guard has identified
   * the visitor.
   */
  rate(name: RateLimitName): MiddlewareHandler<ServerEnv>;
  /**
   * Counts an additional cost of a request, such as bytes, against a rate limit. Returns the refusal if the limit is
   * exceeded.
   */
  charge(c: ServerContext, name: RateLimitName, cost: number): Response | undefined;
}
