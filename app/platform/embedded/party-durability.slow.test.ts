import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { startServerProcess, waitForExitCode } from '../../../server/process.fixtures.ts';
import { writeFixtureSite } from '../../../server/site.fixtures.ts';
import {
  appendEntriesUntilServerFails,
  countDivergedParties,
  countLostPartyLogEntries,
  openPartyPhones,
  waitUntilLogsMatch,
} from './party-phones.fixtures.ts';

const site = await writeFixtureSite();
afterAll(() => rm(site, { recursive: true }));

/**
 * The number of times that the test kills the server. It is low, to keep the test fast. `npm run bench -- parties`
 * kills the server twenty times.
 */
const killCount = 3;
const partyCount = 50;
const longestCatchUpMs = 5000;

/** Reads the length of each party's log from the server's database file. */
function readLogLengths(): Map<string, number> {
  const connection = new DatabaseSync(join(site, 'data', 'lorewalk.sqlite'), { readOnly: true });
  try {
    const rows = connection.prepare('SELECT id, head FROM parties').all() as { id: string; head: number }[];
    return new Map(rows.map(({ id, head }) => [id, head]));
  } finally {
    connection.close();
  }
}

it(`API-S26 no acknowledged entry of ${partyCount} parties is lost by ${killCount} sudden ends, and all phones are in step within ${longestCatchUpMs} ms`, async () => {
  const environment = { TRUST_PROXY: '1', PORT: '0' };
  let server = await startServerProcess(site, environment);
  const origin = server.url ?? '';
  environment.PORT = new URL(origin).port;
  const parties = await openPartyPhones(origin, partyCount, 2);

  for (let round = 1; round <= killCount; round++) {
    // In each round, the server is killed after a different number of entries.
    let entriesLeft = 100 + 100 * round;
    const killedServer = server.child;
    await appendEntriesUntilServerFails(parties.flat(), () => {
      entriesLeft -= 1;
      if (entriesLeft === 0) killedServer.kill('SIGKILL');
    });
    expect(await waitForExitCode(killedServer)).toBeNull();
    server = await startServerProcess(site, environment);
    expect(await waitUntilLogsMatch(parties, readLogLengths())).toBeLessThan(longestCatchUpMs);
    expect([countLostPartyLogEntries(parties), countDivergedParties(parties)]).toEqual([0, 0]);
  }

  expect(parties.flat().reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)).toBeGreaterThan(900);
  for (const phone of parties.flat()) phone.close();
  server.child.kill();
  expect(await waitForExitCode(server.child)).toBe(0);
}, 180_000);
