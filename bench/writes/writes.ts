import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Benchmark } from '../benchmark.ts';
import type { BenchmarkResult } from '../benchmark-results.ts';
import { formatCount, formatMillisecondsList, formatRatio } from '../format-numbers.ts';
import { type Connection, openConnection } from './connection.ts';
import { startBenchServer } from './server.ts';
import { signIn, type Visitor } from './visitor.ts';

const clientCount = 128;

/**
 * The number of visitors for whom each client writes in turn. The rate limit allows one visitor only 120 writes a
 * minute.
 */
const visitorsPerClient = 48;

/** A document about as large as the saved progress of an active walk. */
const data = JSON.stringify({ story: 'x'.repeat(2000) });

const documentPath = '/api/documents/walks/enoshima';

interface WriteMeasurement {
  perSecond: number;
  p99Ms: number;
  acknowledged: number;
  refused: number;
  /** The number of documents that lack an acknowledged write after the server was killed and started again. */
  lostDocuments: number;
}

/** Compares the normal server with a server in which each write has its own transaction. */
export const writesBenchmark: Benchmark = {
  name: 'writes',
  amount: { default: 60, unit: 'seconds' },
  async measure(seconds) {
    const asBuilt = await measureServer('server/main.ts', seconds);
    const oneByOne = await measureServer('bench/writes/one-write-per-commit-server.ts', seconds);
    return [formatRateResult(asBuilt, oneByOne), formatLossResult(asBuilt, oneByOne)];
  },
};

function formatRateResult(asBuilt: WriteMeasurement, oneByOne: WriteMeasurement): BenchmarkResult {
  const speedup = asBuilt.perSecond / oneByOne.perSecond;
  const rates = `${formatCount(asBuilt.perSecond)} and ${formatCount(oneByOne.perSecond)} a second`;
  return {
    label: `Documents written by ${clientCount} clients, against one transaction for each write (ratio)`,
    budget: { limit: 'more than 1', isMet: speedup > 1 },
    measured: `${formatRatio(speedup)} (${rates}, p99 ${formatMillisecondsList(asBuilt.p99Ms, oneByOne.p99Ms)})`,
    details: [`refused: ${formatCount(asBuilt.refused)} and ${formatCount(oneByOne.refused)}`],
  };
}

function formatLossResult(asBuilt: WriteMeasurement, oneByOne: WriteMeasurement): BenchmarkResult {
  return {
    label: 'Documents that lack their acknowledged version after kill -9',
    budget: { limit: '0', isMet: asBuilt.lostDocuments === 0 },
    measured: `${formatCount(asBuilt.lostDocuments)}, after ${formatCount(asBuilt.acknowledged)} acknowledged writes`,
    details: [
      `one transaction for each: ${formatCount(oneByOne.lostDocuments)} of ${formatCount(oneByOne.acknowledged)}`,
    ],
  };
}

async function measureServer(program: string, seconds: number): Promise<WriteMeasurement> {
  const directory = await mkdtemp(join(tmpdir(), 'lorewalk-bench-'));
  try {
    const server = await startBenchServer(program, directory);
    const clients = await Promise.all(
      Array.from({ length: clientCount }, async (_, client) => {
        const connection = await openConnection(server.port);
        const visitors: Visitor[] = [];
        for (let count = 0; count < visitorsPerClient; count++)
          visitors.push(await signIn(connection, `10.${client}.${count}.1`));
        return { connection, visitors };
      }),
    );
    const latenciesMs: number[] = [];
    let refusedWrites = 0;
    const writeUntilKilled = async (connection: Connection, visitors: Visitor[]) => {
      try {
        for (let turn = 0; ; turn++) {
          const visitor = visitors[turn % visitors.length] as Visitor;
          const begunMs = performance.now();
          if (await writeDocument(connection, visitor)) latenciesMs.push(performance.now() - begunMs);
          else refusedWrites++;
        }
      } catch {
        // The server was killed during this write, so this client stops.
      }
    };
    const writing = clients.map(({ connection, visitors }) => writeUntilKilled(connection, visitors));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const acknowledgedWrites = latenciesMs.length;
    if (acknowledgedWrites === 0) throw new Error(`${program} acknowledged no write and refused ${refusedWrites}.`);
    await server.kill();
    await Promise.all(writing);

    const restartedServer = await startBenchServer('server/main.ts', directory);
    let lostWrites = 0;
    const connection = await openConnection(restartedServer.port);
    for (const visitor of clients.flatMap(({ visitors }) => visitors))
      if (!(await hasAcknowledgedVersion(connection, visitor))) lostWrites++;
    connection.close();
    await restartedServer.kill();
    latenciesMs.sort((a, b) => a - b);
    return {
      perSecond: acknowledgedWrites / seconds,
      p99Ms: latenciesMs[Math.floor(latenciesMs.length * 0.99)] ?? Number.NaN,
      acknowledged: acknowledgedWrites,
      refused: refusedWrites,
      lostDocuments: lostWrites,
    };
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Writes the next version of the visitor's document. Returns whether the server acknowledged it. */
async function writeDocument(connection: Connection, visitor: Visitor): Promise<boolean> {
  const { acknowledged } = visitor;
  const replaces: Record<string, string> =
    acknowledged === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"${acknowledged}"` };
  const { status, body } = await connection.request('PUT', documentPath, { ...visitor.headers, ...replaces }, data);
  if (status !== 200) return false;
  visitor.acknowledged = JSON.parse(body).version;
  return true;
}

/**
 * Returns whether the server has the last acknowledged version of the document. The next version is also correct: the server
 * may have stored the last write without acknowledging it.
 */
async function hasAcknowledgedVersion(connection: Connection, { headers, acknowledged }: Visitor): Promise<boolean> {
  if (acknowledged === 0) return true;
  const { status, body } = await connection.request('GET', documentPath, headers);
  return status === 200 && [acknowledged, acknowledged + 1].includes(JSON.parse(body).version);
}
