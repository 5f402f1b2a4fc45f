import { deleteCookie } from 'hono/cookie';
import { localeCookieName } from '../../app/locales/language-preference.ts';
import { respondWithJson } from '../api-responses.ts';
import { expireCsrfCookies } from '../csrf/csrf.ts';
import type { ServerContext } from '../request-context.ts';
import { expireVisitorCookie } from '../visitors/cookie.ts';
import { findCurrentVisitor } from '../visitors/current-visitor.ts';
import type { VisitorStore } from '../visitors/visitors.ts';

/**
 * Handles `DELETE /api/browser`: deletes the visitor on the server and our cookies in the browser. The response
 * contains the numbers of deleted walks and reports.
 */
export const createBrowserDataDeletionHandler = (visitors: VisitorStore) => async (c: ServerContext) => {
  const visitor = findCurrentVisitor(c, visitors);
  const deletedRecords = visitor && (await visitors.delete(visitor.id));
  deleteCookie(c, localeCookieName, { path: '/', sameSite: 'Lax', secure: c.get('secure') });
  expireCsrfCookies(c);
  expireVisitorCookie(c);
  return respondWithJson(c, deletedRecords || { walks: 0, reports: 0 });
};
