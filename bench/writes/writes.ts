import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Figure } from '../figures.ts';
import { count, millisecondsOf, ratio } from '../numbers.ts';
import type { Part } from '../part.ts';
import { type Connection, openConnection } from './connection.ts';
import { signIn, type Visitor } from './visitor.ts';

const clientCount = 128;

/** A visitor may write 120 times at once and 120 times a minute: a faster client is many visitors in turns. */
const visitorsOfEach = 48;

/** About the size of an active session's save. */
const data = JSON.stringify({ story: 'x'.repeat(2000) });

const documentPath = '/api/documents/walks/enoshima';

interface Measured {
  perSecond: number;
  p99Ms: number;
  acknowledged: number;
  refused: number;
  /** Documents that lacked the acknowledged version after the server was killed. */
  lost: number;
}

/** Compares the normal server with one in which each write has its own transaction. */
export const writes: Part = {
  name: 'writes',
  amount: { usual: 60, unit: 'seconds' },
  async measure(seconds) {
    const asBuilt = await measure('server/main.ts', seconds);
    const oneByOne = await measure('bench/writes/one-write-a-commit.ts', seconds);
    return [rateFigure(asBuilt, oneByOne), lossFigure(asBuilt, oneByOne)];
  },
};

function rateFigure(asBuilt: Measured, oneByOne: Measured): Figure {
  const gain = asBuilt.perSecond / oneByOne.perSecond;
  const rates = `${count(asBuilt.perSecond)} and ${count(oneByOne.perSecond)} a second`;
  return {
    what: `Documents written by ${clientCount} clients, against one transaction for each write (ratio)`,
    budget: { limit: 'more than 1', isHeld: gain > 1 },
    measured: `${ratio(gain)} (${rates}, p99 ${millisecondsOf(asBuilt.p99Ms, oneByOne.p99Ms)})`,
    details: [`refused: ${count(asBuilt.refused)} and ${count(oneByOne.refused)}`],
  };
}

function lossFigure(asBuilt: Measured, oneByOne: Measured): Figure {
  return {
    what: 'Documents that lack their acknowledged version after kill -9',
    budget: { limit: '0', isHeld: asBuilt.lost === 0 },
    measured: `${count(asBuilt.lost)}, after ${count(asBuilt.acknowledged)} acknowledged writes`,
    details: [`one transaction for each: ${count(oneByOne.lost)} of ${count(oneByOne.acknowledged)}`],
  };
}

async function measure(program: string, seconds: number): Promise<Measured> {
  const directory = await mkdtemp(join(tmpdir(), 'lorewalk-bench-'));
  try {
    const server = await start(program, directory);
    const clients = await Promise.all(
      Array.from({ length: clientCount }, async (_, client) => {
        const connection = await openConnection(server.port);
        const visitors: Visitor[] = [];
        for (let count = 0; count < visitorsOfEach; count++)
          visitors.push(await signIn(connection, `10.${client}.${count}.1`));
        return { connection, visitors };
      }),
    );
    const latenciesMs: number[] = [];
    let refused = 0;
    const writeUntilKilled = async (connection: Connection, visitors: Visitor[]) => {
      try {
        for (let turn = 0; ; turn++) {
          const visitor = visitors[turn % visitors.length] as Visitor;
          const begunMs = performance.now();
          if (await write(connection, visitor)) latenciesMs.push(performance.now() - begunMs);
          else refused++;
        }
      } catch {
        // The server has been killed during a write.
      }
    };
    const writing = clients.map(({ connection, visitors }) => writeUntilKilled(connection, visitors));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const acknowledged = latenciesMs.length;
    if (acknowledged === 0) throw new Error(`${program} acknowledged no write and refused ${refused}.`);
    await server.kill();
    await Promise.all(writing);

    const again = await start('server/main.ts', directory);
    let lost = 0;
    const connection = await openConnection(again.port);
    for (const visitor of clients.flatMap(({ visitors }) => visitors))
      if (!(await hasLastVersion(connection, visitor))) lost++;
    connection.close();
    await again.kill();
    latenciesMs.sort((a, b) => a - b);
    return {
      perSecond: acknowledged / seconds,
      p99Ms: latenciesMs[Math.floor(latenciesMs.length * 0.99)] ?? Number.NaN,
      acknowledged,
      refused,
      lost,
    };
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function start(program: string, directory: string) {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', TRUST_PROXY: '1', DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const port = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /^Lorewalk is at http:\/\/localhost:(\d+)$/.exec(line)?.[1];
      if (found) resolve(Number(found));
    });
    child.once('exit', () => reject(new Error(`${program} did not start.`)));
  });
  // From here on its log is read and discarded.
  lines.close();
  child.stdout.resume();
  return {
    port,
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** @returns whether the write was acknowledged. */
async function write(connection: Connection, visitor: Visitor): Promise<boolean> {
  const { acknowledged } = visitor;
  const replaces: Record<string, string> =
    acknowledged === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"${acknowledged}"` };
  const { status, body } = await connection.ask('PUT', documentPath, { ...visitor.headers, ...replaces }, data);
  if (status !== 200) return false;
  visitor.acknowledged = JSON.parse(body).version;
  return true;
}

/** A write without an answer may be stored or not; an answered one is stored. */
async function hasLastVersion(connection: Connection, { headers, acknowledged }: Visitor): Promise<boolean> {
  if (acknowledged === 0) return true;
  const { status, body } = await connection.ask('GET', documentPath, headers);
  return status === 200 && [acknowledged, acknowledged + 1].includes(JSON.parse(body).version);
}
