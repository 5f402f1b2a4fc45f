import { deleteCookie } from 'hono/cookie';
import { sessionCookieName, tokenCookieName } from './csrf/csrf.ts';
import type { ServerContext } from './incoming.ts';

/** The cookie that `localeCookie` of the locales writes. */
const localeCookieName = 'i18n_redirected';

/** Answers `DELETE /api/browser`: the browser forgets everything that this server ever asked it to keep. */
export function forgetBrowser(c: ServerContext): Response {
  const attributes = { path: '/', sameSite: 'Lax', secure: c.get('secure') } as const;
  deleteCookie(c, localeCookieName, attributes);
  deleteCookie(c, sessionCookieName, { ...attributes, httpOnly: true });
  deleteCookie(c, tokenCookieName, attributes);
  return c.body(null, 204, { 'Cache-Control': 'no-store' });
}
