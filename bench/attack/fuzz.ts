import type { Socket } from 'node:net';
import { openConnection } from '../writes/connection.ts';
import { signIn } from '../writes/visitor.ts';
import { type Finding, open } from './attack.ts';
import { startServer } from './attacked-server.ts';

export const leastRequests = 10_000;
const clients = 8;

/** The server's limit for an unfinished request: a silent connection is closed earlier. */
const silentMs = 1500;

type Random = () => number;

/** Mulberry32: the same seed gives the same numbers. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Mostly existing values: the server refuses others before it looks further. */
const methods = [
  ...['GET', 'GET', 'GET', 'GET', 'POST', 'POST', 'POST', 'POST', 'PUT', 'PUT', 'DELETE', 'DELETE'],
  ...['HEAD', 'PATCH', 'OPTIONS', 'TRACE', 'BREW', 'get', ''],
];

const paths = [
  ...[
    '/',
    '/zh',
    '/jp/play',
    '/en',
    '/ja/play',
    '/play/',
    '/delete',
    '/delete?outcome=deletedWalk',
    '/delete?request=7KQ2M-XR4TD',
  ],
  ...[
    '/game/enoshima',
    '/zh/game/nowhere',
    '/about/terms',
    '/?lang=zh',
    '/play?lang=jp&x=%00',
    '/nowhere',
    '/robots.txt',
  ],
  ...[
    '/service-worker.js',
    '/app-manifest.json',
    '/walks/index.json',
    '/share/en.png',
    '/favicon.ico',
    '/.well-known/assetlinks.json',
  ],
  ...[
    '/healthz',
    '/sanctum/csrf-cookie',
    '/api',
    '/api/visitor',
    '/api/visitor/sign-out',
    '/api/browser',
    '/api/counts',
    '/api/reports',
  ],
  ...[
    '/api/reports/enoshima/1',
    '/api/reports/enoshima/999999999',
    '/api/documents/walks',
    '/api/documents/walks/enoshima',
  ],
  ...[
    '/api/documents/walks/enoshima/changes',
    '/api/documents/others/x',
    '/api/resume-codes',
    '/api/resume-codes/claim',
  ],
  ...[
    '/api/deletions',
    '/api/deletion-requests',
    '/api/deletion-requests?reference=7KQ2M-XR4TD',
    '/api/__proto__',
    '//evil.com',
  ],
  ...[
    '/\\evil',
    '/%2e%2e/etc/passwd',
    '/%',
    '/%00',
    '/a%0d%0aX: y',
    '*',
    'http://evil.com/api/visitor',
    '',
    '/%F0%9F%90%89',
    '/[::1',
  ],
];

const values = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    '*',
    '"1"',
    '"1", "2"',
    'W/"1"',
    'null',
    'gzip;q=0, br;q=1.0000',
    'identity;q=0, *;q=0',
    'bytes=0-',
    'bytes=-0',
  ],
  ...[
    'bytes=9-1',
    'bytes=0-0,2-3',
    'text/html',
    'application/json',
    'application/json; charset=utf-16',
    'multipart/form-data',
  ],
  ...[
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'zh-TW,ja;q=0.5',
    'same-origin',
    'cross-site',
    'null',
  ],
  ...[
    'http://localhost',
    'http://evil.com',
    'https',
    'Googlebot',
    '100-continue',
    'miracles',
    'a=b; a=c; lorewalk_visitor=x',
    'x'.repeat(3000),
  ],
  ...['\xff\xfe', '\t', '__proto__', '198.51.100.7', '::1', '[::1]:80', 'a'.repeat(43)],
];

const contentTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain; charset=utf-8',
];

const headerNames = [
  ...[
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Content-Type',
    'Cookie',
    'Origin',
    'Referer',
    'Sec-Fetch-Site',
    'Range',
    'If-Range',
  ],
  ...[
    'If-Match',
    'If-None-Match',
    'X-XSRF-TOKEN',
    'X-Forwarded-Proto',
    'X-Forwarded-Host',
    'User-Agent',
    'Expect',
    'Connection',
    'Upgrade',
  ],
  ...[
    'Content-Encoding',
    'Last-Event-ID',
    'X-HTTP-Method-Override',
    'Host',
    'Transfer-Encoding',
    'Content-Length',
    'TE',
    '__proto__',
  ],
];

const bodies = [
  ...[
    '',
    '{',
    '{}',
    '[]',
    'null',
    '1',
    '""',
    '{"__proto__":{"a":1}}',
    '{"code":1}',
    '{"code":"7KQ2M-XR4TD"}',
    '{"walk":"enoshima"}',
  ],
  ...[
    '{"event":"view","page":"index","locale":"en"}',
    '{"event":"view","page":"__proto__","locale":"en"}',
    '{"email":"a@b.example"}',
  ],
  ...[
    'email=a%40b.example&scope=account&locale=en',
    'code=%',
    'locale=jp&code=x',
    '--x\r\n',
    '--x\r\nContent-Disposition: form-data\r\n\r\n',
  ],
  ...[
    '--x\r\nContent-Disposition: form-data; name="code"\r\n\r\ny\r\n--x--\r\n',
    '\0\x01\x02',
    '\xff\xfe\xfd',
    '"'.repeat(70_000),
  ],
  ...['{"walk":"enoshima","version":1,"stop":"x","kind":"gone","remark":"y"}', '['.repeat(20_000), 'é'.repeat(1000)],
];

/** One request as sent, with its faults. */
function requestOf(random: Random, cookies: string): Buffer {
  const pick = <Value>(from: readonly Value[]): Value => from[Math.floor(random() * from.length)] as Value;
  const chance = (share: number) => random() < share;
  const body = chance(0.5) ? pick(bodies) : '';
  const lines = [`${pick(methods)} ${pick(paths)} HTTP/1.1`];
  if (chance(0.97)) lines.push('Host: localhost');
  lines.push(`X-Forwarded-For: 10.${Math.floor(random() * 65_536) >> 8}.${Math.floor(random() * 256)}.1`);
  if (chance(0.7)) lines.push(cookies);
  if (chance(0.4)) lines.push(`Content-Type: ${pick(contentTypes)}`);
  if (chance(0.3)) lines.push('If-None-Match: *');
  if (chance(0.97)) lines.push(`Content-Length: ${Buffer.byteLength(body, 'latin1')}`);
  for (let count = Math.floor(random() * 4); count > 0; count--) lines.push(`${pick(headerNames)}: ${pick(values)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1');
}

/** Sends a request and reads the start of the answer; the status is 0 when none arrives. */
async function send(socket: Socket, bytes: Buffer): Promise<number> {
  socket.write(bytes);
  const first = new Promise<string>((resolve) => {
    const silence = setTimeout(resolve, silentMs, '');
    const settle = (chunk: unknown = '') => {
      clearTimeout(silence);
      resolve(`${chunk}`);
    };
    socket.once('data', settle);
    socket.once('close', () => settle());
  });
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await first)?.[1] ?? 0);
}

/** Sends ten thousand invalid requests, and checks whether any caused an error of the server itself. */
export async function fuzz(seed: number): Promise<Finding[]> {
  console.log(`The fuzzer's seed: ${seed}`);
  const server = await startServer({ TRUST_PROXY: '1' });
  let sent = 0;
  const answers = new Map<number, number>();
  try {
    const cookies = await signedInCookies(server.port);
    const client = async (random: Random) => {
      let socket = await open(server.port);
      while (sent < leastRequests && server.isAlive()) {
        sent++;
        const status = await send(socket, requestOf(random, cookies));
        answers.set(status, (answers.get(status) ?? 0) + 1);
        // An endless answer, or a connection inside a body: the next request starts a new connection.
        socket.destroy();
        socket = await open(server.port);
      }
      socket.destroy();
    };
    await Promise.all(Array.from({ length: clients }, (_, index) => client(randomFrom(seed + index))));
    const summary = [...answers].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
    console.log(`Answers: ${summary.join(', ')}`);
    for (const fault of new Set(server.faults)) console.log(`Fault: ${fault}`);
    const ownFaults = [...server.statuses]
      .filter(([status]) => status >= 500)
      .reduce((sum, [, count]) => sum + count, 0);
    return [
      { what: `requests from seed ${seed}`, measured: sent, bound: leastRequests, isLeast: true, unit: '' },
      { what: 'answered with 5xx', measured: ownFaults, bound: 0, unit: '' },
      { what: 'faults in the log', measured: server.faults.length, bound: 0, unit: '' },
      { what: 'servers that live on', measured: Number(server.isAlive()), bound: 1, isLeast: true, unit: '' },
    ];
  } finally {
    await server.stop();
  }
}

/** Returns a visitor's cookies and token as header lines. */
async function signedInCookies(port: number): Promise<string> {
  const connection = await openConnection(port);
  const { headers } = await signIn(connection, '10.1.0.1');
  connection.close();
  return `Cookie: ${headers.Cookie}\r\nX-XSRF-TOKEN: ${headers['X-XSRF-TOKEN']}`;
}
