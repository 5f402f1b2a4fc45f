import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { TokenHeader } from '../api.ts';
import { RefusalError } from './refusal.ts';

/** The name of the HTTP header that contains the token. The address that the studio prints also contains this token. */
export const tokenHeader: TokenHeader = 'X-Studio-Token';

/**
 * Refuses requests that do not come from the studio's own page, so that other sites in the same browser can neither read nor
 * write walks. `Host` guards against DNS rebinding, by which a site gives its own name to this computer. `Origin` and
 * `Sec-Fetch-Site` name the page that sends the request.
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
 * Refuses requests without the token, which is in the address that the studio prints. GET requests may have it in the query.
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
 * Sets the security headers of all responses. Other sites can then not show the studio in a frame, and the browser never
 * sends the address with the token to another site.
 */
export const setSecurityHeaders: MiddlewareHandler = async ({ header }, next) => {
  await next();
  header('Referrer-Policy', 'no-referrer');
  header('X-Content-Type-Options', 'nosniff');
  header('X-Frame-Options', 'DENY');
  header('Cross-Origin-Resource-Policy', 'same-origin');
  header('Cross-Origin-Opener-Policy', 'same-origin');
};
