import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { reportRefusedRequestBursts } from './refused-request-bursts.ts';
import type { ServerEnv } from './request-context.ts';
import { createFixtureApp } from './site.fixtures.ts';

let elapsedMs: number;
let loggedEntries: Record<string, unknown>[];
let app: Hono<ServerEnv>;

beforeEach(() => {
  elapsedMs = 0;
  loggedEntries = [];
  const clock = { now: () => new Date(0), elapsedMilliseconds: () => elapsedMs };
  app = new Hono<ServerEnv>();
  app.use(reportRefusedRequestBursts((entry) => void loggedEntries.push(entry), clock));
  app.all('/:status', (c) => new Response(null, { status: Number(c.req.param('status')) }));
});

async function request(status: number, times: number) {
  for (let time = 0; time < times; time++) await app.request(`/${status}`);
}

const burst = (status: number) => ({
  time: '1970-01-01T00:00:00.000Z',
  event: 'refusal-burst',
  status,
  refusals: 100,
});

it.each([403, 419, 429])('API-S6 a burst of refusals with %i is one event for the operator', async (status) => {
  await request(status, 99);
  expect(loggedEntries).toEqual([]);
  await request(status, 500);
  expect(loggedEntries).toEqual([burst(status)]);
});

it('API-S6 each status and each minute is counted separately', async () => {
  await request(403, 60);
  await request(429, 60);
  elapsedMs = 60_000;
  await request(429, 99);
  expect(loggedEntries).toEqual([]);
  await request(429, 1);
  elapsedMs = 120_000;
  await request(429, 100);
  expect(loggedEntries).toEqual([burst(429), burst(429)]);
});

it('API-S6 successful answers and other refusals are not a burst', async () => {
  for (const status of [200, 304, 404, 412]) await request(status, 300);
  expect(loggedEntries).toEqual([]);
});

it.each([
  ['an API client', 'application/json', '{"code":"7KQ2M-XR4TD"}', 429],
  ['an HTML form, which is redirected', 'application/x-www-form-urlencoded', 'code=7KQ2M-XR4TD', 303],
])('API-S6 reports guesses of deletion secrets by %s', async (_, contentType, body, status) => {
  const { app: server, entries } = createFixtureApp();
  const headers = { 'Content-Type': contentType };
  const guessSecret = async () => (await server.request('/api/deletions', { method: 'POST', body, headers })).status;
  for (let times = 0; times < 200; times++) expect(await guessSecret()).not.toBe(429);
  for (let times = 0; times < 150; times++) expect(await guessSecret()).toBe(status);
  expect(entries.filter(({ event }) => event)).toEqual([{ ...burst(429), time: expect.any(String) }]);
});
