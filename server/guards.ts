import type { MiddlewareHandler } from 'hono';
import type { ServerContext, ServerEnv } from './incoming.ts';
import type { RateName } from './limits/rates.ts';

/**
 * The guards that an area of the API puts before its handlers: `routes.put('/:id', guards.csrf, guards.visitor,
 * guards.rate('documents'), handler)`.
 */
export interface Guards {
  /** For every write: it must come from a page of this site. */
  csrf: MiddlewareHandler<ServerEnv>;
  /** For requests without a session: they must also come from a page of this site. */
  sameOrigin: MiddlewareHandler<ServerEnv>;
  /** Requires a signed-in visitor: `c.get('visitor')` is their id from here on. */
  visitor: MiddlewareHandler<ServerEnv>;
  /** Limits the request rate. Only after `visitor` does it also count the visitor's own requests. */
  rate(name: RateName): MiddlewareHandler<ServerEnv>;
  /** Charges a request's further cost, such as bytes. Returns the refusal if too little of the rate is left. */
  charge(c: ServerContext, name: RateName, cost: number): Response | undefined;
}
