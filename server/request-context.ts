import type { Context, MiddlewareHandler } from 'hono';
import { type IsTrustedProxyFunction, toAddressKey } from './limits/client-network.ts';

/** Hono's types of the values that belong to each request. */
export interface ServerEnv {
  Bindings: {
    /** The request target exactly as sent. URL parsing would remove dot segments and change backslashes. */
    target?: string;
    /** The refusal of a request that Node's parser could not read. */
    unreadableRequestRefusal?: UnreadableRequestRefusal;
    /** The IP address of the connected client or proxy. */
    peerAddress?: string | undefined;
  };
  Variables: {
    /** Whether the visitor's connection is https. */
    secure: boolean;
    /** Whether a visitor cookie without the prefix `__Host-` is valid over https. Earlier versions set such cookies. */
    acceptsUnprefixedCookies: boolean;
    /** The rate-limit key of the visitor's IP address (`toAddressKey`). */
    network: string;
    /**
     * Whether the resume code or invite code in the request exists. If it does, the total rate limit does not count the
     * request.
     */
    isFound?: boolean;
    /** The visitor's id, set by `requireVisitor`. */
    visitor: string;
    /**
     * The status of a refusal that was replaced by a redirect, because an HTML form sent the request. Other refusals do
     * not set it.
     */
    redirectedStatus?: number;
  };
}

/** The response to a request that could not be parsed. */
export interface UnreadableRequestRefusal {
  status: 400 | 405 | 408 | 417 | 431;
  sentence: string;
  headers?: Record<string, string>;
}

export type ServerContext = Context<ServerEnv>;

/** Escape sequences of unreserved characters, which are equivalent to the characters themselves (RFC 3986, 6.2.2.2). */
const escapedUnreserved = /%(?:3\d|[46][1-9a-f]|[57][0-9a]|2d|2e|5f|7e)/gi;

/**
 * Returns path and query of a request's URL, both percent-encoded. The query begins with `?` or is empty. Ignores the
 * origin, which a client can set to any text. Never throws.
 */
export function parseRequestUrl(request: Request): { pathname: string; search: string } {
  const { pathname, search } = new URL(`http://localhost${removeOriginFromUrl(request.url)}`);
  return { pathname: pathname.replace(escapedUnreserved, decodeURIComponent), search };
}

/** Returns the request target as sent. Removes the origin of an absolute-form target (RFC 9112, 3.2.2). */
export function readRequestTarget(c: ServerContext): string {
  return removeOriginFromUrl(c.env?.target ?? c.req.url);
}

/**
 * Stores the rate-limit key of the visitor's IP address, and whether the connection is https. Uses `X-Forwarded-`
 * headers only from a trusted proxy.
 */
export function setConnectionInfo(isTrustedProxy: IsTrustedProxyFunction): MiddlewareHandler<ServerEnv> {
  return async (c, callNext) => {
    const peerAddress = c.env?.peerAddress;
    const readForwardedHeader = (header: string) => (isTrustedProxy(peerAddress) ? c.req.header(header) : undefined);
    const scheme = readForwardedHeader('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase();
    c.set('secure', (scheme ?? c.req.url.split(':', 1)[0]) === 'https');
    c.set('network', toAddressKey(peerAddress, readForwardedHeader('x-forwarded-for')));
    await callNext();
  };
}

function removeOriginFromUrl(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '');
}
