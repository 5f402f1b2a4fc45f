import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { icoFile } from './ico.ts';

/** The ground of icons that fill their square: the top of the sky at dusk. */
const ground = '#10233f';

/** The side of the mark's own field; every icon is a wider field around it. */
const field = 64;

/** A PNG of the mark on its ground. */
interface GroundedIcon {
  name: string;
  pixels: number;
  /** Of the mark's field to the icon. Nothing of a maskable icon may lie beyond 0.4 from its middle: the mark ends at 0.5 of its field. */
  share: number;
  /** Of its corners, as a share of its side. */
  radius: number;
}

const maskableShare = 0.66;

export const groundedIcons: readonly GroundedIcon[] = [
  { name: 'apple-touch-icon.png', pixels: 180, share: 0.7, radius: 0 },
  { name: 'icon-192.png', pixels: 192, share: 0.74, radius: 0.22 },
  { name: 'icon-512.png', pixels: 512, share: 0.74, radius: 0.22 },
  { name: 'icon-maskable-192.png', pixels: 192, share: maskableShare, radius: 0 },
  { name: 'icon-maskable-512.png', pixels: 512, share: maskableShare, radius: 0 },
];

/** The elements of the mark, on a field of 64 × 64. */
export async function markElements(): Promise<string> {
  const svg = await readFile('app/ui/mark.svg', 'utf8');
  return svg.trim().replace(/^<svg[^>]*>|<\/svg>$/g, '');
}

/** Draws the icons of tabs, home screens and search results from the mark; the same files give the same bytes. */
export async function drawIcons(folder: string) {
  const mark = await markElements();
  const small = await readFile('app/ui/mark-small.svg', 'utf8');
  await mkdir(folder, { recursive: true });
  const write = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content);
  await write('favicon.svg', small);
  await write('favicon.ico', icoFile([16, 32].map((pixels) => ({ pixels, png: png(small, pixels) }))));
  for (const { name, pixels, share, radius } of groundedIcons) {
    const side = field / share;
    const edge = (field - side) / 2;
    const square = `<rect x="${edge}" y="${edge}" width="${side}" height="${side}" rx="${side * radius}" fill="${ground}"/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${edge} ${edge} ${side} ${side}">${square}${mark}</svg>`;
    await write(name, png(svg, pixels));
  }
}

function png(svg: string, pixels: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: pixels } }).render().asPng();
}
