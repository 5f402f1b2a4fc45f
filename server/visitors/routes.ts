import { Hono } from 'hono';
import { answerDone, answerInJson } from '../answers.ts';
import type { Guards } from '../guards.ts';
import type { ServerEnv } from '../incoming.ts';
import { expireVisitorCookie, setVisitorCookie } from './cookie.ts';
import { currentVisitor } from './current-visitor.ts';
import type { Visitors } from './visitors.ts';

/** `/api/visitor`: who is signed in, signing in and out, and deleting oneself. */
export function visitorRoutes({ visitors, guards }: { visitors: Visitors; guards: Guards }) {
  const routes = new Hono<ServerEnv>();

  routes.get('/', (c) => {
    const id = currentVisitor(c, visitors);
    return id ? answerInJson(c, { id }) : answerDone(c);
  });

  routes.post('/', guards.csrf, guards.rate('sign-in'), async (c) => {
    const known = currentVisitor(c, visitors);
    if (known) return answerInJson(c, { id: known });
    const { id, secret } = await visitors.create();
    setVisitorCookie(c, secret);
    return answerInJson(c, { id });
  });

  routes.delete('/', guards.csrf, async (c) => {
    const id = currentVisitor(c, visitors);
    if (id) await visitors.delete(id);
    expireVisitorCookie(c);
    return answerDone(c);
  });

  routes.post('/sign-out', guards.csrf, (c) => {
    expireVisitorCookie(c);
    return answerDone(c);
  });

  return routes;
}
