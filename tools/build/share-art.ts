import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { ridge } from '../scene/backdrop.ts';
import { type Plate, printedScene } from '../scene/printed-scene.ts';
import { lens, waves } from '../scene/sea.ts';

/** The size that link previews expect, in pixels. */
export const shareSize = { width: 1200, height: 630 };

/** The colours of a picture; its sky decides the colour of its words. */
export interface SharePrint {
  plate: Extract<Plate, 'dusk' | 'dawn' | 'noon' | 'night'>;
  /** The near view shows one place's walk; the far view leaves more sky for words. */
  view: keyof typeof views;
}

/** The visible part of a scene's canvas: its left and upper edge, and the canvas units in a pixel. */
const views = {
  far: { x: -400, y: -285, unitsPerPixel: 10 / 3 },
  near: { x: -75, y: 5, unitsPerPixel: 2.85 },
} as const;

/** The height of the horizon on the canvas of every scene. */
const horizon = 905;

/** The skies of each hour, from the top of the canvas to the horizon: heights on the canvas and colours. */
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

/** The colour below the horizon where no scene is drawn. */
const grounds: Record<SharePrint['plate'], string> = {
  dusk: '#1a4660',
  dawn: '#82adb0',
  noon: '#2b8199',
  night: '#0b2038',
};

/** Decoration where no scene is drawn: far shores, sun or moon except at noon, and light on the water. */
const openSeas: Record<
  SharePrint['plate'],
  { far: string; near: string; disc: string | undefined; waves: string; glow: string }
> = {
  dusk: { far: '#7f8596', near: '#55708a', disc: '#fbe2b8', waves: '#8fb0b4', glow: '#ffcf7a' },
  dawn: { far: '#bcc9bb', near: '#9bb8b4', disc: '#fff3d6', waves: '#d9e6dc', glow: '#ffe2a0' },
  noon: { far: '#9ccbd0', near: '#6fb1b6', disc: undefined, waves: '#8cc7cb', glow: '#ffe2a0' },
  night: { far: '#23507a', near: '#163a5c', disc: '#f3ead0', waves: '#2f628a', glow: '#ffcf7a' },
};

/** A paper lantern of 48 by 76, as on the home page. */
const lantern =
  '<path fill="#ffd98c" d="M9.5 11C2 22 1.5 42 9 55q15 2.5 30 0c7.5-13 7-33-.5-44q-14.5-2-29 0z"/><path fill="none" stroke="#c23a22" stroke-width="1.7" stroke-linecap="round" d="M6 18.5q18 2.5 36 0M4 27q20 3 40 0M3.6 35.5q20.5 3.200 41 0M4.3 44q19.5 3 39.5 0M6.5 51q17.5 2.5 35 0"/><path fill="#8c2414" d="M11 5.5q13-2.3 26-.2l1.200 6.7q-14-1.800-28.200 0zM9.800 54.200q14 2 28.400-.2L37 60.5q-13 1.900-26.200.1z"/>';

/** The floating lantern's place on the canvas, and its scale. */
const afloat = { x: 1840, y: 1420, scale: 5.2 } as const;

/** The sea of a walk without a scene: a lantern floats on it, under sun or moon, before a far shore. */
function openSea(plate: SharePrint['plate']): string {
  const colors = openSeas[plate];
  const { x, y, scale } = afloat;
  const rings = [260, 420, 600].map(
    (radius, index) =>
      `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.24}" fill="none" stroke="${colors.glow}" stroke-width="6" opacity="${0.5 - index * 0.15}"/>`,
  );
  const glitter = Array.from({ length: 9 }, (_, index) => {
    const width = 90 + index * 26;
    return lens([2790 - width / 2, horizon + 26 + index * index * 9], width, 6, 4);
  });
  const sunOrMoon = `<circle cx="2790" cy="640" r="118"/><path opacity=".7" d="${glitter.join('')}"/>`;
  return `<radialGradient id="glow"><stop stop-color="${colors.glow}" stop-opacity=".8"/><stop offset=".4" stop-color="${colors.glow}" stop-opacity=".25"/><stop offset="1" stop-color="${colors.glow}" stop-opacity="0"/></radialGradient>
<path fill="${colors.far}" d="${ridge(5, 130, 190)}"/><path fill="${colors.near}" d="${ridge(11, 70, 120)}"/>
<path fill="${colors.waves}" opacity=".55" d="${waves(3, 130, horizon, 2300)}"/>
${colors.disc ? `<g fill="${colors.disc}">${sunOrMoon}</g>` : ''}${rings.join('')}<ellipse cx="${x}" cy="${y - 120}" rx="600" ry="400" fill="url(#glow)"/>
<g transform="translate(${x - 24 * scale} ${y - 62 * scale}) scale(${scale})">${lantern}</g>`;
}

/** The colours of words in the sky. */
export const wordInks: Record<SharePrint['plate'], string> = {
  dusk: '#fdf4e0',
  dawn: '#1c2430',
  noon: '#1c2430',
  night: '#fdf4e0',
};

/** Returns a PNG of the picture behind a share image's words: a walk's scene with its route, or an open sea without one. */
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
    // Each is a separate image: their classes and ids collide.
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
${(await layer(`${walk}.svg`)) || openSea(plate)}${await layer(`${walk}-walk.svg`)}</svg>`;
  return new Resvg(svg).render().asPng();
}
