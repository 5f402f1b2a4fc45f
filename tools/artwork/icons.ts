import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';

/** The folder of the committed icons. */
export const iconsFolder = 'content/artwork/icons';

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

/** The sizes of a tab's icon. */
const faviconPixels = [16, 32];

const maskableShare = 0.66;

export const groundedIcons: readonly GroundedIcon[] = [
  { name: 'apple-touch-icon.png', pixels: 180, share: 0.7, radius: 0 },
  { name: 'icon-192.png', pixels: 192, share: 0.74, radius: 0.22 },
  { name: 'icon-512.png', pixels: 512, share: 0.74, radius: 0.22 },
  { name: 'icon-maskable-192.png', pixels: 192, share: maskableShare, radius: 0 },
  { name: 'icon-maskable-512.png', pixels: 512, share: maskableShare, radius: 0 },
];

/** Draws the icons of tabs, home screens and search results from the mark. The same files give the same bytes. */
export function drawIcons(): Record<string, Buffer> {
  const mark = readFileSync('app/ui/mark.svg', 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const small = readFileSync('app/ui/mark-small.svg', 'utf8');
  const icons = groundedIcons.map(({ name, pixels, share, radius }) => {
    const side = field / share;
    const edge = (field - side) / 2;
    const square = `<rect x="${edge}" y="${edge}" width="${side}" height="${side}" rx="${side * radius}" fill="${ground}"/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${edge} ${edge} ${side} ${side}">${square}${mark}</svg>`;
    return [name, png(svg, pixels)] as const;
  });
  const favicon = icoFile(faviconPixels.map((pixels) => [pixels, png(small, pixels)] as const));
  return { 'favicon.svg': Buffer.from(small), 'favicon.ico': favicon, ...Object.fromEntries(icons) };
}

/** Returns an ICO file: a header, an entry for each PNG, the PNGs. Windows reads PNGs in it since Vista. */
function icoFile(images: readonly (readonly [pixels: number, png: Buffer])[]): Buffer {
  let offset = 6 + 16 * images.length;
  const entries = images.map(([pixels, { length }]) => {
    // Width, height, no palette, 1 colour plane, 32 bits per pixel, length, place.
    const entry = Buffer.from(Uint8Array.of(pixels, pixels, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    entry.writeUInt32LE(length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += length;
    return entry;
  });
  return Buffer.concat([Buffer.of(0, 0, 1, 0, images.length, 0), ...entries, ...images.map(([, png]) => png)]);
}

function png(svg: string, pixels: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: pixels } }).render().asPng();
}
