import { expireCookie, hasOnlyOldCookie, readCookie, writeCookie } from '../browser-cookies.ts';
import type { ServerContext } from '../incoming.ts';
import { looksLikeSecret } from '../secrets.ts';
import { inactiveDays } from './visitors.ts';

const name = 'lorewalk_visitor';

const maxAgeSeconds = inactiveDays * 24 * 60 * 60;

/** Returns the secret in the browser's cookie; `undefined` if it has not our form. */
export function readVisitorCookie(c: ServerContext): string | undefined {
  const value = readCookie(c, name);
  return looksLikeSecret(value) ? value : undefined;
}

/** Returns whether the browser has the cookie under the name of an earlier version. */
export const hasOnlyOldVisitorCookie = (c: ServerContext) => hasOnlyOldCookie(c, name);

export function setVisitorCookie(c: ServerContext, secret: string): void {
  writeCookie(c, name, secret, { httpOnly: true, maxAge: maxAgeSeconds });
}

export function expireVisitorCookie(c: ServerContext): void {
  expireCookie(c, name, { httpOnly: true });
}
