import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { icoFile } from './ico.ts';

/** The background of square icons: the top of the sky at dusk. */
const ground = '#10233f';

/** The side of the mark's own field; every icon has a wider field around it. */
const field = 64;

/** A PNG of the mark on its background. */
interface GroundedIcon {
  name: string;
  pixels: number;
  /**
   * The mark's field as a share of the icon's side. A maskable icon must stay within 0.4 of its centre; the mark reaches 0.5 of its
   * field.
   */
  share: number;
  /** The corner radius as a share of the side. */
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

/** Returns the elements of the mark, on a field of 64 × 64. */
export async function markElements(): Promise<string> {
  const svg = await readFile('app/ui/mark.svg', 'utf8');
  return svg.trim().replace(/^<svg[^>]*>|<\/svg>$/g, '');
}

/** Draws the icons of tabs, home screens and search results from the mark. The same files give the same bytes. */
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
