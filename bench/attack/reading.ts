import { connect } from 'node:net';
import { type Connection, openConnection } from '../writes/connection.ts';
import { signIn, type Visitor } from '../writes/visitor.ts';
import { type Attack, besideHonestVisitor, type Finding, open, pause, requestHead } from './attack.ts';
import { startServer } from './attacked-server.ts';

const listPath = '/api/documents/walks';
const isNew = { 'If-None-Match': '*' };

/** Stores as much as the server accepts of a visitor: first the data that grows most in JSON, then other kinds. */
async function fill(connection: Connection, { headers }: Visitor): Promise<number> {
  let stored = 0;
  for (const character of ['\x01', '"']) {
    for (let index = 0; index < 110; index++) {
      const path = `${listPath}/w${stored}`;
      const { status } = await connection.ask('PUT', path, { ...headers, ...isNew }, character.repeat(65_536));
      if (status !== 200) break;
      stored++;
    }
  }
  return stored;
}

async function fillVisitors(port: number, addresses: string[]): Promise<Visitor[]> {
  const connection = await openConnection(port);
  const visitors: Visitor[] = [];
  for (const address of addresses) {
    const visitor = await signIn(connection, address);
    await fill(connection, visitor);
    visitors.push(visitor);
  }
  connection.close();
  return visitors;
}

/** Reads one list to its end, and returns whether one came. */
async function list(port: number, { headers }: Visitor): Promise<boolean> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(requestHead(listPath, { ...headers, Connection: 'close' }));
  let head = '';
  for await (const chunk of socket) head ||= `${chunk}`.slice(0, 20);
  return head.startsWith('HTTP/1.1 200');
}

/** How often a visitor may list all data within a minute. */
const rounds = 8;

/** Requests fifty full lists at once: of one visitor, then of fifty visitors at as many addresses. */
export const lists: Attack = async () => {
  const server = await startServer({ TRUST_PROXY: '1' });
  try {
    const { port } = server;
    const addresses = Array.from({ length: 51 }, (_, index) => `10.0.${index}.1`);
    const visitors = await fillVisitors(port, addresses);
    const [one, ...others] = visitors;
    const byNobody = await besideHonestVisitor(port, () => pause(5000));
    const byOne = await besideHonestVisitor(port, async () => {
      await pause(500);
      for (let round = 0; round < rounds; round++)
        await Promise.all([pause(500), ...others.map(() => list(port, one as Visitor))]);
    });
    let answered = 0;
    const byMany = await besideHonestVisitor(port, async () => {
      await pause(500);
      for (let round = 0; round < rounds; round++)
        answered += (await Promise.all(others.map((visitor) => list(port, visitor)))).filter(Boolean).length;
    });
    return [
      { what: 'GET / beside nothing, p99', measured: byNobody.p99Ms, bound: 100, unit: 'ms' },
      { what: 'GET / beside 50 lists of one visitor, p99', measured: byOne.p99Ms, bound: 100, unit: 'ms' },
      { what: 'GET / beside 50 lists of 50 visitors, p99', measured: byMany.p99Ms, bound: 100, unit: 'ms' },
      { what: 'lists of those 50 that were answered', measured: answered, bound: 50 * rounds, isLeast: true, unit: '' },
      { what: 'honest visits refused', measured: byOne.refused + byMany.refused, bound: 0, unit: '' },
    ];
  } finally {
    await server.stop();
  }
};

const slowReaders = 4212;
const trickleEveryMs = 1000;

/** Thirteen visitors of one address request all their data over 4,212 connections, and read a little each second. */
export const slowReading: Attack = async () => {
  const server = await startServer();
  const sockets: Awaited<ReturnType<typeof open>>[] = [];
  try {
    const { port } = server;
    const visitors = await fillVisitors(port, Array(13).fill(''));
    const seen = await besideHonestVisitor(port, async () => {
      for (let index = 0; index < slowReaders; index++) {
        const visitor = visitors[index % visitors.length] as Visitor;
        const socket = await open(port);
        // The limits refuse most lists, so every other request asks for a single document.
        socket.write(requestHead(index % 2 ? listPath : `${listPath}/w0`, visitor.headers));
        sockets.push(socket.pause());
        if (index % 200 === 0) await pause(200);
      }
      const trickle = setInterval(() => {
        for (const socket of sockets) socket.read(512);
      }, trickleEveryMs);
      await pause(90_000);
      clearInterval(trickle);
    });
    const findings: Finding[] = [
      {
        what: 'memory beside 4,212 slow readers, at most',
        measured: await server.peakMegabytes(),
        bound: 600,
        unit: 'MB',
      },
      { what: 'honest visits refused', measured: seen.refused, bound: 0, unit: '' },
      { what: 'GET / beside them, p99', measured: seen.p99Ms, bound: 100, unit: 'ms' },
    ];
    return findings;
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
};

/** One address opens 1,264 live streams and continues; visitors of other addresses open one each, a hundred in all. */
export const streams: Attack = async () => {
  const server = await startServer({ TRUST_PROXY: '1' });
  const sockets: Awaited<ReturnType<typeof open>>[] = [];
  let goingOn: NodeJS.Timeout | undefined;
  try {
    const { port } = server;
    const connection = await openConnection(port);
    const path = `${listPath}/enoshima/changes`;
    /** Opens a stream, and returns whether it reports the document. */
    const watch = async ({ headers }: Visitor) => {
      const socket = await open(port);
      sockets.push(socket.resume());
      let told = '';
      const isTold = new Promise<boolean>((resolve) => {
        socket.on('data', (chunk) => {
          if (!told.includes('event: document')) told += chunk;
          if (told.includes('event: document')) resolve(true);
          else if (!told.startsWith('HTTP/1.1 200')) resolve(false);
        });
        socket.once('close', () => resolve(false));
      });
      socket.write(requestHead(path, headers));
      return isTold;
    };
    for (let visitor = 0; visitor < 158; visitor++) {
      const greedy = await signIn(connection, '10.0.0.1');
      await Promise.all(Array.from({ length: 8 }, () => watch(greedy)));
      goingOn ??= setInterval(() => watch(greedy).catch(() => false), 50);
    }
    let opened = 0;
    let slowestMs = 0;
    for (let times = 0; times < 100; times++) {
      const honest = await signIn(connection, `10.1.${times}.1`);
      const begunMs = performance.now();
      if (await watch(honest)) opened++;
      slowestMs = Math.max(slowestMs, performance.now() - begunMs);
    }
    return [
      {
        what: 'streams that others open beside 1,264 of one address',
        measured: opened,
        bound: 100,
        isLeast: true,
        unit: '',
      },
      { what: 'the slowest of them', measured: slowestMs, bound: 1000, unit: 'ms' },
    ];
  } finally {
    clearInterval(goingOn);
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
};
