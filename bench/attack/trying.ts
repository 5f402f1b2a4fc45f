import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Connection, openConnection } from '../writes/connection.ts';
import { signIn } from '../writes/visitor.ts';
import { type Attack, besideHonestVisitor, open, pause, requestHead } from './attack.ts';
import { startServer } from './attacked-server.ts';

const tries = 1200;

/** Tries codes, each from another address, and returns how many were looked up. */
async function tryCodes(connection: Connection, addressOf: (index: number) => string): Promise<number> {
  let passed = 0;
  for (let index = 0; index < tries; index++) {
    const headers = { 'X-Forwarded-For': addressOf(index), 'Content-Type': 'application/json' };
    const body = '{"code":"7KQ2M-XR4TD"}';
    const { status } = await connection.ask('POST', '/api/deletions', headers, body);
    if (status !== 429) passed++;
  }
  return passed;
}

/** Tries 1,200 codes from one IPv6 /48, then 1,200 from as many forged addresses. */
export const codes: Attack = async () => {
  const server = await startServer({ TRUST_PROXY: '1' });
  try {
    const connection = await openConnection(server.port);
    const fromBlock = await tryCodes(connection, (index) => `2001:db8:1:${index.toString(16)}::1`);
    const fromAll = await tryCodes(connection, (index) => `10.0.${index >> 8}.${index % 256}`);
    return [
      { what: 'codes tried from one IPv6 /48', measured: fromBlock, bound: 410, unit: '' },
      { what: 'codes tried from everywhere', measured: fromBlock + fromAll, bound: 1050, unit: '' },
    ];
  } finally {
    await server.stop();
  }
};

const quotaMegabytes = 20;

/** Visitor after visitor stores as much as the server accepts, until it refuses new data. */
export const filling: Attack = async () => {
  const server = await startServer({ TRUST_PROXY: '1', DATA_QUOTA_MB: `${quotaMegabytes}` });
  try {
    const connection = await openConnection(server.port);
    const ask = (method: string, path: string, headers: Record<string, string>, body = '') =>
      connection.ask(method, `/api/documents/walks/${path}`, headers, body);
    const honest = await signIn(connection, '10.1.0.1');
    const first = await ask('PUT', 'enoshima', { ...honest.headers, 'If-None-Match': '*' }, 'x'.repeat(10_000));
    let refusals = 0;
    for (let visitor = 0; visitor < 20 && refusals === 0; visitor++) {
      const greedy = await signIn(connection, `10.0.${visitor}.1`).catch(() => undefined);
      if (!greedy) refusals++;
      for (let index = 0; greedy && index < 32; index++) {
        const isNew = { ...greedy.headers, 'If-None-Match': '*' };
        if ((await ask('PUT', `w${index}`, isNew, 'x'.repeat(65_000))).status === 507) refusals++;
      }
    }
    const { version } = JSON.parse(first.body);
    const again = { ...honest.headers, 'If-Match': `"${version}"` };
    const statuses = [
      (await ask('GET', 'enoshima', honest.headers)).status,
      (await ask('PUT', 'enoshima', again, 'x'.repeat(10_500))).status,
      (await ask('DELETE', 'enoshima', { ...honest.headers, 'If-Match': `"${version + 1}"` })).status,
    ];
    const bytes = statSync(join(server.dataDirectory, 'lorewalk.sqlite')).size;
    return [
      { what: 'data beside a quota of 20 MB', measured: bytes / 1024 / 1024, bound: quotaMegabytes * 1.1, unit: 'MB' },
      { what: 'new documents refused by then', measured: refusals, bound: 1, isLeast: true, unit: '' },
      {
        what: 'reading, saving over, deleting what was there',
        measured: statuses.filter((status) => status < 300).length,
        bound: 3,
        isLeast: true,
        unit: '',
      },
    ];
  } finally {
    await server.stop();
  }
};

/** Another process writes for three seconds; then the reader of the log ends. */
export const holding: Attack = async () => {
  const server = await startServer({ TRUST_PROXY: '1' });
  try {
    const visitor = await signIn(await openConnection(server.port), '10.1.0.1');
    const other = new DatabaseSync(join(server.dataDirectory, 'lorewalk.sqlite'));
    const connection = await openConnection(server.port);
    const seen = await besideHonestVisitor(server.port, async () => {
      await pause(500);
      other.exec('BEGIN IMMEDIATE');
      const written = connection.ask(
        'PUT',
        '/api/documents/walks/enoshima',
        { ...visitor.headers, 'If-None-Match': '*' },
        'x',
      );
      await pause(3000);
      other.exec('ROLLBACK');
      other.close();
      await written;
    });
    server.closeLog();
    for (let times = 0; times < 50; times++) await connection.ask('GET', '/healthz', {}).catch(() => undefined);
    return [
      { what: 'GET / while another process writes, worst', measured: seen.worstMs, bound: 500, unit: 'ms' },
      {
        what: 'servers that live on when nobody reads the log',
        measured: Number(server.isAlive()),
        bound: 1,
        isLeast: true,
        unit: '',
      },
    ];
  } finally {
    await server.stop();
  }
};

/** Opens two thousand connections at once, each with a request, then requests a flood of pages that are rendered per request. */
export const connecting: Attack = async () => {
  const server = await startServer({ TRUST_PROXY: '1' });
  try {
    const begunMs = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: 2000 }, async () => {
        const socket = await open(server.port);
        socket.write(requestHead('/healthz', { Connection: 'close' }));
        let answer = '';
        for await (const chunk of socket) answer += chunk;
        return answer.startsWith('HTTP/1.1 200');
      }),
    );
    const tookMs = performance.now() - begunMs;
    const connection = await openConnection(server.port);
    let made = 0;
    for (let index = 0; index < 1000; index++) {
      const headers = { 'X-Forwarded-For': '10.0.0.1' };
      if ((await connection.ask('GET', `/delete?request=22222-${index + 10_000}`, headers)).status === 200) made++;
    }
    return [
      {
        what: 'of 2,000 connections at once, answered',
        measured: statuses.filter(Boolean).length,
        bound: 2000,
        isLeast: true,
        unit: '',
      },
      { what: 'the last of them', measured: tookMs, bound: 5000, unit: 'ms' },
      { what: 'pages made of 1,000 that one address asks for', measured: made, bound: 500, unit: '' },
    ];
  } finally {
    await server.stop();
  }
};
