import { connect } from 'node:net';
import { type Connection, openConnection } from '../writes/connection.ts';
import { signIn, type Visitor } from '../writes/visitor.ts';
import {
  type Attack,
  type AttackMeasurement,
  formatRequestHead,
  measureServerErrors,
  openConnectionIgnoringErrors,
  runDuringNormalVisits,
  sleep,
} from './attack.ts';
import { startAttackedServer } from './attacked-server.ts';

const listPath = '/api/documents/walks';
const isNewDocument = { 'If-None-Match': '*' };

/**
 * Stores as many documents as the server accepts from a visitor. First tries control characters, which the server
 * should refuse, because JSON escapes each in six bytes. Then stores quotation marks, which JSON escapes in two.
 */
async function fillStorage(connection: Connection, { headers }: Visitor): Promise<number> {
  let storedDocuments = 0;
  for (const character of ['\x01', '"']) {
    for (let index = 0; index < 110; index++) {
      const path = `${listPath}/w${storedDocuments}`;
      const { status } = await connection.request(
        'PUT',
        path,
        { ...headers, ...isNewDocument },
        character.repeat(65_536),
      );
      if (status !== 200) break;
      storedDocuments++;
    }
  }
  return storedDocuments;
}

async function createVisitorsWithFullStorage(port: number, addresses: string[]): Promise<Visitor[]> {
  const connection = await openConnection(port);
  const visitors: Visitor[] = [];
  for (const address of addresses) {
    const visitor = await signIn(connection, address);
    await fillStorage(connection, visitor);
    visitors.push(visitor);
  }
  connection.close();
  return visitors;
}

/** Requests the list of a visitor's documents and reads it to its end. Returns whether the status was 200. */
async function readDocumentList(port: number, { headers }: Visitor): Promise<boolean> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(formatRequestHead(listPath, { ...headers, Connection: 'close' }));
  let head = '';
  for await (const chunk of socket) head ||= `${chunk}`.slice(0, 20);
  return head.startsWith('HTTP/1.1 200');
}

/**
 * The number of rounds in each measurement. In every round, the clients list all documents. The server lets a visitor
 * list all documents eight times a minute, and refuses further lists.
 */
const repetitions = 8;

/**
 * Requests fifty full lists of one visitor at once. Then requests one full list for each of fifty visitors at once. These
 * visitors have different IP addresses.
 */
export const requestManyDocumentLists: Attack = async () => {
  const server = await startAttackedServer({ TRUST_PROXY: '1' });
  try {
    const { port } = server;
    const addresses = Array.from({ length: 51 }, (_, index) => `10.0.${index}.1`);
    const visitors = await createVisitorsWithFullStorage(port, addresses);
    const [firstVisitor, ...otherVisitors] = visitors;
    const statsWithoutAttack = await runDuringNormalVisits(port, () => sleep(5000));
    const statsWithOneReader = await runDuringNormalVisits(port, async () => {
      await sleep(500);
      for (let round = 0; round < repetitions; round++)
        await Promise.all([sleep(500), ...otherVisitors.map(() => readDocumentList(port, firstVisitor as Visitor))]);
    });
    let answeredCount = 0;
    const byMany = await runDuringNormalVisits(port, async () => {
      await sleep(500);
      for (let round = 0; round < repetitions; round++)
        answeredCount += (await Promise.all(otherVisitors.map((visitor) => readDocumentList(port, visitor)))).filter(
          Boolean,
        ).length;
    });
    return [
      { description: 'GET / beside nothing, p99', measured: statsWithoutAttack.p99Ms, bound: 100, unit: 'ms' },
      {
        description: 'GET / beside 50 lists of one visitor, p99',
        measured: statsWithOneReader.p99Ms,
        bound: 100,
        unit: 'ms',
      },
      { description: 'GET / beside 50 lists of 50 visitors, p99', measured: byMany.p99Ms, bound: 100, unit: 'ms' },
      {
        description: 'lists of those 50 that were answered',
        measured: answeredCount,
        bound: 50 * repetitions,
        isMinimum: true,
        unit: '',
      },
      {
        description: 'honest visits refused',
        measured: statsWithOneReader.refused + byMany.refused,
        bound: 0,
        unit: '',
      },
      measureServerErrors(server),
    ];
  } finally {
    await server.stop();
  }
};

const slowReaders = 4212;
const trickleEveryMs = 1000;

/**
 * Lets thirteen visitors with the same IP address request their documents over 4,212 connections. Each connection reads
 * only a little each second.
 */
export const readResponsesSlowly: Attack = async () => {
  const server = await startAttackedServer();
  const sockets: Awaited<ReturnType<typeof openConnectionIgnoringErrors>>[] = [];
  try {
    const { port } = server;
    const visitors = await createVisitorsWithFullStorage(port, Array(13).fill(''));
    const visitStats = await runDuringNormalVisits(port, async () => {
      for (let index = 0; index < slowReaders; index++) {
        const visitor = visitors[index % visitors.length] as Visitor;
        const socket = await openConnectionIgnoringErrors(port);
        // Half of the connections request the list of documents, the others a single document. The server would refuse
        // more lists, because it limits the number of parallel lists.
        socket.write(formatRequestHead(index % 2 ? listPath : `${listPath}/w0`, visitor.headers));
        sockets.push(socket.pause());
        if (index % 200 === 0) await sleep(200);
      }
      const trickle = setInterval(() => {
        for (const socket of sockets) socket.read(512);
      }, trickleEveryMs);
      await sleep(90_000);
      clearInterval(trickle);
    });
    const findings: AttackMeasurement[] = [
      {
        description: 'memory beside 4,212 slow readers, at most',
        measured: await server.peakMegabytes(),
        bound: 600,
        unit: 'MB',
      },
      { description: 'honest visits refused', measured: visitStats.refused, bound: 0, unit: '' },
      { description: 'GET / beside them, p99', measured: visitStats.p99Ms, bound: 100, unit: 'ms' },
      measureServerErrors(server),
    ];
    return findings;
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
};

/**
 * Opens 1,264 live streams from one IP address, and one more every 50 ms until the attack ends. After the 1,264 streams,
 * opens one stream from each of a hundred other IP addresses.
 */
export const openManyStreams: Attack = async () => {
  const server = await startAttackedServer({ TRUST_PROXY: '1' });
  const sockets: Awaited<ReturnType<typeof openConnectionIgnoringErrors>>[] = [];
  let streamTimer: NodeJS.Timeout | undefined;
  try {
    const { port } = server;
    const connection = await openConnection(port);
    const path = `${listPath}/enoshima/changes`;
    /** Opens a stream of a walk's document, and returns whether the server sends this document. */
    const openStream = async ({ headers }: Visitor) => {
      const socket = await openConnectionIgnoringErrors(port);
      sockets.push(socket.resume());
      let receivedText = '';
      const hasDocument = new Promise<boolean>((resolve) => {
        socket.on('data', (chunk) => {
          if (!receivedText.includes('event: document')) receivedText += chunk;
          if (receivedText.includes('event: document')) resolve(true);
          else if (!receivedText.startsWith('HTTP/1.1 200')) resolve(false);
        });
        socket.once('close', () => resolve(false));
      });
      socket.write(formatRequestHead(path, headers));
      return hasDocument;
    };
    for (let visitor = 0; visitor < 158; visitor++) {
      const greedy = await signIn(connection, '10.0.0.1');
      await Promise.all(Array.from({ length: 8 }, () => openStream(greedy)));
      streamTimer ??= setInterval(() => openStream(greedy).catch(() => false), 50);
    }
    let openedLists = 0;
    let slowestMs = 0;
    for (let times = 0; times < 100; times++) {
      const honestVisitor = await signIn(connection, `10.1.${times}.1`);
      const begunMs = performance.now();
      if (await openStream(honestVisitor)) openedLists++;
      slowestMs = Math.max(slowestMs, performance.now() - begunMs);
    }
    return [
      {
        description: 'streams that others open beside 1,264 of one address',
        measured: openedLists,
        bound: 100,
        isMinimum: true,
        unit: '',
      },
      { description: 'the slowest of them', measured: slowestMs, bound: 1000, unit: 'ms' },
      measureServerErrors(server),
    ];
  } finally {
    clearInterval(streamTimer);
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
};
