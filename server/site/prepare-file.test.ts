import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { prepareFile } from './prepare-file.ts';

const { hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'));

/** What Firebase says of a file: the last header of a name wins. */
function hostedCacheControl(name: string): string {
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
])('server D2 D3 %s is kept for as long as Firebase says', async (name) => {
  expect((await prepareFile(name, Buffer.from('content'))).cacheControl).toBe(hostedCacheControl(name));
});

it.each([
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
])('server D3 a recorded line that ends in .%s is %s, sent as it is', async (ending, contentType) => {
  const file = await prepareFile(`walks/enoshima/5e6f/dragon-01.${ending}`, Buffer.from('recording'));
  expect(file).toMatchObject({ contentType, compressible: false, encoded: {} });
});
