import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ServerContext } from './incoming.ts';

/** The differences between our cookies: all have `Path=/` and `SameSite=Lax`, and `Secure` over https. */
interface CookieOptions {
  httpOnly?: boolean;
  maxAge?: number;
}

/** Over https the prefix makes browsers accept the cookie only from this exact host: no subdomain can set it. */
const nameFor = (c: ServerContext, name: string) => (c.get('secure') ? `__Host-${name}` : name);

/** Reads a cookie. Over https, a cookie without the prefix, from an earlier version, counts only without a prefixed one. */
export function readCookie(c: ServerContext, name: string): string | undefined {
  return getCookie(c, nameFor(c, name)) ?? getCookie(c, name);
}

/** Returns whether the browser only has an earlier version's cookie, without the prefix. Such a cookie must be set again. */
export function hasOnlyOldCookie(c: ServerContext, name: string): boolean {
  return getCookie(c, nameFor(c, name)) === undefined && getCookie(c, name) !== undefined;
}

/** Sets a cookie, which replaces that of an earlier version. */
export function writeCookie(c: ServerContext, name: string, value: string, options: CookieOptions): void {
  expireUnprefixed(c, name, options);
  setCookie(c, nameFor(c, name), value, { ...attributes(c), ...options });
}

export function expireCookie(c: ServerContext, name: string, options: CookieOptions): void {
  expireUnprefixed(c, name, options);
  deleteCookie(c, nameFor(c, name), { ...attributes(c), ...options });
}

function expireUnprefixed(c: ServerContext, name: string, { httpOnly = false }: CookieOptions) {
  if (nameFor(c, name) !== name && getCookie(c, name) !== undefined)
    deleteCookie(c, name, { ...attributes(c), httpOnly });
}

function attributes(c: ServerContext) {
  return { path: '/', sameSite: 'Lax', secure: c.get('secure') } as const;
}
