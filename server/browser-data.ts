import { deleteCookie } from 'hono/cookie';
import { localeCookieName } from '../app/locales/preference.ts';
import { sessionCookieName, tokenCookieName } from './csrf/csrf.ts';
import type { ServerContext } from './incoming.ts';

/** Answers `DELETE /api/browser`: the browser forgets everything that this server ever asked it to keep. */
export function forgetBrowser(c: ServerContext): Response {
  const attributes = { path: '/', sameSite: 'Lax', secure: c.get('secure') } as const;
  deleteCookie(c, localeCookieName, attributes);
  deleteCookie(c, sessionCookieName, { ...attributes, httpOnly: true });
  deleteCookie(c, tokenCookieName, attributes);
  return c.body(null, 204, { 'Cache-Control': 'no-store' });
}
