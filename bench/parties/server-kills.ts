import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  appendEntriesUntilServerFails,
  countDivergedParties,
  countLostPartyLogEntries,
  openPartyPhones,
  waitUntilLogsMatch,
} from '../../app/platform/embedded/party-phones.fixtures.ts';
import { startBenchServer } from '../writes/server.ts';

const partyCount = 50;
const phonesOfEach = 2;

export interface ServerKillResult {
  kills: number;
  acknowledged: number;
  lostEntries: number;
  diverged: number;
  /** The longest time from the start of the server until every phone had every entry. */
  slowestMs: number;
}

/** Kills the server while the phones of 50 parties send entries, and restarts it on the same port. Repeats this. */
export async function measureServerKills(kills: number): Promise<ServerKillResult> {
  const directory = await mkdtemp(join(tmpdir(), 'lorewalk-bench-'));
  let server = await startBenchServer('server/main.ts', directory);
  try {
    const { port } = server;
    const parties = await openPartyPhones(`http://127.0.0.1:${port}`, partyCount, phonesOfEach);
    const killResult: ServerKillResult = { kills, acknowledged: 0, lostEntries: 0, diverged: 0, slowestMs: 0 };
    for (let kill = 1; kill <= kills; kill++) {
      let tapsLeft = 200 + 20 * kill;
      const killedServer = server;
      await appendEntriesUntilServerFails(parties.flat(), () => {
        tapsLeft -= 1;
        if (tapsLeft === 0) void killedServer.kill();
      });
      await killedServer.kill();
      server = await startBenchServer('server/main.ts', directory, port);
      const inStepMs = await waitUntilLogsMatch(parties, readLogLengths(directory));
      killResult.slowestMs = Math.max(killResult.slowestMs, inStepMs);
    }
    killResult.acknowledged = parties.flat().reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
    killResult.lostEntries = countLostPartyLogEntries(parties);
    killResult.diverged = countDivergedParties(parties);
    for (const phone of parties.flat()) phone.close();
    return killResult;
  } finally {
    await server.kill();
    await rm(directory, { recursive: true });
  }
}

/** Reads the length of each party's log from the server's file. */
function readLogLengths(directory: string): Map<string, number> {
  const connection = new DatabaseSync(join(directory, 'lorewalk.sqlite'), { readOnly: true });
  try {
    const rows = connection.prepare('SELECT id, head FROM parties').all() as { id: string; head: number }[];
    return new Map(rows.map(({ id, head }) => [id, head]));
  } finally {
    connection.close();
  }
}
