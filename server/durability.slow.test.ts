import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { type FixtureBrowser, openFixtureBrowser } from './browser.fixtures.ts';
import { startServerProcess, waitForExitCode } from './process.fixtures.ts';
import { writeFixtureSite } from './site.fixtures.ts';

const site = await writeFixtureSite();
afterAll(() => rm(site, { recursive: true }));

const killings = 8;
const clientCount = 8;
const documentsOfEach = 4;

interface KnownDocument {
  path: string;
  /**
   * The last version that the client knows to be stored; 0 before the first write. `writes` is the number of writes
   * that led to this version.
   */
  version: number;
  writes: number;
}

const formatDocumentContent = ({ path }: KnownDocument, write: number) =>
  `${path} as of write ${write} ${'.'.repeat(write % 5000)}`;

const checkIntegrity = (path: string) => {
  const connection = new DatabaseSync(path);
  try {
    return connection.prepare('PRAGMA integrity_check').get()?.integrity_check;
  } finally {
    connection.close();
  }
};

async function writeNextVersion(browser: FixtureBrowser, known: KnownDocument): Promise<number> {
  const headers: Record<string, string> =
    known.version === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"${known.version}"` };
  const response = await browser.send('PUT', known.path, {
    body: formatDocumentContent(known, known.writes + 1),
    headers,
  });
  if (response.status === 200) {
    known.version = (await response.json()).version;
    known.writes += 1;
  }
  return response.status;
}

/** Checks that each document has the content of its last acknowledged write, or of the write that follows it. */
async function verifyDocuments(browser: FixtureBrowser, documents: KnownDocument[]) {
  for (const knownDocument of documents) {
    const response = await browser.send('GET', knownDocument.path);
    const { version = 0, data = '' } = response.status === 404 ? {} : await response.json();
    if (version !== knownDocument.version) {
      if (knownDocument.version > 0) expect(version, knownDocument.path).toBe(knownDocument.version + 1);
      knownDocument.version = version;
      knownDocument.writes += 1;
    }
    expect(data).toBe(version === 0 ? '' : formatDocumentContent(knownDocument, knownDocument.writes));
  }
}

it(`API-S7 every acknowledged document has its version after the server was killed ${killings} times`, async () => {
  let url = '';
  const clients: { browser: FixtureBrowser; documents: KnownDocument[] }[] = [];
  let acknowledgedInAll = 0;

  for (let killing = 0; killing <= killings; killing++) {
    const server = await startServerProcess(site);
    url = server.url ?? '';
    if (killing === 0)
      for (let count = 0; count < clientCount; count++) {
        const browser = await openFixtureBrowser((path, init) => fetch(url + path, init));
        await browser.send('POST', '/api/visitor');
        const documents = Array.from({ length: documentsOfEach }, (_, index) => ({
          path: `/api/documents/walks/walk-${index}`,
          version: 0,
          writes: 0,
        }));
        clients.push({ browser, documents });
      }
    for (const { browser, documents } of clients) await verifyDocuments(browser, documents);
    if (killing === killings) {
      server.child.kill();
      expect(await waitForExitCode(server.child)).toBe(0);
      break;
    }

    // Kills the server while clients write. The first round kills it after 20 acknowledged writes, and each later round
    // after 30 more than the round before.
    const killAfter = 20 + 30 * killing;
    let acknowledgedWrites = 0;
    const writeUntilKilled = async (browser: FixtureBrowser, known: KnownDocument) => {
      try {
        while ((await writeNextVersion(browser, known)) === 200)
          if (++acknowledgedWrites === killAfter) server.child.kill('SIGKILL');
      } catch {
        // Ignores the broken connection. The server may have stored the last write or lost it.
      }
    };
    await Promise.all(
      clients.flatMap(({ browser, documents }) => documents.map((known) => writeUntilKilled(browser, known))),
    );
    expect(await waitForExitCode(server.child)).toBeNull();
    expect(acknowledgedWrites).toBeGreaterThanOrEqual(killAfter);
    acknowledgedInAll += acknowledgedWrites;
  }

  const writeCount = clients.flatMap(({ documents }) => documents.map(({ writes }) => writes));
  expect(writeCount.reduce((sum, writes) => sum + writes, 0)).toBeGreaterThanOrEqual(acknowledgedInAll);
  expect(checkIntegrity(join(site, 'data', 'lorewalk.sqlite'))).toBe('ok');
});

const diskBytes = 16 * 1024 * 1024;

/**
 * Mounts a small disk. It has room for a few large documents in addition to the reserve, the space that the server keeps
 * free. Returns `undefined` if mounting fails.
 */
async function mountSmallDisk() {
  const disk = join(site, 'small-disk');
  await mkdir(disk);
  const mountResult = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', disk], {
    encoding: 'utf8',
  });
  if (mountResult.status !== 0) {
    console.log(
      `A full disk is not tried: no small one can be mounted here (${mountResult.stderr?.trim() || mountResult.error}).`,
    );
    return undefined;
  }
  onTestFinished(() => void spawnSync('umount', ['--lazy', disk]));
  const fillerFile = join(disk, 'something-else');
  await writeFile(fillerFile, Buffer.alloc(diskBytes - 2_000_000));
  const readFreeBytes = () => {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize;
  };
  return { disk, readFreeBytes, makeRoom: () => rm(fillerFile) };
}

it('API-S7 refuses new data before a real disk is full, damages nothing, and writes again when there is space', async ({
  skip,
}) => {
  const smallDisk = (await mountSmallDisk()) ?? skip();
  const { child, url, errors, output } = await startServerProcess(site, { DATA_DIR: smallDisk.disk });
  try {
    const browser = await openFixtureBrowser((path, init) => fetch(url + path, init));
    await browser.send('POST', '/api/visitor');
    const putDocument = (id: string, data: string, headers: Record<string, string> = { 'If-None-Match': '*' }) =>
      browser.send('PUT', `/api/documents/walks/${id}`, { body: data, headers });
    const padToLarge = (id: string) => id.padEnd(60_000, '.');

    const versions = new Map<string, number>();
    let refusedResponse: Response | undefined;
    while (!refusedResponse) {
      const id = `walk-${versions.size}`;
      const response = await putDocument(id, padToLarge(id));
      if (response.status === 200) versions.set(id, (await response.json()).version);
      else refusedResponse = response;
    }
    expect([refusedResponse.status, await refusedResponse.json()]).toEqual([
      507,
      { message: 'There is no room left to store this.' },
    ]);
    expect(versions.size).toBeGreaterThan(3);
    // The reserve, which the server keeps free, is 5 % of the disk. The last accepted document and the write-ahead log
    // may have used a part of it. So the test allows 100 KB less free space.
    expect(smallDisk.readFreeBytes()).toBeGreaterThan(diskBytes * 0.05 - 100_000);
    expect(output()).toMatch(/"event":"storage-scarce","message":"The data takes \d of \d MB: /);
    const readAll = async () => {
      for (const id of versions.keys())
        expect((await (await browser.send('GET', `/api/documents/walks/${id}`)).json()).data).toBe(padToLarge(id));
    };
    await readAll();
    expect((await fetch(`${url}/zh/play`)).status).toBe(200);

    const [[id, version] = ['', 0], [otherId, otherVersion] = ['', 0]] = versions;
    const replaces = { 'If-Match': `"${version}"` };
    expect((await putDocument(id, padToLarge(id), replaces)).status).toBe(200);
    const deletes = { headers: { 'If-Match': `"${otherVersion}"` } };
    expect((await browser.send('DELETE', `/api/documents/walks/${otherId}`, deletes)).status).toBe(204);
    versions.delete(otherId);

    await smallDisk.makeRoom();
    expect((await putDocument('later', padToLarge('later'))).status).toBe(200);
    versions.set('later', 0);
    await readAll();

    child.kill();
    expect(await waitForExitCode(child)).toBe(0);
    expect(output()).toContain('"status":507');
    expect(output()).not.toContain('"stack"');
    expect(await errors).toBe('');
    expect(checkIntegrity(join(smallDisk.disk, 'lorewalk.sqlite'))).toBe('ok');
  } finally {
    child.kill('SIGKILL');
  }
});
