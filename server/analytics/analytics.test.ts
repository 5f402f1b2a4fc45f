import { describe, expect, it } from 'vitest';
import { createFixtureApp, fixtureDatabase } from '../site.fixtures.ts';
import { createEventCountStore } from './analytics.ts';

const clock = { now: () => new Date('2026-01-02T23:59:59Z') };
const counts = createEventCountStore(fixtureDatabase, clock);
const { app, entries } = createFixtureApp({ clock: { ...clock, elapsedMilliseconds: () => 0 } });

const view = { event: 'view', page: 'index', locale: 'en' };
const sendPageEvent = (body: unknown, headers: Record<string, string> = {}) =>
  app.request('/api/counts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const readAllTotals = () =>
  counts.totalsSince('').map(({ day, event, page, locale, total }) => [day, event, page, locale, total]);

describe('POST /api/counts', () => {
  it('API-S3 events are counted by day, page and language, without a cookie', async () => {
    for (const countedEvent of [
      view,
      view,
      { event: 'view', page: 'game-id/enoshima', locale: 'jp' },
      { event: 'download', page: 'index', locale: 'zh' },
      { event: 'loved', page: 'game-id/enoshima', locale: 'en' },
    ]) {
      const response = await sendPageEvent(countedEvent, { Cookie: 'lorewalk_visitor=x' });
      expect([response.status, await response.text()]).toEqual([204, '']);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(readAllTotals()).toEqual([
      ['2026-01-02', 'download', 'index', 'zh', 1],
      ['2026-01-02', 'loved', 'game-id/enoshima', 'en', 1],
      ['2026-01-02', 'view', 'game-id/enoshima', 'jp', 1],
      ['2026-01-02', 'view', 'index', 'en', 2],
    ]);
    expect(new Set(entries.map(({ path }) => path))).toEqual(new Set(['/api/counts']));
  });

  const wrongEvent = '"event" must be one of view, download, start, finish, loved, fine, poor.';
  const wrongLocale = '"locale" must be one of en, zh, jp.';
  const wrongPage =
    '"page" must be the name of a page of this site; of a walk\'s page with its id, such as game-id/enoshima.';
  it.each([
    ['{', wrongEvent],
    ['null', wrongEvent],
    ['[]', wrongEvent],
    [{ ...view, event: 'open' }, wrongEvent],
    [{ ...view, event: ['view'] }, wrongEvent],
    [{ ...view, locale: 'ja' }, wrongLocale],
    [{ ...view, page: undefined }, wrongPage],
    [{ ...view, page: '/' }, wrongPage],
    [{ ...view, page: 'constructor' }, wrongPage],
    [{ ...view, page: 'index/enoshima' }, wrongPage],
    [{ ...view, page: 'game-id' }, wrongPage],
    [{ ...view, page: 'game-id/nowhere' }, wrongPage],
    [{ ...view, page: 'game-id/../play' }, wrongPage],
  ])('API-S3 refuses %j', async (body, message) => {
    const totalsBefore = readAllTotals();
    const response = await sendPageEvent(body);
    expect([response.status, await response.json()]).toEqual([400, { message }]);
    expect(readAllTotals()).toEqual(totalsBefore);
  });

  it.each<Record<string, string>>([{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }])(
    'API-S3 refuses requests from another site: %o',
    async (headers) => {
      const totalsBefore = readAllTotals();
      expect((await sendPageEvent(view, headers)).status).toBe(403);
      expect(readAllTotals()).toEqual(totalsBefore);
    },
  );

  it('API-S3 counts no crawler', async () => {
    const totalsBefore = readAllTotals();
    expect((await sendPageEvent(view, { 'User-Agent': 'Googlebot/2.1' })).status).toBe(204);
    expect(readAllTotals()).toEqual(totalsBefore);
  });
});
