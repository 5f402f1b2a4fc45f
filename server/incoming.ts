import type { Context, MiddlewareHandler } from 'hono';
import { type IsTrustedProxy, networkOf } from './limits/network.ts';

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
    /** Stands for the visitor's address in counts (`networkOf`). */
    network: string;
    /** Whether a code that was tried stands for something. */
    isFound?: boolean;
    /** Who asks: set on whatever stands behind `requireVisitor`. */
    visitor: string;
  };
}

/** The refusal of a request of which nothing is known, because it could not be parsed. */
export interface Unreadable {
  status: 400 | 405 | 408 | 417 | 431;
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

/** Notes whether the connection is https, and where it comes from; a proxy's word counts only when that proxy is trusted. */
export function noteConnection(isTrustedProxy: IsTrustedProxy): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const peerAddress = c.env?.peerAddress;
    const saidByProxy = (header: string) => (isTrustedProxy(peerAddress) ? c.req.header(header) : undefined);
    const scheme = saidByProxy('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase();
    c.set('secure', (scheme ?? c.req.url.split(':', 1)[0]) === 'https');
    c.set('network', networkOf(peerAddress, saidByProxy('x-forwarded-for')));
    await next();
  };
}

function withoutOrigin(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '');
}
