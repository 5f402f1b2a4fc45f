import { deleteCookie } from 'hono/cookie';
import { localeCookieName } from '../../app/locales/preference.ts';
import { answerInJson } from '../api-answers.ts';
import { expireCsrfCookies } from '../csrf/csrf.ts';
import type { ServerContext } from '../incoming.ts';
import { expireVisitorCookie } from '../visitors/cookie.ts';
import { currentVisitor } from '../visitors/current-visitor.ts';
import type { Visitors } from '../visitors/visitors.ts';

/**
 * Answers `DELETE /api/browser`: deletes the visitor on the server and all our data in the browser. The answer says how much was
 * deleted.
 */
export const deleteBrowserData = (visitors: Visitors) => async (c: ServerContext) => {
  const visitor = currentVisitor(c, visitors);
  const deleted = visitor && (await visitors.delete(visitor.id));
  deleteCookie(c, localeCookieName, { path: '/', sameSite: 'Lax', secure: c.get('secure') });
  expireCsrfCookies(c);
  expireVisitorCookie(c);
  return answerInJson(c, deleted || { walks: 0, reports: 0 });
};
