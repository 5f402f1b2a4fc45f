import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ServerEnv } from '../request-context.ts';
import { serveSite } from '../serve-site.ts';
import { fixtureDatabase, fixtureSite } from '../site.fixtures.ts';
import { createDeletionRequestStore } from './deletion-requests.ts';
import { showOutcomeOnPage } from './outcome-page.ts';

const requests = createDeletionRequestStore(fixtureDatabase);

const outcomes = ['received', 'completed', 'unknown', 'deletedVisitor'];
const page = `<main><noscript>${outcomes
  .map(
    (outcome) =>
      `<p data-outcome="${outcome}" data-reference="00000-00000" class="x" hidden="">${outcome} <b>00000-00000</b></p>`,
  )
  .join('')}</noscript></main>`;

/** Returns the outcomes that the page shows for a URL's query. */
const listVisibleOutcomes = (search: string) =>
  [...(showOutcomeOnPage(page, search, requests) ?? '').matchAll(/<p ([^>]*)>(.*?)<\/p>/g)].flatMap(
    ([, attributes, text]) => (attributes?.includes('hidden') ? [] : [text]),
  );

it('API-S11 shows the status of a request on a page without scripts', async () => {
  const request = {
    submission: 's',
    email: 'a@example.com',
    scope: 'account',
    locale: 'en',
    requestedAtMs: 1,
  } as const;
  const { reference } = await requests.submit(request);
  expect(listVisibleOutcomes(`?request=${reference}`)).toEqual([`received <b>${reference}</b>`]);
  await requests.complete(reference, new Date(2));
  expect(listVisibleOutcomes(`?request=${reference.toLowerCase()}`)).toEqual([`completed <b>${reference}</b>`]);
});

it('API-S11 shows an unknown request on a page without scripts, without unsafe input', () => {
  expect(listVisibleOutcomes('?request=22222-22222')).toEqual(['unknown <b>22222-22222</b>']);
  expect(listVisibleOutcomes('?request=<b>')).toEqual(['unknown <b>?</b>']);
});

it('API-S11 shows the outcome of a form, and ignores unknown outcomes', () => {
  expect(listVisibleOutcomes('?outcome=deletedVisitor')).toEqual(['deletedVisitor <b></b>']);
  for (const search of ['?outcome=nothing', '?outcome=.*', '?lang=zh', '?outcome='])
    expect(showOutcomeOnPage(page, search, requests)).toBeUndefined();
});

it('SITE-L3 a page with an outcome has the same `Vary` as the page without one', async () => {
  const app = new Hono<ServerEnv>();
  app.all('*', serveSite(fixtureSite, { fillPages: { delete: () => page }, chargeGeneratedPage: () => undefined }));
  const fetchVary = async (path: string) => (await app.request(path)).headers.get('Vary');
  for (const path of ['/delete', '/zh/delete'])
    expect(await fetchVary(`${path}?request=x`)).toBe(await fetchVary(path));
  expect(await fetchVary('/delete?request=x')).toBe('Accept-Language, Cookie, Accept-Encoding');
});
