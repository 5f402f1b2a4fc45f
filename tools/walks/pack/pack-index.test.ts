import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readValidWalk } from '../read-walks.ts';
import { createPackIndex } from './pack-index.ts';
import { packWalk } from './pack-walk.ts';

it('SITE-D3 the index gives the newest pack of each walk and its size in each locale', () => {
  const pack = packWalk(readValidWalk(join(import.meta.dirname, '../new/template')));
  const { en, zh, jp } = pack.manifests;
  expect(createPackIndex([pack])).toEqual({
    template: { hash: pack.hash, bytes: { en: en.bytes, zh: zh.bytes, jp: jp.bytes } },
  });
});
