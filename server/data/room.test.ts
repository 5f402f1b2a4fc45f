import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { type FixtureBrowser, openBrowser } from '../browser.fixtures.ts';
import { createFixtureApp } from '../site.fixtures.ts';
import { type Database, openDatabase } from './database.ts';

const quotaBytes = 8 * 1024 * 1024;
const largestBytes = 64 * 1024;

let database: Database;
let warnings: string[];
let openVisitor: () => Promise<FixtureBrowser>;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lorewalk-room-'));
  warnings = [];
  database = openDatabase(join(folder, 'lorewalk.sqlite'), { quotaBytes, warn: (sentence) => warnings.push(sentence) });
  const { app } = createFixtureApp({ database });
  openVisitor = () => openBrowser((path, init) => app.request(path, init));
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
});

const put = (browser: FixtureBrowser, id: string, bytes: number, replaced = 0) =>
  browser.send('PUT', `/api/documents/walks/${id}`, {
    body: 'x'.repeat(bytes),
    headers: replaced === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"${replaced}"` },
  });

/** Lets one visitor after another store the maximum, until new data is refused. */
async function fill() {
  for (;;) {
    const browser = await openVisitor();
    if ((await browser.send('POST', '/api/visitor')).status === 507) return;
    for (let index = 0; index < 32; index++) if ((await put(browser, `w${index}`, largestBytes)).status === 507) return;
  }
}

it('API-S7 refuses new data beyond the quota, and still reads, overwrites and deletes existing data', async () => {
  const browser = await openVisitor();
  await browser.send('POST', '/api/visitor');
  const { version } = await (await put(browser, 'enoshima', 10_000)).json();
  await fill();
  const refused = await put(browser, 'new', 1);
  expect([refused.status, await refused.json()]).toEqual([507, { message: 'There is no room left to store this.' }]);
  expect((await (await openVisitor()).send('POST', '/api/visitor')).status).toBe(507);
  expect((await browser.send('POST', '/api/visitor')).status).toBe(200);
  expect((await put(browser, 'enoshima', 10_100, version)).status).toBe(200);
  expect((await (await browser.send('GET', '/api/documents/walks/enoshima')).json()).data).toHaveLength(10_100);
  const replaces = { 'If-Match': `"${version + 1}"` };
  expect((await browser.send('DELETE', '/api/documents/walks/enoshima', { headers: replaces })).status).toBe(204);
});

it('API-S7 lets existing data grow by a tenth of the quota, and then only shrink', async () => {
  const browsers: FixtureBrowser[] = [];
  for (let visitor = 0; visitor < 6; visitor++) {
    const browser = await openVisitor();
    await browser.send('POST', '/api/visitor');
    browsers.push(browser);
  }
  const versions: number[][] = [];
  for (const browser of browsers) {
    const own: number[] = [];
    for (let index = 0; index < 30; index++) own.push((await (await put(browser, `w${index}`, 1000)).json()).version);
    versions.push(own);
  }
  await fill();
  const statuses: number[] = [];
  for (const [visitor, browser] of browsers.entries())
    for (const [index, version] of (versions[visitor] ?? []).entries())
      statuses.push((await put(browser, `w${index}`, largestBytes, version)).status);
  const grown = statuses.filter((status) => status === 200).length;
  expect(grown * largestBytes).toBeGreaterThan(quotaBytes * 0.05);
  expect(grown * largestBytes).toBeLessThan(quotaBytes * 0.15);
  const [browser] = browsers;
  expect((await put(browser as FixtureBrowser, 'w0', 999, (versions[0]?.[0] ?? 0) + 1)).status).toBe(200);
});

it('API-S7 warns once from 80 % on, and again after it was below', async () => {
  await fill();
  expect(warnings).toEqual([
    'The data takes 6 of 8 MB: give it more by DATA_QUOTA_MB or a larger disk, or nothing new is stored when they are full.',
  ]);
  await database.write((connection) => connection.exec('DELETE FROM visitors'));
  await fill();
  expect(warnings).toHaveLength(2);
});
