import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './incoming.ts';

/** What an area of the API sets before its handlers: `routes.put('/:id', guards.csrf, guards.visitor, handler)`. */
export interface Guards {
  /** Before every write: it comes from a page of this site. */
  csrf: MiddlewareHandler<ServerEnv>;
  /** Somebody is signed in: `c.get('visitor')` is their id from here on. */
  visitor: MiddlewareHandler<ServerEnv>;
}
