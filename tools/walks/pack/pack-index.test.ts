import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readValidWalk } from '../read-walks.ts';
import { createPackIndexEntry } from './pack-index.ts';
import { packWalk } from './pack-walk.ts';

it('SITE-D3 the index gives the newest pack of a walk, its size in each locale and the number of stops', () => {
  const walk = readValidWalk(join(import.meta.dirname, '../new-walk/template'));
  const pack = packWalk(walk);
  const { en, zh, jp } = pack.manifests;
  expect(createPackIndexEntry(pack, walk.stops.length)).toEqual({
    hash: pack.hash,
    bytes: { en: en.bytes, zh: zh.bytes, jp: jp.bytes },
    stopCount: walk.stops.length,
  });
});
