import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { type Plate, printedScene } from '../scene/printed-scene.ts';

/** Width and height that link previews expect, pixels. */
export const shareSize = { width: 1200, height: 630 };

/** How a picture is printed: what its words are printed in follows from its sky. */
export interface SharePrint {
  plate: Extract<Plate, 'dusk' | 'dawn' | 'noon' | 'night'>;
  /** Nearer shows the walk of one place, farther leaves words more sky. */
  view: keyof typeof views;
}

/** What is seen of the canvas of a scene: its left and upper edge, and how much of it a pixel shows. */
const views = {
  far: { x: -400, y: -285, unitsPerPixel: 10 / 3 },
  near: { x: -75, y: 5, unitsPerPixel: 2.85 },
} as const;

/** Where sea and sky meet on the canvas of every scene. */
const horizon = 905;

/** The skies over the blocks, from the top of the canvas to the horizon: heights on the canvas and colours. */
const skies: Record<SharePrint['plate'], [y: number, color: string][]> = {
  dusk: [
    [-400, '#10233f'],
    [250, '#1b3a5e'],
    [591, '#345a7a'],
    [735, '#8b8489'],
    [809, '#dd9f7f'],
    [881, '#f6c894'],
  ],
  dawn: [
    [-285, '#a5c2c0'],
    [300, '#dccfb2'],
    [905, '#fbdcae'],
  ],
  noon: [
    [-100, '#79bad8'],
    [500, '#b4dae2'],
    [905, '#e2f0e8'],
  ],
  night: [
    [-400, '#0a1730'],
    [400, '#15335a'],
    [905, '#2b5f86'],
  ],
};

/** What stands below the horizon where no scene is drawn. */
const grounds: Record<SharePrint['plate'], string> = {
  dusk: '#1a4660',
  dawn: '#82adb0',
  noon: '#2b8199',
  night: '#0b2038',
};

/** What words in the sky are printed in. */
export const wordInks: Record<SharePrint['plate'], string> = {
  dusk: '#fdf4e0',
  dawn: '#1c2430',
  noon: '#1c2430',
  night: '#fdf4e0',
};

/** A PNG of what stands behind the words of a share image: a walk's scene with its walk, or sky and ground where it has none. */
export async function shareArt(scenes: string, walk: string | undefined, { plate, view }: SharePrint): Promise<Buffer> {
  const { x, y, unitsPerPixel } = views[view];
  const [width, height] = [shareSize.width * unitsPerPixel, shareSize.height * unitsPerPixel];
  const box = [x, y, width, height].join(' ');
  const top = skies[plate][0]?.[0] ?? 0;
  const stops = skies[plate].map(
    ([at, color]) => `<stop offset="${(at - top) / (horizon - top)}" stop-color="${color}"/>`,
  );
  const layer = async (name: string) => {
    const file = join(scenes, name);
    if (walk === undefined || !existsSync(file)) return '';
    // Each is an image of its own: their classes and ids are the same.
    const svg = printedScene(await readFile(file, 'utf8'), plate).replace(
      /viewBox="[^"]*" width="\d+" height="\d+"/,
      `viewBox="${box}" width="${width}" height="${height}"`,
    );
    const data = Buffer.from(svg).toString('base64');
    return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/svg+xml;base64,${data}"/>`;
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${shareSize.width}" height="${shareSize.height}">
<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${horizon}">${stops.join('')}</linearGradient>
<rect x="${x}" y="${y}" width="${width}" height="${horizon - y}" fill="url(#sky)"/>
<rect x="${x}" y="${horizon}" width="${width}" height="${height}" fill="${grounds[plate]}"/>
${await layer(`${walk}.svg`)}${await layer(`${walk}-walk.svg`)}</svg>`;
  return new Resvg(svg).render().asPng();
}
