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
  'app-manifest.json',
  'robots.txt',
  'share/en/landing.png',
])('server D2 D3 %s is kept for as long as Firebase says', async (name) => {
  expect((await prepareFile(name, Buffer.from('content'))).cacheControl).toBe(hostedCacheControl(name));
});
