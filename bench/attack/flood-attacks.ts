import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Connection, type HttpResponse, openConnection } from '../writes/connection.ts';
import { signIn, type Visitor } from '../writes/visitor.ts';
import {
  type Attack,
  formatRequestHead,
  measureServerErrors,
  openConnectionIgnoringErrors,
  runDuringNormalVisits,
  sleep,
} from './attack.ts';
import { startAttackedServer } from './attacked-server.ts';

const codesPerRound = 1200;

/** Sends wrong deletion codes, each from a different forged IP address. Returns how many codes passed the rate limits. */
async function tryDeletionCodes(connection: Connection, addressOf: (index: number) => string): Promise<number> {
  let passedRequests = 0;
  for (let index = 0; index < codesPerRound; index++) {
    const headers = { 'X-Forwarded-For': addressOf(index), 'Content-Type': 'application/json' };
    const body = '{"code":"7KQ2M-XR4TD"}';
    const { status } = await connection.request('POST', '/api/deletions', headers, body);
    if (status !== 429) passedRequests++;
  }
  return passedRequests;
}

/** Tries 1,200 wrong deletion codes from forged addresses in one IPv6 /48 network, then 1,200 from forged IPv4 addresses. */
export const guessDeletionCodes: Attack = async () => {
  const server = await startAttackedServer({ TRUST_PROXY: '1' });
  try {
    const connection = await openConnection(server.port);
    const fromBlock = await tryDeletionCodes(connection, (index) => `2001:db8:1:${index.toString(16)}::1`);
    const fromAll = await tryDeletionCodes(connection, (index) => `10.0.${index >> 8}.${index % 256}`);
    return [
      { description: 'codes tried from one IPv6 /48', measured: fromBlock, bound: 410, unit: '' },
      { description: 'codes tried from everywhere', measured: fromBlock + fromAll, bound: 1050, unit: '' },
      measureServerErrors(server),
    ];
  } finally {
    await server.stop();
  }
};

const quotaMegabytes = 20;

/** The number of one-byte documents that each attacker stores first and enlarges when the quota is full. */
const tinyDocuments = 40;

/**
 * Stores tiny documents for some visitors. Then new visitors store data until the server refuses more. Then enlarges
 * the tiny documents, which the server must refuse too.
 */
export const fillQuota: Attack = async () => {
  const server = await startAttackedServer({ TRUST_PROXY: '1', DATA_QUOTA_MB: `${quotaMegabytes}` });
  try {
    const connection = await openConnection(server.port);
    const putDocument = (path: string, { headers }: Visitor, bytes: number, replacedVersion?: number) => {
      const condition =
        replacedVersion === undefined ? { 'If-None-Match': '*' } : { 'If-Match': `"${replacedVersion}"` };
      return connection.request('PUT', `/api/documents/walks/${path}`, { ...headers, ...condition }, 'x'.repeat(bytes));
    };
    const putNew = async (path: string, visitor: Visitor, bytes: number): Promise<number> =>
      JSON.parse((await putDocument(path, visitor, bytes)).body).version;
    const honestVisitor = await signIn(connection, '10.1.0.1');
    const version = await putNew('enoshima', honestVisitor, 10_000);
    const growingVisitors = [await signIn(connection, '10.2.0.1'), await signIn(connection, '10.2.1.1')];
    const versions: number[] = [];
    for (const visitor of growingVisitors)
      for (let index = 0; index < tinyDocuments; index++) versions.push(await putNew(`w${index}`, visitor, 1));
    const refusals = await storeDocumentsUntilRefused(connection, putDocument);
    let growthRefusals = 0;
    for (const [number, visitor] of growingVisitors.entries())
      for (let index = 0; index < tinyDocuments; index++) {
        const { status } = await putDocument(`w${index}`, visitor, 65_000, versions[number * tinyDocuments + index]);
        if (status === 507) growthRefusals++;
      }
    const path = '/api/documents/walks/enoshima';
    const statuses = [
      (await connection.request('GET', path, honestVisitor.headers)).status,
      (await putDocument('enoshima', honestVisitor, 28_000, version)).status,
      (await connection.request('DELETE', path, { ...honestVisitor.headers, 'If-Match': `"${version + 1}"` })).status,
    ];
    const bytes = statSync(join(server.dataDirectory, 'lorewalk.sqlite')).size;
    return [
      {
        description: 'data beside a quota of 20 MB',
        measured: bytes / 1024 / 1024,
        bound: quotaMegabytes * 1.1 + (growingVisitors.length + 1) / 8,
        unit: 'MB',
      },
      { description: 'new documents refused by then', measured: refusals, bound: 1, isMinimum: true, unit: '' },
      {
        description: 'enlarged documents refused by then',
        measured: growthRefusals,
        bound: 1,
        isMinimum: true,
        unit: '',
      },
      {
        description: 'reading, enlarging and deleting an honest save',
        measured: statuses.filter((status) => status < 300).length,
        bound: 3,
        isMinimum: true,
        unit: '',
      },
      measureServerErrors(server, 507),
    ];
  } finally {
    await server.stop();
  }
};

/**
 * Signs in up to 20 new visitors, one after another. Each visitor tries to store 32 large documents. Stops after the
 * first visitor for whom the server refuses the sign-in or a document. Returns the number of refusals.
 */
async function storeDocumentsUntilRefused(
  connection: Connection,
  put: (path: string, visitor: Visitor, bytes: number) => Promise<HttpResponse>,
): Promise<number> {
  let refusals = 0;
  for (let visitor = 0; visitor < 20 && refusals === 0; visitor++) {
    const greedy = await signIn(connection, `10.0.${visitor}.1`).catch(() => undefined);
    if (!greedy) refusals++;
    for (let index = 0; greedy && index < 32; index++)
      if ((await put(`w${index}`, greedy, 65_000)).status === 507) refusals++;
  }
  return refusals;
}

/** Locks the database from another process for three seconds. Then closes the pipe that receives the server's log. */
export const lockDatabase: Attack = async () => {
  const server = await startAttackedServer({ TRUST_PROXY: '1' });
  try {
    const visitor = await signIn(await openConnection(server.port), '10.1.0.1');
    const otherConnection = new DatabaseSync(join(server.dataDirectory, 'lorewalk.sqlite'));
    const connection = await openConnection(server.port);
    const visitStats = await runDuringNormalVisits(server.port, async () => {
      await sleep(500);
      otherConnection.exec('BEGIN IMMEDIATE');
      const waitingWrite = connection.request(
        'PUT',
        '/api/documents/walks/enoshima',
        { ...visitor.headers, 'If-None-Match': '*' },
        'x',
      );
      await sleep(3000);
      otherConnection.exec('ROLLBACK');
      otherConnection.close();
      await waitingWrite;
    });
    server.closeLog();
    for (let times = 0; times < 50; times++) await connection.request('GET', '/healthz', {}).catch(() => undefined);
    return [
      {
        description: 'GET / while another process writes, worst',
        measured: visitStats.worstMs,
        bound: 500,
        unit: 'ms',
      },
      {
        description: 'servers that live on when nobody reads the log',
        measured: Number(server.isAlive()),
        bound: 1,
        isMinimum: true,
        unit: '',
      },
      measureServerErrors(server),
    ];
  } finally {
    await server.stop();
  }
};

/**
 * Sends a request on each of two thousand connections at once. Then requests a thousand pages that the server must
 * generate.
 */
export const openManyConnections: Attack = async () => {
  const server = await startAttackedServer({ TRUST_PROXY: '1' });
  try {
    const begunMs = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: 2000 }, async () => {
        const socket = await openConnectionIgnoringErrors(server.port);
        socket.write(formatRequestHead('/healthz', { Connection: 'close' }));
        let answer = '';
        for await (const chunk of socket) answer += chunk;
        return answer.startsWith('HTTP/1.1 200');
      }),
    );
    const tookMs = performance.now() - begunMs;
    const connection = await openConnection(server.port);
    let generatedPages = 0;
    for (let index = 0; index < 1000; index++) {
      const headers = { 'X-Forwarded-For': '10.0.0.1' };
      if ((await connection.request('GET', `/delete?request=22222-${index + 10_000}`, headers)).status === 200)
        generatedPages++;
    }
    return [
      {
        description: 'of 2,000 connections at once, answered',
        measured: statuses.filter(Boolean).length,
        bound: 2000,
        isMinimum: true,
        unit: '',
      },
      { description: 'the last of them', measured: tookMs, bound: 5000, unit: 'ms' },
      { description: 'pages made of 1,000 that one address asks for', measured: generatedPages, bound: 500, unit: '' },
      measureServerErrors(server),
    ];
  } finally {
    await server.stop();
  }
};
