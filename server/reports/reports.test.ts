import { expect, it } from 'vitest';
import { openFixtureBrowser } from '../browser.fixtures.ts';
import { createFixtureApp, fixtureDatabase } from '../site.fixtures.ts';
import { createReportStore } from './reports.ts';

const { app } = createFixtureApp();
const reports = createReportStore(fixtureDatabase);

async function signInBrowser() {
  const browser = await openFixtureBrowser((path, init) => app.request(path, init));
  await browser.send('POST', '/api/visitor');
  return (report: Record<string, unknown>) =>
    browser.send('POST', '/api/reports', {
      body: JSON.stringify({ walk: 'enoshima', kind: 'gone', ...report }),
    });
}

const fetchLikelyGonePlaces = async (version: number) =>
  (await (await app.request(`/api/reports/enoshima/${version}`)).json()).gone;

it('API-S13 marks a clue after reports by three visitors, but not after three by one', async () => {
  const clue = { version: 1, stop: 'bridge', clue: 'dragon' };
  const firstBrowser = await signInBrowser();
  for (let round = 0; round < 3; round++) expect((await firstBrowser(clue)).status).toBe(204);
  await (await signInBrowser())({ ...clue, kind: 'changed' });
  expect(await fetchLikelyGonePlaces(1)).toEqual([]);
  await (await signInBrowser())(clue);
  expect(await fetchLikelyGonePlaces(1)).toEqual([{ stop: 'bridge', clue: 'dragon' }]);
  expect(await fetchLikelyGonePlaces(2)).toEqual([]);
});

it('API-S13 removes the mark when the operator settles it, until three visitors report it again', async () => {
  const place = { walk: 'enoshima', version: 3, stop: 'rocks', clue: '' };
  const visitors = [await signInBrowser(), await signInBrowser(), await signInBrowser()];
  for (const [index, report] of visitors.entries())
    await report({ version: 3, stop: 'rocks', remark: ` remark ${index} ` });
  expect(reports.list().find(({ version }) => version === 3)).toMatchObject({
    ...place,
    visitors: 3,
    kinds: 'gone',
    lastAtMs: Date.parse('2026-01-02T03:04:05Z'),
  });
  expect(
    reports
      .list()
      .find(({ version }) => version === 3)
      ?.remarks.split(' | ')
      .sort(),
  ).toEqual(['remark 0', 'remark 1', 'remark 2']);
  expect(await reports.settleReports(place, 5)).toBe(3);
  expect(await fetchLikelyGonePlaces(3)).toEqual([]);
  await visitors[0]?.({ version: 3, stop: 'rocks' });
  expect(await fetchLikelyGonePlaces(3)).toEqual([]);
  for (const report of visitors) await report({ version: 3, stop: 'rocks' });
  expect(await fetchLikelyGonePlaces(3)).toEqual([{ stop: 'rocks', clue: '' }]);
});

it.each([
  [{ version: 0, stop: 'a' }, 'version must be 1 or more.'],
  [{ version: 1, stop: '../a' }, 'stop must be an id: letters, digits, - and _, at most 64.'],
  [{ version: 1, stop: 'a', kind: 'boring' }, 'kind must be one of gone, changed, closed, unsafe.'],
  [{ version: 1, stop: 'a', remark: 'x'.repeat(501) }, 'remark must have 500 characters at most.'],
])('API-S13 the invalid report %j is refused with one sentence', async (report, message) => {
  const response = await (await signInBrowser())(report);
  expect([response.status, await response.json()]).toEqual([400, { message }]);
});

it.each([
  [{ walk: 'atlantis', version: 1, stop: 'bridge' }, 'There is no walk "atlantis".'],
  [{ version: 10, stop: 'bridge' }, 'There is no version 10 of the walk "enoshima".'],
  [{ version: 1, stop: 'moon' }, 'There is no stop "moon" in the walk "enoshima".'],
  [{ version: 1, stop: 'rocks', clue: 'dragon' }, 'There is no clue "dragon" at the stop "rocks".'],
])('API-S13 accepts only places of this site’s walks, not %j', async (report, message) => {
  const response = await (await signInBrowser())(report);
  expect([response.status, await response.json()]).toEqual([404, { message }]);
});

it('API-S13 returns nothing for an unknown walk', async () => {
  expect((await app.request('/api/reports/atlantis/1')).status).toBe(404);
});

it('API-S13 keeps the newest hundred reports of a place', async () => {
  const place = { walk: 'enoshima', version: 4, stop: 'bridge' } as const;
  const visitors = Array.from({ length: 103 }, (_, index) => `visitor-${index}`);
  await fixtureDatabase.write((connection) => {
    const insert = connection.prepare('INSERT INTO visitors VALUES (?, ?, 0, 0, NULL)');
    for (const id of visitors) insert.run(id, Buffer.from(id));
  });
  for (const [index, visitor] of visitors.entries())
    await reports.add({ ...place, clue: '', visitor, kind: 'gone', remark: '', reportedAtMs: index });
  await reports.add({ ...place, clue: 'dragon', visitor: 'visitor-0', kind: 'gone', remark: '', reportedAtMs: 0 });
  const reporters = fixtureDatabase.read<{ id: string }>(
    "SELECT visitor_id AS id FROM reports WHERE walk_version = 4 AND clue = '' ORDER BY reported_at_ms",
  );
  expect(reporters.map(({ id }) => id)).toEqual(visitors.slice(3));
  expect(reports.list().filter(({ version }) => version === 4)).toMatchObject([{ visitors: 100 }, { visitors: 1 }]);
});

it('API-S13 accepts reports only from visitors', async () => {
  const browser = await openFixtureBrowser((path, init) => app.request(path, init));
  expect((await browser.send('POST', '/api/reports', { body: '{}' })).status).toBe(401);
});

it('API-S13 stores a remark without control characters', async () => {
  const report = await signInBrowser();
  await report({ version: 9, stop: 'bridge', remark: '\u001b[2Jgone\nenoshima@1/b  9 visitors' });
  expect(reports.list().find(({ version }) => version === 9)?.remarks).toBe('[2Jgone enoshima@1/b  9 visitors');
});

it('API-S5 stores no report of a visitor deleted in the meantime', async () => {
  const place = { walk: 'enoshima', version: 8, stop: 'a', clue: '', kind: 'gone', remark: '' } as const;
  expect(await reports.add({ ...place, visitor: 'nobody', reportedAtMs: 1 })).toBe(false);
  expect(reports.list().some(({ version }) => version === 8)).toBe(false);
});
