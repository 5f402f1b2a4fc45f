import { type StatsFs, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type FixtureBrowser, openFixtureBrowser } from '../browser.fixtures.ts';
import { createFixtureApp } from '../site.fixtures.ts';
import { type Database, openDatabase } from './database.ts';

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  return { ...fs, statfsSync: vi.fn(fs.statfsSync) };
});

const quotaBytes = 8 * 1024 * 1024;
const largestBytes = 64 * 1024;

let database: Database;
let warnings: string[];
let openVisitor: () => Promise<FixtureBrowser>;
let logEntries: Record<string, unknown>[];

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lorewalk-room-'));
  warnings = [];
  database = openDatabase(join(folder, 'lorewalk.sqlite'), { quotaBytes, warn: (sentence) => warnings.push(sentence) });
  const { app, entries } = createFixtureApp({ database });
  logEntries = entries;
  openVisitor = () => openFixtureBrowser((path, init) => app.request(path, init));
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
});

const putDocument = (browser: FixtureBrowser, id: string, bytes: number, replacedVersion = 0) =>
  browser.send('PUT', `/api/documents/walks/${id}`, {
    body: 'x'.repeat(bytes),
    headers: replacedVersion === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"${replacedVersion}"` },
  });

/** Creates visitors who each store as much as allowed, until the server refuses new data. */
async function fillStorage() {
  for (;;) {
    const browser = await openVisitor();
    if ((await browser.send('POST', '/api/visitor')).status === 507) return;
    for (let index = 0; index < 32; index++)
      if ((await putDocument(browser, `w${index}`, largestBytes)).status === 507) return;
  }
}

it('API-S7 refuses new data beyond the quota, and still reads, overwrites and deletes existing data', async () => {
  const browser = await openVisitor();
  await browser.send('POST', '/api/visitor');
  const { version } = await (await putDocument(browser, 'enoshima', 10_000)).json();
  await fillStorage();
  const refusal = await putDocument(browser, 'new', 1);
  expect([refusal.status, await refusal.json()]).toEqual([507, { message: 'There is no room left to store this.' }]);
  // Expects one short log line for each refusal, because the log may be on the same full disk.
  expect(logEntries.at(-1)).toMatchObject({ path: '/api/documents/walks/new', status: 507 });
  expect(logEntries.filter(({ error }) => error)).toEqual([]);
  expect((await (await openVisitor()).send('POST', '/api/visitor')).status).toBe(507);
  expect((await browser.send('POST', '/api/visitor')).status).toBe(200);
  expect((await putDocument(browser, 'enoshima', 10_100, version)).status).toBe(200);
  expect((await (await browser.send('GET', '/api/documents/walks/enoshima')).json()).data).toHaveLength(10_100);
  const replaces = { 'If-Match': `"${version + 1}"` };
  expect((await browser.send('DELETE', '/api/documents/walks/enoshima', { headers: replaces })).status).toBe(204);
});

interface FixtureVisitor {
  browser: FixtureBrowser;
  /** The version of each document, in the order of their ids. */
  versions: number[];
}

/** Signs in a visitor with documents of the given size. */
async function signInAndPutDocuments(count: number, bytes: number): Promise<FixtureVisitor> {
  const browser = await openVisitor();
  await browser.send('POST', '/api/visitor');
  const versions: number[] = [];
  for (let index = 0; index < count; index++)
    versions.push((await (await putDocument(browser, `w${index}`, bytes)).json()).version);
  return { browser, versions };
}

/** Enlarges all documents to the maximum, and returns the statuses of the responses. */
async function enlargeDocuments(visitors: FixtureVisitor[]) {
  const statuses: number[] = [];
  for (const { browser, versions } of visitors)
    for (const [index, version] of versions.entries())
      statuses.push((await putDocument(browser, `w${index}`, largestBytes, version)).status);
  return statuses;
}

it('API-S7 lets larger visitors grow by a tenth of the quota together, and then only shrink', async () => {
  const visitors: FixtureVisitor[] = [];
  for (let count = 0; count < 6; count++) visitors.push(await signInAndPutDocuments(30, 5000));
  await fillStorage();
  const statuses = await enlargeDocuments(visitors);
  const grownCount = statuses.filter((status) => status === 200).length;
  expect(grownCount * largestBytes).toBeGreaterThan(quotaBytes * 0.05);
  expect(grownCount * largestBytes).toBeLessThan(quotaBytes * 0.15);
  const { browser, versions } = visitors[0] as FixtureVisitor;
  expect((await putDocument(browser, 'w0', 999, (versions[0] ?? 0) + 1)).status).toBe(200);
});

it('API-S7 lets a visitor with at most 128 KiB grow after others have used the quota and the growth', async () => {
  const honestBrowser = await signInAndPutDocuments(3, 10_000);
  const greedy = [await signInAndPutDocuments(30, 1), await signInAndPutDocuments(30, 1)];
  await fillStorage();
  expect(await enlargeDocuments(greedy)).toContain(507);
  expect(await enlargeDocuments([honestBrowser])).toEqual([200, 507, 507]);
  expect((await putDocument(honestBrowser.browser, 'w1', 40_000, honestBrowser.versions[1])).status).toBe(200);
});

it('API-S7 keeps a reserve of the disk, of which larger visitors use half and small ones three quarters', async () => {
  let freeMebibytes = 1000;
  const disk = statfsSync(tmpdir());
  const readDisk = () => ({ ...disk, bavail: freeMebibytes, blocks: 1000, bsize: 1024 * 1024 });
  vi.mocked<(path: string) => StatsFs>(statfsSync).mockImplementation(readDisk);
  onTestFinished(() => void vi.mocked(statfsSync).mockReset());

  /** Signs in a visitor, and returns a function that enlarges a document by one byte and returns the status. */
  const signInGrowing = async (count: number, bytes: number) => {
    const { browser, versions } = await signInAndPutDocuments(count, bytes);
    let [size, version = 0] = [bytes, versions[0]];
    return async () => {
      const response = await putDocument(browser, 'w0', size + 1, version);
      if (response.status === 200) {
        size += 1;
        version += 1;
      }
      return response.status;
    };
  };
  const growSmall = await signInGrowing(1, 1);
  const growLarge = await signInGrowing(3, 60_000);
  const statusesAt = async (free: number) => {
    freeMebibytes = free;
    const newVisitor = await (await openVisitor()).send('POST', '/api/visitor');
    return [newVisitor.status, await growLarge(), await growSmall()];
  };
  expect(await statusesAt(51)).toEqual([200, 200, 200]);
  expect(await statusesAt(49)).toEqual([507, 200, 200]);
  expect(await statusesAt(24)).toEqual([507, 507, 200]);
  expect(await statusesAt(12)).toEqual([507, 507, 507]);
});

it('API-S7 the log warns once from 80 % on, and again after usage was below 80 %', async () => {
  await fillStorage();
  expect(warnings).toEqual([
    'The data takes 6 of 8 MB: give it more by DATA_QUOTA_MB or a larger disk, or nothing new is stored when they are full.',
  ]);
  await database.write((connection) => connection.exec('DELETE FROM visitors'));
  await fillStorage();
  expect(warnings).toHaveLength(2);
});
