import { Hono } from 'hono';
import { respondWithJson, respondWithoutBody } from '../api-responses.ts';
import { expireCsrfCookies, renewCsrfToken } from '../csrf/csrf.ts';
import type { CsrfTokenIssuer } from '../csrf/tokens.ts';
import type { ServerEnv } from '../request-context.ts';
import type { RequestGuards } from '../request-guards.ts';
import { expireVisitorCookie, setVisitorCookie } from './cookie.ts';
import { findCurrentVisitor, isVisitorDeleted } from './current-visitor.ts';
import type { SignedInVisitor, VisitorStore } from './visitors.ts';

interface VisitorRoutesDependencies {
  visitors: VisitorStore;
  csrf: CsrfTokenIssuer;
  guards: RequestGuards;
}

/** Returns the routes of `/api/visitor`: read the signed-in visitor, sign in, and sign out. */
export function createVisitorRoutes({ visitors, csrf, guards }: VisitorRoutesDependencies) {
  const routes = new Hono<ServerEnv>();

  routes.get('/', (c) => {
    const visitor = findCurrentVisitor(c, visitors);
    if (visitor) return respondWithJson(c, selectPublicFields(visitor));
    if (!isVisitorDeleted(c, visitors)) return respondWithoutBody(c);
    // Renews the CSRF token, because the old one belongs to the deleted visitor. To sign in again, the browser needs a
    // token that belongs to no visitor.
    renewCsrfToken(c, csrf, undefined);
    return respondWithJson(c, { deleted: true });
  });

  routes.post('/', guards.csrf, guards.rate('sign-in'), async (c) => {
    const currentVisitor = findCurrentVisitor(c, visitors);
    if (currentVisitor) return respondWithJson(c, selectPublicFields(currentVisitor));
    const { secret, ...visitor } = await visitors.create();
    setVisitorCookie(c, secret);
    renewCsrfToken(c, csrf, visitor.id);
    return respondWithJson(c, selectPublicFields(visitor));
  });

  routes.post('/sign-out', guards.csrf, async (c) => {
    const visitor = findCurrentVisitor(c, visitors);
    if (visitor) await visitors.signOut(visitor.id);
    expireVisitorCookie(c);
    expireCsrfCookies(c);
    return respondWithoutBody(c);
  });

  return routes;
}

/** Selects the fields that a visitor's own browser may read. */
const selectPublicFields = ({ id, deletionSecret }: SignedInVisitor) => ({ id, deletionSecret });
