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
import { forgetBrowser } from './forget-browser.ts';

const longestEmailCharacters = 254;

/** A form that a page without scripts sends has no number of its own: the same words from the same browser within this time are one. */
const sameFormMs = 10 * 60 * 1000;

const requestForm = z.object({
  email: z.string().trim().max(longestEmailCharacters).pipe(z.email()),
  scope: z.enum(deletionScopes),
  locale: z.enum(locales),
  submission: z
    .string()
    .regex(/^[\w-]{0,64}$/)
    .default(''),
  /** A field that people do not see. */
  website: z.string().default(''),
});

/** What a program is told that fills in what people do not see: nothing is kept. */
const noReference = '22222-22222';

interface Dependencies {
  visitors: Visitors;
  requests: DeletionRequests;
  guards: Guards;
  clock: Clock;
}

/**
 * What the deletion page asks for: that this browser is forgotten, and by its forms: as JSON, or as a form of a page without scripts,
 * which is led back to that page with the outcome in its address. In the forms no cookie takes part, so there is nothing to forge with
 * one; another site's form is refused all the same.
 */
export function deletionRoutes({ visitors, requests, guards, clock }: Dependencies) {
  const routes = new Hono<ServerEnv>();
  const submissionKey = randomBytes(32);

  routes.delete('/browser', guards.csrf, forgetBrowser(visitors));

  routes.post('/deletion-requests', guards.sameOrigin, leadBack('mail'), guards.rate('deletion-request'), async (c) => {
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
      ? { reference: noReference }
      : await requests.submit({
          // What was corrected before it was sent again is another request.
          submission: submission
            ? `${submission}|${scope}|${hash('sha256', email)}`
            : sameForm(c, `${email}|${scope}|${Math.floor(requestedAtMs / sameFormMs)}`),
          email,
          scope,
          locale: read.data.locale,
          requestedAtMs,
        });
    return isForm(c) ? backToPage(c, locale, `request=${reference}#mail`) : answerInJson(c, { reference });
  });

  // The reference stands in the query, as paths are logged.
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

  routes.post('/deletions', guards.sameOrigin, leadBack('code'), guards.rate('code-tried'), async (c) => {
    const { body, locale } = await readBody(c);
    if (typeof body.code !== 'string')
      return refuseInJson(c, 400, 'code must be the identifier of a browser, which its deletion page shows.');
    const deleted = (await visitors.deleteBySecret(body.code)) ? 'visitor' : 'nothing';
    if (!isForm(c)) return answerInJson(c, { deleted });
    // Whoever was given a resume code may fetch the walk. Deleting it is its owner's.
    const nothing = readShortCode(body.code) ? 'resumeCode' : 'deletedNothing';
    return backToPage(c, locale, `outcome=${deleted === 'visitor' ? 'deletedVisitor' : nothing}#code`);
  });

  /** Of the browser only what it says of itself, hashed with a key that ends with this process. */
  function sameForm(c: ServerContext, words: string): string {
    const browser = `${c.req.header('user-agent')}|${c.req.header('accept-language')}`;
    return createHmac('sha256', submissionKey).update(`${browser}|${words}`).digest('base64url');
  }

  return routes;
}

/** A form that could not be taken is led back to its part of the page as well, where the words for it stand. */
function leadBack(part: 'mail' | 'code'): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    const problem = c.res.status === 429 ? 'problemOften' : 'problemServer';
    if (c.res.status < 400 || !isForm(c)) return;
    const { locale } = await readBody(c);
    // Hono would merge the refusal's headers, its length among them, into an answer that takes its place.
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
