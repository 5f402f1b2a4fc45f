import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { largestBodyBytes } from './request-bodies.ts';
import { setUpRunningStudio } from './running-studio.fixtures.ts';

const studio = setUpRunningStudio();
const { walkCopy } = studio;
const file = '/api/walks/template/files/sources.md';

it.each([
  ['another host', { Host: 'evil.example:5190' }, 421],
  ['a host that begins like ours', { Host: '127.0.0.1.evil.example' }, 421],
  ['another port', { Host: '127.0.0.1:1' }, 421],
  ['another origin', { Origin: 'https://evil.example' }, 403],
  ['the origin of another server on this computer', { Origin: 'http://127.0.0.1:3000' }, 403],
  ['an opaque origin', { Origin: 'null' }, 403],
  ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['a page of another port', { 'Sec-Fetch-Site': 'same-site' }, 403],
  ['no token', { 'X-Studio-Token': undefined }, 403],
  ['a wrong token', { 'X-Studio-Token': 'x'.repeat(32) }, 403],
])('refuses to read and write for %s', async (_case, headers, status) => {
  const before = walkCopy.read('sources.md');
  const read = await studio.send(file, { headers });
  expect(read.status).toBe(status);
  expect(read.text).not.toContain(before.slice(0, 20));
  expect((read.json as { error: string }).error).toMatch(/^[A-Z].*: .*\.$/);
  const { json } = await studio.send(file);
  const write = { method: 'PUT', body: { text: 'x', version: (json as { version: string }).version }, headers };
  expect((await studio.send(file, write)).status).toBe(status);
  expect(walkCopy.read('sources.md')).toBe(before);
});

it('answers its own page by both names of this computer', async () => {
  for (const name of ['127.0.0.1', 'localhost']) {
    const host = `${name}:${studio.port}`;
    const headers = { Host: host, Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin' };
    expect((await studio.send(file, { headers })).status).toBe(200);
  }
});

it('takes the token from the query for reading, not for writing', async () => {
  const headers = { 'X-Studio-Token': undefined };
  expect((await studio.send(`${file}?token=${studio.token}`, { headers })).status).toBe(200);
  const write = { method: 'POST', headers };
  expect((await studio.send(`/api/walks/template/undo?token=${studio.token}`, write)).status).toBe(403);
});

it('no answer may be framed, sniffed or leak the address', async () => {
  const { headers } = await studio.send(file);
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

it.each([
  ['template/files/../../secret.md', 404],
  ['template/files/..%2f..%2fsecret.md', 400],
  ['template/files/%2e%2e%2fsecret.md', 400],
  ['template/files/strings/..%2f..%2f..%2fsecret.md', 400],
  ['template/files/..%5csecret.md', 400],
  ['template/files/%2fetc%2fpasswd.md', 400],
  ['template/files/.env.md', 400],
  ['template/files/a/b/c/d.md', 400],
  ['template/files/walk.yaml%00.md', 400],
  ['template/files/walk.exe', 415],
  ['template/files/walk', 415],
  ['..%2ftemplate/files/walk.yaml', 404],
  ['none/files/walk.yaml', 404],
  ['template/files/none.yaml', 404],
])('refuses the path %s', async (path, status) => {
  writeFileSync(join(walkCopy.walks, 'secret.md'), 'hidden content');
  for (const method of ['GET', 'PUT']) {
    const body = method === 'PUT' ? { text: 'x', version: 'none' } : undefined;
    const answer = await studio.send(`/api/walks/${path}`, { method, body });
    const isMissing = status === 404 && path.endsWith('none.yaml');
    expect(answer.status).toBe(method === 'PUT' && isMissing && path.startsWith('template') ? 409 : status);
    expect(answer.text).not.toContain('hidden content');
  }
});

it('follows no link: to a file, a folder or a walk', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'));
  writeFileSync(join(outside, 'walk.yaml'), 'hidden: true\n');
  symlinkSync(join(outside, 'walk.yaml'), walkCopy.path('map.yaml'));
  symlinkSync(outside, walkCopy.path('legend'));
  symlinkSync(outside, join(walkCopy.walks, 'linked'));
  for (const path of ['template/files/map.yaml', 'template/files/legend/walk.yaml', 'linked/files/walk.yaml']) {
    const read = await studio.send(`/api/walks/${path}`);
    expect([403, 404]).toContain(read.status);
    expect(read.text).not.toContain('hidden');
    const written = await studio.send(`/api/walks/${path}`, { method: 'PUT', body: { text: 'x', version: null } });
    expect([403, 404]).toContain(written.status);
  }
  const outline = await studio.send('/api/walks/template');
  expect((outline.json as { files: { path: string }[] }).files.map(({ path }) => path)).not.toContain('map.yaml');
  const walks = (await studio.send('/api/walks')).json as { id: string }[];
  expect(walks.map(({ id }) => id)).toEqual(['template']);
  expect(readFileSync(join(outside, 'walk.yaml'), 'utf8')).toBe('hidden: true\n');
  rmSync(outside, { recursive: true });
});

it.each([
  ['map/layers.json', 403, 'npm run walks map'],
  ['illustration/place.svg', 403, 'npm run walks illustrate'],
  ['sounds/en/hello.mp3', 415, 'is not a text'],
])('does not write %s', async (path, status, sentence) => {
  const answer = await studio.send(`/api/walks/template/files/${path}`, {
    method: 'PUT',
    body: { text: '', version: null },
  });
  expect(answer).toMatchObject({ status, json: { error: expect.stringContaining(sentence) } });
});

it('refuses huge bodies and huge files', async () => {
  const put = (text: string) => ({ method: 'PUT', body: { text, version: null } });
  expect(await studio.send('/api/walks/template/files/map.yaml', put('x'.repeat(largestBodyBytes)))).toMatchObject({
    status: 413,
    json: { error: expect.stringContaining('save fewer files at once') },
  });
  const chunked = {
    ...put('x'.repeat(largestBodyBytes)),
    headers: { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' },
  };
  expect((await studio.send('/api/walks/template/files/map.yaml', chunked)).status).toBe(413);
  expect((await studio.send('/api/walks/template/files/map.yaml', put('x'.repeat(1_100_000)))).status).toBe(413);
  walkCopy.write('sources.md', 'x'.repeat(3_000_000));
  expect(await studio.send(file)).toMatchObject({
    status: 413,
    json: { error: expect.stringContaining('make it smaller') },
  });
});

it.each([
  ['no JSON', { rawBody: '{', headers: {} }, 400, 'broken JSON'],
  ['a form', { rawBody: 'text=x', headers: { 'Content-Type': 'text/plain' } }, 415, 'application/json'],
  ['a missing field', { body: { text: 'x' } }, 400, '"version"'],
  ['an unknown field', { body: { text: 'x', version: null, mode: 1 } }, 400, 'studio/api.ts'],
])('refuses %s', async (_case, options, status, sentence) => {
  const answer = await studio.send(file, { method: 'PUT', ...options });
  expect(answer).toMatchObject({ status, json: { error: expect.stringContaining(sentence) } });
});

it('a drawing is shown without running its scripts', async () => {
  walkCopy.write('drawings/evil.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const answer = await studio.send('/api/walks/template/files/drawings/evil.svg?raw');
  expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml' });
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.headers['content-security-policy']).toContain('sandbox');
});
