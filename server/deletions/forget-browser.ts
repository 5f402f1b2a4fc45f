import { deleteCookie } from 'hono/cookie';
import { localeCookieName } from '../../app/locales/preference.ts';
import { answerInJson } from '../api-answers.ts';
import { expireCsrfCookies } from '../csrf/csrf.ts';
import type { ServerContext } from '../incoming.ts';
import { expireVisitorCookie } from '../visitors/cookie.ts';
import { currentVisitor } from '../visitors/current-visitor.ts';
import type { Visitors } from '../visitors/visitors.ts';

/**
 * Answers `DELETE /api/browser`: the browser forgets everything that this server ever asked it to keep, and the server its
 * visitor; with how much that was.
 */
export const forgetBrowser = (visitors: Visitors) => async (c: ServerContext) => {
  const visitor = currentVisitor(c, visitors);
  const deleted = visitor && (await visitors.delete(visitor.id));
  deleteCookie(c, localeCookieName, { path: '/', sameSite: 'Lax', secure: c.get('secure') });
  expireCsrfCookies(c);
  expireVisitorCookie(c);
  return answerInJson(c, deleted || { walks: 0, reports: 0 });
};
