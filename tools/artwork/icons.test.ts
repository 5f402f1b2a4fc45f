import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawIcons, iconsFolder, iconsWithBackground } from './icons.ts';

const readCommittedIcon = (name: string) => readFileSync(join(iconsFolder, name));

/** Reads a PNG's width and height from its header. */
const readPngSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it('SITE-L9 the committed icons match the logo: if this fails, run `npm run icons`', () => {
  const drawnIcons = drawIcons();
  expect(readdirSync(iconsFolder).sort()).toEqual(Object.keys(drawnIcons).sort());
  for (const [name, content] of Object.entries(drawnIcons))
    expect(content.equals(readCommittedIcon(name)), name).toBe(true);
});

it('SITE-L9 every icon has the size in its name', () => {
  for (const { name, pixels } of iconsWithBackground)
    expect(readPngSize(readCommittedIcon(name)), name).toEqual([pixels, pixels]);
});

it('SITE-L9 the favicon contains the logo in 16 and in 32 pixels', () => {
  const file = readCommittedIcon('favicon.ico');
  const entries = [6, 22].map((entry) => file.subarray(entry, entry + 16));
  expect([...file.subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0]);
  expect(entries.map((entry) => [...entry.subarray(0, 8)])).toEqual([
    [16, 16, 0, 0, 1, 0, 32, 0],
    [32, 32, 0, 0, 1, 0, 32, 0],
  ]);
  const pictures = entries.map((entry) => {
    const [length, start] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    return file.subarray(start, start + length);
  });
  expect(pictures.map(readPngSize)).toEqual([
    [16, 16],
    [32, 32],
  ]);
  expect(pictures[0]?.length).toBe((pictures[1]?.byteOffset ?? 0) - (pictures[0]?.byteOffset ?? 0));
});

it('SITE-L9 the logo of a maskable icon is within the area that every mask shows', () => {
  // The distance from the center to the logo's farthest points, as a share of the viewBox's side, which is 64 units.
  const farthestShare = Math.hypot(11, 29) / 64;
  for (const { share, name } of iconsWithBackground)
    if (name.includes('maskable')) expect(farthestShare * share).toBeLessThan(0.4);
});
