export type RandomSource = () => number;

/** Creates a random number generator (Mulberry32). The same seed gives the same numbers. */
export function createRandomSource(seed: number): RandomSource {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The methods of the random requests. Unknown methods are rare, because the server refuses them before it reads the
 * rest of a request.
 */
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

/** Returns the bytes of a random request, which is usually invalid. */
export function createRandomRequest(random: RandomSource, cookies: string): Buffer {
  const pickRandom = <Value>(from: readonly Value[]): Value => from[Math.floor(random() * from.length)] as Value;
  const randomBoolean = (share: number) => random() < share;
  const body = randomBoolean(0.5) ? pickRandom(bodies) : '';
  const lines = [`${pickRandom(methods)} ${pickRandom(paths)} HTTP/1.1`];
  if (randomBoolean(0.97)) lines.push('Host: localhost');
  lines.push(`X-Forwarded-For: 10.${Math.floor(random() * 65_536) >> 8}.${Math.floor(random() * 256)}.1`);
  if (randomBoolean(0.7)) lines.push(cookies);
  if (randomBoolean(0.4)) lines.push(`Content-Type: ${pickRandom(contentTypes)}`);
  if (randomBoolean(0.3)) lines.push('If-None-Match: *');
  if (randomBoolean(0.97)) lines.push(`Content-Length: ${Buffer.byteLength(body, 'latin1')}`);
  for (let count = Math.floor(random() * 4); count > 0; count--)
    lines.push(`${pickRandom(headerNames)}: ${pickRandom(values)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1');
}
