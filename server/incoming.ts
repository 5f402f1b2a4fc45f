import type { Context, MiddlewareHandler } from 'hono';

/** What Hono carries with each request of this server. */
export interface ServerEnv {
  Bindings: {
    /** The request target exactly as it came over the wire. URL parsing would hide dot segments and backslashes. */
    target?: string;
    /** Set for a request that Node's parser could not read: how to refuse it. */
    unreadable?: Unreadable;
    /** The IP address at the other end of the connection, which may be a proxy's. */
    peerAddress?: string | undefined;
  };
  Variables: {
    /** Whether the visitor's connection is https. */
    secure: boolean;
    /** Who asks: set on whatever stands behind `requireVisitor`. */
    visitor: string;
  };
}

/** The refusal of a request of which nothing is known, because it could not be parsed. */
export interface Unreadable {
  status: 400 | 405 | 408 | 431;
  sentence: string;
  headers?: Record<string, string>;
}

export type ServerContext = Context<ServerEnv>;

/** RFC 3986, 6.2.2.2: an escaped letter, digit, `-`, `.`, `_` or `~` is the same address as the character itself. */
const unreserved = /%(?:3\d|[46][1-9a-f]|[57][0-9a]|2d|2e|5f|7e)/gi;

/**
 * The path and the query (with its `?`, or empty) of a request's URL, both percent-encoded. Never throws: the origin, which
 * a client may have filled with anything, is left out.
 */
export function addressOf(request: Request): { pathname: string; search: string } {
  const { pathname, search } = new URL(`http://localhost${withoutOrigin(request.url)}`);
  return { pathname: pathname.replace(unreserved, decodeURIComponent), search };
}

/** The request target as it was sent, without the origin that an absolute-form target has (RFC 9112, 3.2.2). */
export function targetOf(c: ServerContext): string {
  return withoutOrigin(c.env?.target ?? c.req.url);
}

/** Notes whether the connection is https; a proxy's word for it counts only when proxies are trusted. */
export function noteConnection(trustProxy: boolean): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const forwarded = trustProxy ? c.req.header('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase() : undefined;
    c.set('secure', (forwarded ?? c.req.url.split(':', 1)[0]) === 'https');
    await next();
  };
}

function withoutOrigin(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '');
}
