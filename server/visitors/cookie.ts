import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ServerContext } from '../incoming.ts';
import { looksLikeSecret } from '../secrets.ts';
import { keptDays } from './visitors.ts';

const name = 'lorewalk_visitor';

const maxAgeSeconds = keptDays * 24 * 60 * 60;

/** @returns the secret in the browser's cookie, if it could be one of ours. */
export function readVisitorCookie(c: ServerContext): string | undefined {
  const value = getCookie(c, name);
  return looksLikeSecret(value) ? value : undefined;
}

export function setVisitorCookie(c: ServerContext, secret: string): void {
  setCookie(c, name, secret, { ...attributes(c), maxAge: maxAgeSeconds });
}

export function expireVisitorCookie(c: ServerContext): void {
  deleteCookie(c, name, attributes(c));
}

function attributes(c: ServerContext) {
  return { path: '/', sameSite: 'Lax', secure: c.get('secure'), httpOnly: true } as const;
}
