import {
  expireCookie,
  hasOnlyUnprefixedCookie,
  readCookieAllowingUnprefixed,
  writeCookie,
} from '../browser-cookies.ts';
import type { ServerContext } from '../request-context.ts';
import { looksLikeSecret } from '../secrets.ts';
import { maxInactiveDays } from './visitors.ts';

const cookieName = 'lorewalk_visitor';

const maxAgeSeconds = maxInactiveDays * 24 * 60 * 60;

/** Returns the secret in the visitor cookie. Returns `undefined` if the cookie is missing or its format is wrong. */
export function readVisitorCookie(c: ServerContext): string | undefined {
  const value = readCookieAllowingUnprefixed(c, cookieName);
  return looksLikeSecret(value) ? value : undefined;
}

/**
 * Returns whether the browser has the visitor cookie only without the prefix `__Host-`. Earlier versions set such
 * cookies over https.
 */
export const hasOnlyUnprefixedVisitorCookie = (c: ServerContext) => hasOnlyUnprefixedCookie(c, cookieName);

export function setVisitorCookie(c: ServerContext, secret: string): void {
  writeCookie(c, cookieName, secret, { httpOnly: true, maxAge: maxAgeSeconds });
}

export function expireVisitorCookie(c: ServerContext): void {
  expireCookie(c, cookieName, { httpOnly: true });
}
