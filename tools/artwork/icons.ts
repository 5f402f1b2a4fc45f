import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';

export const iconsFolder = 'content/artwork/icons';

/** The background of square icons: the color of the upper sky at dusk. */
const backgroundColor = '#10233f';

/** The side of the logo's viewBox. Each icon has a larger viewBox around it. */
const markSize = 64;

/** A PNG icon with the logo on a background. */
interface IconWithBackground {
  name: string;
  pixels: number;
  /**
   * The side of the logo's viewBox as a share of the icon's side. For a maskable icon, the share must be at most 0.8.
   * Systems may cut such an icon to a circle with 80% of its width.
   */
  share: number;
  /** The corner radius as a share of the icon's side. */
  radius: number;
}

/** The sizes of the icon in browser tabs. */
const faviconPixels = [16, 32];

const maskableShare = 0.66;

export const iconsWithBackground: readonly IconWithBackground[] = [
  { name: 'apple-touch-icon.png', pixels: 180, share: 0.7, radius: 0 },
  { name: 'icon-192.png', pixels: 192, share: 0.74, radius: 0.22 },
  { name: 'icon-512.png', pixels: 512, share: 0.74, radius: 0.22 },
  { name: 'icon-maskable-192.png', pixels: 192, share: maskableShare, radius: 0 },
  { name: 'icon-maskable-512.png', pixels: 512, share: maskableShare, radius: 0 },
];

/**
 * Draws the icons for browser tabs, home screens and search results from the logo. The same sources give the same
 * bytes.
 */
export function drawIcons(): Record<string, Buffer> {
  const mark = readFileSync('app/ui/mark.svg', 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const smallMark = readFileSync('app/ui/mark-small.svg', 'utf8');
  const icons = iconsWithBackground.map(({ name, pixels, share, radius }) => {
    const canvasSide = markSize / share;
    const edge = (markSize - canvasSide) / 2;
    const square = `<rect x="${edge}" y="${edge}" width="${canvasSide}" height="${canvasSide}" rx="${canvasSide * radius}" fill="${backgroundColor}"/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${edge} ${edge} ${canvasSide} ${canvasSide}">${square}${mark}</svg>`;
    return [name, renderPng(svg, pixels)] as const;
  });
  const favicon = encodeIco(faviconPixels.map((pixels) => [pixels, renderPng(smallMark, pixels)] as const));
  return { 'favicon.svg': Buffer.from(smallMark), 'favicon.ico': favicon, ...Object.fromEntries(icons) };
}

/** Returns an ICO file: a header, an entry for each PNG, then the PNGs. Windows supports PNGs in ICO files since Vista. */
function encodeIco(images: readonly (readonly [pixels: number, png: Buffer])[]): Buffer {
  let offset = 6 + 16 * images.length;
  const entries = images.map(([pixels, { length }]) => {
    // An entry of an ICO file has the width, the height, 0 for no palette, a reserved 0, 1 color plane, and 32 bits per
    // pixel. The PNG's length and offset in bytes follow.
    const entry = Buffer.from(Uint8Array.of(pixels, pixels, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    entry.writeUInt32LE(length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += length;
    return entry;
  });
  return Buffer.concat([Buffer.of(0, 0, 1, 0, images.length, 0), ...entries, ...images.map(([, png]) => png)]);
}

function renderPng(svg: string, pixels: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: pixels } }).render().asPng();
}
