import { createHmac, hash, randomBytes } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { pageHref } from '../../app/locales/urls.ts';
import { readShortCode } from '../../app/platform/short-code.ts';
import { answerInJson } from '../api-answers.ts';
import type { Guards } from '../guards.ts';
import type { ServerContext, ServerEnv } from '../incoming.ts';
import { refuseInJson } from '../refusals.ts';
import type { Clock } from '../request-log.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { type DeletionRequests, deletionScopes } from './deletion-requests.ts';
import { deleteBrowserData } from './forget-browser.ts';

const longestEmailCharacters = 254;

/** A form without scripts has no submission id. Equal texts from the same browser within this time are one request. */
const sameFormMs = 10 * 60 * 1000;

const requestForm = z.object({
  email: z.string().trim().max(longestEmailCharacters).pipe(z.email()),
  scope: z.enum(deletionScopes),
  locale: z.enum(locales),
  submission: z
    .string()
    .regex(/^[\w-]{0,64}$/)
    .default(''),
  /** A hidden field. */
  website: z.string().default(''),
});

/** The answer to a bot that fills in the hidden field: nothing is stored. */
const botReference = '22222-22222';

interface Dependencies {
  visitors: Visitors;
  requests: DeletionRequests;
  guards: Guards;
  clock: Clock;
}

/**
 * Returns the routes of the deletion page: deleting this browser's data, and the forms, as JSON or as HTML forms. An HTML form is
 * redirected back to the page with its outcome in the address. The forms use no cookies, so forgery gains nothing; forms of other
 * sites are refused anyway.
 */
export function deletionRoutes({ visitors, requests, guards, clock }: Dependencies) {
  const routes = new Hono<ServerEnv>();
  const submissionKey = randomBytes(32);

  routes.delete('/browser', guards.csrf, deleteBrowserData(visitors));

  routes.post(
    '/deletion-requests',
    guards.sameOrigin,
    redirectRefusal('mail'),
    guards.rate('deletion-request'),
    async (c) => {
      const { body, locale } = await readBody(c);
      const read = requestForm.safeParse(body);
      if (!read.success) {
        const isEmail = read.error.issues.some(({ path }) => path[0] === 'email');
        if (isForm(c)) return backToPage(c, locale, `outcome=${isEmail ? 'problemEmail' : 'problemForm'}#mail`);
        return refuseInJson(
          c,
          400,
          isEmail
            ? 'email must be an e-mail address, such as name@example.com.'
            : `scope must be one of ${deletionScopes.join(', ')}, locale one of ${locales.join(', ')}.`,
        );
      }
      const { email, scope, submission, website } = read.data;
      const requestedAtMs = clock.now().getTime();
      const { reference } = website
        ? { reference: botReference }
        : await requests.submit({
            // A corrected request is a new one.
            submission: submission
              ? `${submission}|${scope}|${hash('sha256', email)}`
              : formFingerprint(c, `${email}|${scope}|${Math.floor(requestedAtMs / sameFormMs)}`),
            email,
            scope,
            locale: read.data.locale,
            requestedAtMs,
          });
      return isForm(c) ? backToPage(c, locale, `request=${reference}#mail`) : answerInJson(c, { reference });
    },
  );

  // The reference is in the query, because paths are logged.
  routes.get('/deletion-requests', (c) => {
    const reference = readShortCode(c.req.query('reference') ?? '');
    const request = reference && requests.find(reference);
    if (!request) return refuseInJson(c, 404, 'There is no request with this reference: check it for a mistake.');
    const { requestedAtMs, completedAtMs } = request;
    return answerInJson(c, {
      state: completedAtMs === null ? 'received' : 'completed',
      requestedAtMs,
      ...(completedAtMs === null ? {} : { completedAtMs }),
    });
  });

  routes.post('/deletions', guards.sameOrigin, redirectRefusal('code'), guards.rate('code-tried'), async (c) => {
    const { body, locale } = await readBody(c);
    if (typeof body.code !== 'string')
      return refuseInJson(c, 400, 'code must be the identifier of a browser, which its deletion page shows.');
    const deleted = (await visitors.deleteBySecret(body.code)) ? 'visitor' : 'nothing';
    if (!isForm(c)) return answerInJson(c, { deleted });
    // A resume code only permits fetching the walk. Deleting the walk is up to its owner.
    const nothing = readShortCode(body.code) ? 'resumeCode' : 'deletedNothing';
    return backToPage(c, locale, `outcome=${deleted === 'visitor' ? 'deletedVisitor' : nothing}#code`);
  });

  /** Returns a hash of the browser's headers and the form's text. Its key exists only in this process. */
  function formFingerprint(c: ServerContext, text: string): string {
    const browser = `${c.req.header('user-agent')}|${c.req.header('accept-language')}`;
    return createHmac('sha256', submissionKey).update(`${browser}|${text}`).digest('base64url');
  }

  return routes;
}

/** Redirects a refused form back to its part of the page, which holds the explanation. */
function redirectRefusal(part: 'mail' | 'code'): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    const problem = c.res.status === 429 ? 'problemOften' : 'problemServer';
    if (c.res.status < 400 || !isForm(c)) return;
    const { locale } = await readBody(c);
    // Hono would merge the refusal's headers, such as its length, into the new answer.
    c.res = undefined;
    c.res = backToPage(c, locale, `outcome=${problem}#${part}`);
  };
}

function isForm(c: ServerContext): boolean {
  return !c.req.header('content-type')?.startsWith('application/json');
}

async function readBody(c: ServerContext): Promise<{ body: Record<string, unknown>; locale: Locale }> {
  const read: unknown = await (isForm(c) ? c.req.parseBody() : c.req.json()).catch(() => undefined);
  const body = typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  return { body, locale: locales.find((locale) => locale === body.locale) ?? 'en' };
}

function backToPage(c: ServerContext, locale: Locale, queryAndHash: string): Response {
  return c.body(null, 303, { Location: `${pageHref(locale, 'delete')}?${queryAndHash}`, 'Cache-Control': 'no-store' });
}
