import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressContent, computeContentDigest } from '../../compressed-files.ts';
import { prepareFile } from './prepare-file.ts';

const { hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'));

/** Returns the Cache-Control header that Firebase Hosting sends for a file. The last matching rule applies. */
function readHostedCacheControl(name: string): string {
  const rules: { source: string; headers: { key: string; value: string }[] }[] = hosting.headers;
  const matching = rules.filter(({ source }) => matchesGlob(`/${name}`, source.replace(/^(?!\/)/, '/')));
  return matching.flatMap(({ headers }) => headers).findLast(({ key }) => key === 'Cache-Control')?.value ?? '';
}

it.each([
  'assets/app-1a2b.js',
  'walks/enoshima/3c4d/walk.json',
  'walks/enoshima/3c4d/drawings/boulder.svg',
  'walks/enoshima/5e6f/dragon-01.mp3',
  'app-manifest.json',
  'robots.txt',
  'share/en/landing.png',
])('SITE-D3 %s is cached as long as on Firebase', async (name) => {
  expect((await prepareFile(name, Buffer.from('content'), 'no-build')).cacheControl).toBe(readHostedCacheControl(name));
});

it.each([
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
])(
  'SITE-D3 a recorded line with the extension .%s has the type %s and is not compressed',
  async (ending, contentType) => {
    const file = await prepareFile(`walks/enoshima/5e6f/dragon-01.${ending}`, Buffer.from('recording'), 'no-build');
    expect(file).toMatchObject({ contentType, compressible: false, compressedRepresentations: {} });
  },
);

it('SITE-D8 precompressed files are used, and the others are compressed at the start', async () => {
  const build = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(build, { recursive: true }));
  const content = Buffer.from('word '.repeat(1000));
  const file = join(build, 'compressed', computeContentDigest(content));
  await mkdir(dirname(file));
  const bestCompression = await compressContent(content, 'best');
  const atStart = await prepareFile('page/index.html', content, build);
  await writeFile(`${file}.br`, bestCompression.br);
  await writeFile(`${file}.gz`, bestCompression.gzip);
  const preparedFile = await prepareFile('page/index.html', content, build);
  expect(preparedFile.compressedRepresentations.br?.bytes).toEqual(bestCompression.br);
  expect(preparedFile.compressedRepresentations.gzip?.bytes).toEqual(bestCompression.gzip);
  expect(brotliDecompressSync(atStart.compressedRepresentations.br?.bytes ?? expect.fail()).equals(content)).toBe(true);
  expect(preparedFile.identity.etag).toBe(atStart.identity.etag);
});
