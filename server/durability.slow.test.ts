import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { type FixtureBrowser, openBrowser } from './browser.fixtures.ts';
import { exitCode, startProcess } from './process.fixtures.ts';
import { writeFixtureSite } from './site.fixtures.ts';

const site = await writeFixtureSite();
afterAll(() => rm(site, { recursive: true }));

const killings = 8;
const clientCount = 8;
const documentsOfEach = 4;

/** A client's knowledge of its own document. */
interface KnownDocument {
  path: string;
  /** The last acknowledged version, 0 for none, and the number of writes until then. */
  version: number;
  writes: number;
}

const textOf = ({ path }: KnownDocument, write: number) => `${path} as of write ${write} ${'.'.repeat(write % 5000)}`;

const integrityOf = (path: string) => {
  const connection = new DatabaseSync(path);
  try {
    return connection.prepare('PRAGMA integrity_check').get()?.integrity_check;
  } finally {
    connection.close();
  }
};

async function write(browser: FixtureBrowser, known: KnownDocument): Promise<number> {
  const headers: Record<string, string> =
    known.version === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"${known.version}"` };
  const response = await browser.send('PUT', known.path, { body: textOf(known, known.writes + 1), headers });
  if (response.status === 200) {
    known.version = (await response.json()).version;
    known.writes += 1;
  }
  return response.status;
}

/** Checks that every document is as acknowledged, or as of the one unanswered write, which may or may not have happened. */
async function verify(browser: FixtureBrowser, documents: KnownDocument[]) {
  for (const known of documents) {
    const response = await browser.send('GET', known.path);
    const { version = 0, data = '' } = response.status === 404 ? {} : await response.json();
    if (version !== known.version) {
      if (known.version > 0) expect(version, known.path).toBe(known.version + 1);
      known.version = version;
      known.writes += 1;
    }
    expect(data).toBe(version === 0 ? '' : textOf(known, known.writes));
  }
}

it(`API-S7 finds every acknowledged document at its version after ${killings} sudden ends`, async () => {
  let url = '';
  const clients: { browser: FixtureBrowser; documents: KnownDocument[] }[] = [];
  let acknowledgedInAll = 0;

  for (let killing = 0; killing <= killings; killing++) {
    const server = await startProcess(site);
    url = server.url ?? '';
    if (killing === 0)
      for (let count = 0; count < clientCount; count++) {
        const browser = await openBrowser((path, init) => fetch(url + path, init));
        await browser.send('POST', '/api/visitor');
        const documents = Array.from({ length: documentsOfEach }, (_, index) => ({
          path: `/api/documents/walks/walk-${index}`,
          version: 0,
          writes: 0,
        }));
        clients.push({ browser, documents });
      }
    for (const { browser, documents } of clients) await verify(browser, documents);
    if (killing === killings) {
      server.child.kill();
      expect(await exitCode(server.child)).toBe(0);
      break;
    }

    // During the writes, later in each round than in the one before.
    const killAfter = 20 + 30 * killing;
    let acknowledged = 0;
    const writeUntilKilled = async (browser: FixtureBrowser, known: KnownDocument) => {
      try {
        while ((await write(browser, known)) === 200) if (++acknowledged === killAfter) server.child.kill('SIGKILL');
      } catch {
        // The connection broke, so the last write may or may not have happened.
      }
    };
    await Promise.all(
      clients.flatMap(({ browser, documents }) => documents.map((known) => writeUntilKilled(browser, known))),
    );
    expect(await exitCode(server.child)).toBeNull();
    expect(acknowledged).toBeGreaterThanOrEqual(killAfter);
    acknowledgedInAll += acknowledged;
  }

  const written = clients.flatMap(({ documents }) => documents.map(({ writes }) => writes));
  expect(written.reduce((sum, writes) => sum + writes, 0)).toBeGreaterThanOrEqual(acknowledgedInAll);
  expect(integrityOf(join(site, 'data', 'lorewalk.sqlite'))).toBe('ok');
});

it('API-S7 reports a full real disk, damages nothing, and writes again when there is space', async ({ skip }) => {
  const disk = join(site, 'small-disk');
  await mkdir(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1500k', 'tmpfs', disk], { encoding: 'utf8' });
  if (mounted.status !== 0) {
    console.log(
      `A full disk is not tried: no small one can be mounted here (${mounted.stderr?.trim() || mounted.error}).`,
    );
    skip();
  }
  onTestFinished(() => void spawnSync('umount', ['--lazy', disk]));
  await writeFile(join(disk, 'something-else'), Buffer.alloc(500_000));

  const { child, url, errors, output } = await startProcess(site, { DATA_DIR: disk });
  try {
    const browser = await openBrowser((path, init) => fetch(url + path, init));
    await browser.send('POST', '/api/visitor');
    const put = (id: string, data: string) =>
      browser.send('PUT', `/api/documents/walks/${id}`, { body: data, headers: { 'If-None-Match': '*' } });
    const large = (id: string) => id.padEnd(60_000, '.');

    const kept: string[] = [];
    let refused: Response | undefined;
    for (let count = 0; !refused; count++) {
      const response = await put(`walk-${count}`, large(`walk-${count}`));
      if (response.status === 200) kept.push(`walk-${count}`);
      else refused = response;
    }
    expect([refused.status, await refused.json()]).toEqual([507, { message: 'There is no room left to store this.' }]);
    expect(kept.length).toBeGreaterThan(1);
    const readAll = async () => {
      for (const id of kept)
        expect((await (await browser.send('GET', `/api/documents/walks/${id}`)).json()).data).toBe(large(id));
    };
    await readAll();
    expect((await fetch(`${url}/zh/play`)).status).toBe(200);

    await rm(join(disk, 'something-else'));
    expect((await put('later', large('later'))).status).toBe(200);
    kept.push('later');
    await readAll();

    child.kill();
    expect(await exitCode(child)).toBe(0);
    expect(output()).toContain('"error":"There is no room left to store this."');
    expect(await errors).toBe('');
    expect(integrityOf(join(disk, 'lorewalk.sqlite'))).toBe('ok');
  } finally {
    child.kill('SIGKILL');
  }
});
