import { Hono } from 'hono';
import { answerEmpty, answerInJson } from '../api-answers.ts';
import { expireCsrfCookies, renewCsrfToken } from '../csrf/csrf.ts';
import type { CsrfTokens } from '../csrf/tokens.ts';
import type { Guards } from '../guards.ts';
import type { ServerEnv } from '../incoming.ts';
import { expireVisitorCookie, setVisitorCookie } from './cookie.ts';
import { currentVisitor, hasDeletedVisitor } from './current-visitor.ts';
import type { SignedInVisitor, Visitors } from './visitors.ts';

interface Dependencies {
  visitors: Visitors;
  csrf: CsrfTokens;
  guards: Guards;
}

/** Returns the routes of `/api/visitor`: the signed-in visitor, signing in and signing out. */
export function visitorRoutes({ visitors, csrf, guards }: Dependencies) {
  const routes = new Hono<ServerEnv>();

  routes.get('/', (c) => {
    const visitor = currentVisitor(c, visitors);
    if (visitor) return answerInJson(c, shown(visitor));
    if (!hasDeletedVisitor(c, visitors)) return answerEmpty(c);
    // Its token was issued to the deleted visitor; signing in again needs one without a visitor.
    renewCsrfToken(c, csrf, undefined);
    return answerInJson(c, { deleted: true });
  });

  routes.post('/', guards.csrf, guards.rate('sign-in'), async (c) => {
    const known = currentVisitor(c, visitors);
    if (known) return answerInJson(c, shown(known));
    const { secret, ...visitor } = await visitors.create();
    setVisitorCookie(c, secret);
    renewCsrfToken(c, csrf, visitor.id);
    return answerInJson(c, shown(visitor));
  });

  routes.post('/sign-out', guards.csrf, async (c) => {
    const visitor = currentVisitor(c, visitors);
    if (visitor) await visitors.signOut(visitor.id);
    expireVisitorCookie(c);
    expireCsrfCookies(c);
    return answerEmpty(c);
  });

  return routes;
}

/** The visitor's data for their own browser. */
const shown = ({ id, deletionSecret }: SignedInVisitor) => ({ id, deletionSecret });
