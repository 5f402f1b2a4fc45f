import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawIcons, groundedIcons } from './icons.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icons-'));
  await drawIcons(folder);
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns width and height of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it('SITE-L9 draws every icon in its announced size', async () => {
  for (const { name, pixels } of groundedIcons)
    expect(sizeOf(await readFile(join(folder, name))), name).toEqual([pixels, pixels]);
});

it('SITE-L9 puts the mark in 16 and in 32 pixels into one favicon', async () => {
  const file = await readFile(join(folder, 'favicon.ico'));
  const pictures = [22 - 16, 22].map((entry) => file.subarray(file.readUInt32LE(entry + 12)));
  expect(pictures.map(sizeOf)).toEqual([
    [16, 16],
    [32, 32],
  ]);
});

it('SITE-L9 keeps the mark of a maskable icon within the area that every mask shows', () => {
  // The outermost points of the mark: the corners of its caps, from the centre of its field of 64.
  const farthest = Math.hypot(11, 29) / 64;
  for (const { share, name } of groundedIcons)
    if (name.includes('maskable')) expect(farthest * share).toBeLessThan(0.4);
});
