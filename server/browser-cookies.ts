import type { MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ServerContext, ServerEnv } from './request-context.ts';
import type { Clock } from './request-log.ts';

/** The attributes that differ between our cookies. All cookies have `Path=/` and `SameSite=Lax`, and `Secure` over https. */
interface CookieOptions {
  httpOnly?: boolean;
  maxAge?: number;
}

/**
 * Adds the prefix `__Host-` over https. Browsers then accept the cookie from this exact host only, so no subdomain can
 * set it.
 */
const addCookieNamePrefix = (c: ServerContext, name: string) => (c.get('secure') ? `__Host-${name}` : name);

/**
 * The day from which the server rejects visitor cookies without the prefix `__Host-` over https. Another host of the
 * domain may have set such a cookie. Versions before November 2026 also set such cookies, which expire 180 days after
 * the last visit. Later versions replace them at each visit. So visitors stay signed in if the server was upgraded in
 * 2026.
 */
const firstDayWithoutUnprefixed = new Date('2027-07-01');

/**
 * Returns middleware that decides whether `readCookieAllowingUnprefixed` accepts cookies without the prefix `__Host-`.
 * It accepts them before `firstDayWithoutUnprefixed`.
 */
export function setUnprefixedCookiePolicy(clock: Pick<Clock, 'now'>): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    c.set('acceptsUnprefixedCookies', clock.now() < firstDayWithoutUnprefixed);
    await next();
  };
}

/** Reads a cookie. Over https, only a cookie with the prefix `__Host-` counts. */
export function readCookie(c: ServerContext, name: string): string | undefined {
  return getCookie(c, addCookieNamePrefix(c, name));
}

/**
 * Reads a cookie with the prefix `__Host-`. If there is none, accepts a cookie without this prefix until
 * `firstDayWithoutUnprefixed`. Earlier versions set such cookies over https.
 */
export function readCookieAllowingUnprefixed(c: ServerContext, name: string): string | undefined {
  return readCookie(c, name) ?? (c.get('acceptsUnprefixedCookies') ? getCookie(c, name) : undefined);
}

/**
 * Returns whether the browser has the cookie only without the prefix `__Host-`. The server must then set the cookie
 * again with the prefix.
 */
export function hasOnlyUnprefixedCookie(c: ServerContext, name: string): boolean {
  return readCookie(c, name) === undefined && getCookie(c, name) !== undefined;
}

/**
 * Sets a cookie. Over https, adds the prefix `__Host-` to its name. Also removes the cookie without this prefix, which
 * an earlier version may have set.
 */
export function writeCookie(c: ServerContext, name: string, value: string, options: CookieOptions): void {
  expireUnprefixedCookie(c, name, options);
  setCookie(c, addCookieNamePrefix(c, name), value, { ...createCookieAttributes(c), ...options });
}

export function expireCookie(c: ServerContext, name: string, options: CookieOptions): void {
  expireUnprefixedCookie(c, name, options);
  deleteCookie(c, addCookieNamePrefix(c, name), { ...createCookieAttributes(c), ...options });
}

function expireUnprefixedCookie(c: ServerContext, name: string, { httpOnly = false }: CookieOptions) {
  if (addCookieNamePrefix(c, name) !== name && getCookie(c, name) !== undefined)
    deleteCookie(c, name, { ...createCookieAttributes(c), httpOnly });
}

function createCookieAttributes(c: ServerContext) {
  return { path: '/', sameSite: 'Lax', secure: c.get('secure') } as const;
}
