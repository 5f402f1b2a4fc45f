import { Hono } from 'hono';
import { answerDone, answerInJson } from '../api-answers.ts';
import { expireCsrfCookies } from '../csrf/csrf.ts';
import type { Guards } from '../guards.ts';
import type { ServerEnv } from '../incoming.ts';
import { expireVisitorCookie, setVisitorCookie } from './cookie.ts';
import { currentVisitor, hasDeletedVisitor } from './current-visitor.ts';
import type { Visitors } from './visitors.ts';

/** `/api/visitor`: who is signed in, signing in and signing out. */
export function visitorRoutes({ visitors, guards }: { visitors: Visitors; guards: Guards }) {
  const routes = new Hono<ServerEnv>();

  routes.get('/', (c) => {
    const id = currentVisitor(c, visitors);
    if (id) return answerInJson(c, { id });
    return hasDeletedVisitor(c, visitors) ? answerInJson(c, { deleted: true }) : answerDone(c);
  });

  routes.post('/', guards.csrf, guards.rate('sign-in'), async (c) => {
    const known = currentVisitor(c, visitors);
    if (known) return answerInJson(c, { id: known });
    const { id, secret } = await visitors.create();
    setVisitorCookie(c, secret);
    return answerInJson(c, { id });
  });

  routes.post('/sign-out', guards.csrf, async (c) => {
    const id = currentVisitor(c, visitors);
    if (id) await visitors.signOut(id);
    expireVisitorCookie(c);
    expireCsrfCookies(c);
    return answerDone(c);
  });

  return routes;
}
