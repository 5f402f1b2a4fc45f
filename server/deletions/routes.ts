import { createHmac, hash, randomBytes } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { buildPageHref } from '../../app/locales/urls.ts';
import { parseShortCode } from '../../app/platform/short-code.ts';
import { respondWithJson } from '../api-responses.ts';
import { refuseInJson } from '../refusals.ts';
import type { ServerContext, ServerEnv } from '../request-context.ts';
import type { RequestGuards } from '../request-guards.ts';
import type { Clock } from '../request-log.ts';
import type { VisitorStore } from '../visitors/visitors.ts';
import { createBrowserDataDeletionHandler } from './browser-data-deletion-handler.ts';
import { type DeletionRequestStore, deletionScopes } from './deletion-requests.ts';

const maxEmailCharacters = 254;

/**
 * The length of a time slot. Equal forms that a browser sends in one slot count as one request. This applies to forms
 * without a submission id, which browsers without JavaScript send.
 */
const repeatedFormMs = 10 * 60 * 1000;

const requestForm = z.object({
  email: z.string().trim().max(maxEmailCharacters).pipe(z.email()),
  scope: z.enum(deletionScopes),
  locale: z.enum(locales),
  submission: z
    .string()
    .regex(/^[\w-]{0,64}$/)
    .default(''),
  /** A hidden form field that only bots fill in. */
  website: z.string().default(''),
});

/** The fake reference that a bot receives. The server does not store a bot's request. */
const botReference = '22222-22222';

interface DeletionRoutesDependencies {
  visitors: VisitorStore;
  requests: DeletionRequestStore;
  guards: RequestGuards;
  clock: Clock;
}

/**
 * Returns the routes of the deletion page. The app sends the page's two forms as JSON. Without JavaScript, the browser
 * sends them as HTML forms. The server then redirects to the page, with the outcome in the query. The forms need no
 * CSRF token, because their handlers use no cookies. The guard `sameOrigin` refuses requests from other sites.
 */
export function createDeletionRoutes({ visitors, requests, guards, clock }: DeletionRoutesDependencies) {
  const routes = new Hono<ServerEnv>();
  const submissionKey = randomBytes(32);

  routes.delete('/browser', guards.csrf, createBrowserDataDeletionHandler(visitors));

  routes.post(
    '/deletion-requests',
    guards.sameOrigin,
    redirectRefusalToPage('mail'),
    guards.rate('deletion-request'),
    async (c) => {
      const { body, locale } = await readBody(c);
      const parsedForm = requestForm.safeParse(body);
      if (!parsedForm.success) {
        const isEmail = parsedForm.error.issues.some(({ path }) => path[0] === 'email');
        if (isHtmlForm(c)) return redirectToPage(c, locale, `outcome=${isEmail ? 'problemEmail' : 'problemForm'}#mail`);
        return refuseInJson(
          c,
          400,
          isEmail
            ? 'email must be an e-mail address, such as name@example.com.'
            : `scope must be one of ${deletionScopes.join(', ')}, locale one of ${locales.join(', ')}.`,
        );
      }
      const { email, scope, submission, website } = parsedForm.data;
      const requestedAtMs = clock.now().getTime();
      const { reference } = website
        ? { reference: botReference }
        : await requests.submit({
            // The id includes the scope and the e-mail address, so that a corrected form creates a new request.
            submission: submission
              ? `${submission}|${scope}|${hash('sha256', email)}`
              : createFormFingerprint(c, `${email}|${scope}|${Math.floor(requestedAtMs / repeatedFormMs)}`),
            email,
            scope,
            locale: parsedForm.data.locale,
            requestedAtMs,
          });
      return isHtmlForm(c) ? redirectToPage(c, locale, `request=${reference}#mail`) : respondWithJson(c, { reference });
    },
  );

  // The reference is in the query and not in the path, because the server logs paths but not queries.
  routes.get('/deletion-requests', (c) => {
    const reference = parseShortCode(c.req.query('reference') ?? '');
    const request = reference && requests.find(reference);
    if (!request) return refuseInJson(c, 404, 'There is no request with this reference: check it for a mistake.');
    const { requestedAtMs, completedAtMs } = request;
    return respondWithJson(c, {
      state: completedAtMs === null ? 'received' : 'completed',
      requestedAtMs,
      ...(completedAtMs === null ? {} : { completedAtMs }),
    });
  });

  routes.post(
    '/deletions',
    guards.sameOrigin,
    redirectRefusalToPage('code'),
    guards.rate('code-attempt'),
    async (c) => {
      const { body, locale } = await readBody(c);
      if (typeof body.code !== 'string')
        return refuseInJson(c, 400, 'code must be the identifier of a browser, which its deletion page shows.');
      const deletedKind = (await visitors.deleteBySecret(body.code)) ? 'visitor' : 'nothing';
      if (!isHtmlForm(c)) return respondWithJson(c, { deleted: deletedKind });
      // The outcome `resumeCode` explains that a resume code deletes nothing and only fetches a walk.
      const failureOutcome = parseShortCode(body.code) ? 'resumeCode' : 'deletedNothing';
      return redirectToPage(c, locale, `outcome=${deletedKind === 'visitor' ? 'deletedVisitor' : failureOutcome}#code`);
    },
  );

  /**
   * Returns an id for a form without a submission id: a hash of the browser's headers and `text`. The hash key exists
   * only in this process.
   */
  function createFormFingerprint(c: ServerContext, text: string): string {
    const browser = `${c.req.header('user-agent')}|${c.req.header('accept-language')}`;
    return createHmac('sha256', submissionKey).update(`${browser}|${text}`).digest('base64url');
  }

  return routes;
}

/**
 * Replaces the refusal of an HTML form by a redirect to the form's section of the page. The section explains the
 * outcome.
 */
function redirectRefusalToPage(part: 'mail' | 'code'): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    const { status } = c.res;
    if (status < 400 || !isHtmlForm(c)) return;
    const problem = status === 429 ? 'problemOften' : 'problemServer';
    c.set('redirectedStatus', status);
    const { locale } = await readBody(c);
    // Resets the response first. Otherwise Hono would add the refusal's headers, such as Content-Length, to the redirect.
    c.res = undefined;
    c.res = redirectToPage(c, locale, `outcome=${problem}#${part}`);
  };
}

function isHtmlForm(c: ServerContext): boolean {
  return !c.req.header('content-type')?.startsWith('application/json');
}

async function readBody(c: ServerContext): Promise<{ body: Record<string, unknown>; locale: Locale }> {
  const read: unknown = await (isHtmlForm(c) ? c.req.parseBody() : c.req.json()).catch(() => undefined);
  const body = typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  return { body, locale: locales.find((locale) => locale === body.locale) ?? 'en' };
}

function redirectToPage(c: ServerContext, locale: Locale, queryAndHash: string): Response {
  return c.body(null, 303, {
    Location: `${buildPageHref(locale, 'delete')}?${queryAndHash}`,
    'Cache-Control': 'no-store',
  });
}
