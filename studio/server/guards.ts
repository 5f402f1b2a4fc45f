import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { TokenHeader } from '../api.ts';
import { RefusalError } from './refusal.ts';

/** The name of the HTTP header that contains the access token. The URL that the studio prints also contains this token. */
export const tokenHeader: TokenHeader = 'X-Studio-Token';

/**
 * Refuses requests from the pages of other sites, so that these sites can neither read nor write walks. The headers
 * `Origin` and `Sec-Fetch-Site` say which page sends the request. The check of `Host` prevents DNS rebinding, in which
 * the domain name of another site leads to this computer.
 * @param readPort returns the port on which the server listens.
 */
export function refuseOtherSites(readPort: () => number): MiddlewareHandler {
  return async (context, next) => {
    const port = readPort();
    const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
    if (!hosts.includes(context.req.header('Host') ?? ''))
      throw new RefusalError(421, `The studio answers at 127.0.0.1:${port} only: use the address in the terminal.`);
    const origin = context.req.header('Origin');
    const isOwnOrigin = origin === undefined || hosts.some((host) => origin === `http://${host}`);
    const site = context.req.header('Sec-Fetch-Site') ?? 'none';
    if (!isOwnOrigin || (site !== 'none' && site !== 'same-origin'))
      throw new RefusalError(403, 'Another page has sent this request: use the address in the terminal.');
    await next();
  };
}

/**
 * Refuses requests without the access token, which is in the URL that the studio prints. GET requests may contain the
 * token in the query.
 */
export function requireToken(token: string): MiddlewareHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(token);
  return async (context, next) => {
    const isRead = context.req.method === 'GET';
    const given = context.req.header(tokenHeader) ?? (isRead ? context.req.query('token') : undefined) ?? '';
    if (!timingSafeEqual(digest(given), expected))
      throw new RefusalError(403, 'The request has no valid token: use the address in the terminal.');
    await next();
  };
}

/**
 * Sets the security headers of the API responses. They prevent other sites from showing the studio in a frame. They also
 * prevent the browser from sending the URL with the access token to other sites.
 */
export const setSecurityHeaders: MiddlewareHandler = async ({ header }, next) => {
  await next();
  header('Referrer-Policy', 'no-referrer');
  header('X-Content-Type-Options', 'nosniff');
  header('X-Frame-Options', 'DENY');
  header('Cross-Origin-Resource-Policy', 'same-origin');
  header('Cross-Origin-Opener-Policy', 'same-origin');
};
