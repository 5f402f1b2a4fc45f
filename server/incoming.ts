import type { Context, MiddlewareHandler } from 'hono';
import { type IsTrustedProxy, networkOf } from './limits/network.ts';

/** The values that Hono carries with each request of this server. */
export interface ServerEnv {
  Bindings: {
    /** The request target exactly as sent. URL parsing would hide dot segments and backslashes. */
    target?: string;
    /** Set if Node's parser could not read the request: how to refuse it. */
    unreadable?: Unreadable;
    /** The IP address of the connection's other end, which may be a proxy. */
    peerAddress?: string | undefined;
  };
  Variables: {
    /** Whether the visitor's connection is https. */
    secure: boolean;
    /** The key of the visitor's address in rates (`networkOf`). */
    network: string;
    /** Whether a tried code exists. */
    isFound?: boolean;
    /** The visitor's id, set for handlers after `requireVisitor`. */
    visitor: string;
  };
}

/** The refusal of an unparseable request. */
export interface Unreadable {
  status: 400 | 405 | 408 | 417 | 431;
  sentence: string;
  headers?: Record<string, string>;
}

export type ServerContext = Context<ServerEnv>;

/** RFC 3986, 6.2.2.2: an escaped letter, digit, `-`, `.`, `_` or `~` is equivalent to the character itself. */
const unreserved = /%(?:3\d|[46][1-9a-f]|[57][0-9a]|2d|2e|5f|7e)/gi;

/**
 * Returns the path and the query (with its `?`, or empty) of a request's URL, both percent-encoded. Never throws: it ignores the
 * origin, which a client can set to any text.
 */
export function addressOf(request: Request): { pathname: string; search: string } {
  const { pathname, search } = new URL(`http://localhost${withoutOrigin(request.url)}`);
  return { pathname: pathname.replace(unreserved, decodeURIComponent), search };
}

/** Returns the request target as sent, without the origin of an absolute-form target (RFC 9112, 3.2.2). */
export function targetOf(c: ServerContext): string {
  return withoutOrigin(c.env?.target ?? c.req.url);
}

/** Records the connection's address and whether it is https. Believes a proxy's headers only if that proxy is trusted. */
export function noteConnection(isTrustedProxy: IsTrustedProxy): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const peerAddress = c.env?.peerAddress;
    const forwardedHeader = (header: string) => (isTrustedProxy(peerAddress) ? c.req.header(header) : undefined);
    const scheme = forwardedHeader('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase();
    c.set('secure', (scheme ?? c.req.url.split(':', 1)[0]) === 'https');
    c.set('network', networkOf(peerAddress, forwardedHeader('x-forwarded-for')));
    await next();
  };
}

function withoutOrigin(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '');
}
