import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { type Locale, locales } from '../../app/locales/locales.ts';
import type { Configuration } from '../../configuration.ts';
import { illustrationFolder, type ShareImageTimeOfDay } from '../walks/illustrate/drawing-names.ts';
import type { AuthoredWalk } from '../walks/read-walks.ts';
import { createWalkSummary } from '../walks/walk-page-content.ts';
import { subsetHeadingFont } from './fonts.ts';
import { findMissingHeadingCharacters } from './heading-fonts.ts';
import { drawTeaserOnPaper } from './share-image-teaser.ts';
import { breakTitleIntoTwoLines, escapeXml, type ImageFont, measureWidthInEms } from './share-image-text.ts';

/** The size of images for link previews, in pixels. */
const shareSize = { width: 1200, height: 630 };

/** The text color on the sky of each hour. */
const textColors: Record<ShareImageTimeOfDay, string> = {
  dusk: '#fdf4e0',
  dawn: '#1c2430',
  noon: '#1c2430',
  night: '#fdf4e0',
};

/**
 * Positions in pixels. `margin` is the left edge of the title, `brandLeft` the left edge of the brand beside the logo,
 * and `titleTop` the top of the title below the logo.
 */
const margin = 72;
const brandLeft = margin + 62;
const titleTop = 112;
/** The maximum width of a line. The sun, the moon and the label with the place's name are to the right of it. */
const maxLineWidth = 820;
const titleMiddle = 186;
/** The height of letters above the baseline, and the distance between two baselines, in ems. */
const letterHeight = 0.76;
const lineHeight = 1.24;
const fontSizes = {
  largest: 78,
  largestOfTwoLines: 68,
  largestAbovePlace: 58,
  ofOneLine: 62,
  brand: 32,
  place: 32,
  slip: 34,
};

/** The content of one share image. */
export interface ShareImage {
  page: string;
  /** The title. A line break in it is also a line break in the image. */
  title: string;
  /** The place of a walk, which appears below its title. */
  place?: string;
  /**
   * The walk's hook (a one-sentence teaser), drawn on a sheet of paper. Only an image that invites people to play the
   * walk has a hook.
   */
  hook?: string;
  /** The walk whose illustration is shown, and the name of its place in the local script. */
  walk: { id: string; placeNative: string } | undefined;
  hour: ShareImageTimeOfDay;
}

const families: Record<Locale, Omit<ImageFont, 'file'>> = {
  en: { family: 'Young Serif', weight: 400 },
  zh: { family: 'Noto Serif TC', weight: 700 },
  jp: { family: 'Zen Antique', weight: 400 },
};

/** The configuration settings that appear in share images: the product's name in each language. */
export type BrandSettings = Pick<Configuration, 'BRAND_EN' | 'BRAND_ZH' | 'BRAND_JP'>;

/** Writes the link-preview image of a walk's page in every locale, to `<folder>/<locale>/game-<walk>.png`. */
export async function drawWalkShareImages(settings: BrandSettings, walk: AuthoredWalk, folder: string) {
  const images = locales.map((locale): [Locale, ShareImage[]] => [locale, [createWalkImage(walk, locale)]]);
  await drawShareImages(settings, walk, images, folder);
}

/**
 * Writes images to `<folder>/<locale>/<page>.png`. Each image shows text on the illustration of a walk, or on a drawing
 * of the open sea.
 * @param walk the walk whose illustration the images show. An image with the walk's hook (a one-sentence teaser) also
 * shows one of its characters.
 */
export async function drawShareImages(
  settings: BrandSettings,
  walk: AuthoredWalk,
  imagesByLocale: Iterable<[Locale, ShareImage[]]>,
  folder: string,
) {
  const mark = (await readFile(new URL('../../app/ui/mark.svg', import.meta.url), 'utf8')).replace(
    /^<svg[^>]*>|<\/svg>\s*$/g,
    '',
  );
  const fonts = await mkdtemp(path.join(tmpdir(), 'share-fonts-'));
  const arts = new Map<string, Promise<Buffer>>();
  const fontFiles = new Map<string, Promise<ImageFont>>();
  const writeFontFile = async (locale: Locale, text: string): Promise<ImageFont> => {
    const file = path.join(fonts, `${fontFiles.size}.ttf`);
    await writeFile(file, await subsetHeadingFont(locale, text, 'sfnt'));
    return { ...families[locale], file };
  };
  // Reuses font files, because creating one takes a tenth of a second. The place names, for example, are often the same
  // in several languages.
  const subsetFontFile = (locale: Locale, text: string): Promise<ImageFont> => {
    const fontFile = fontFiles.get(locale + text) ?? writeFontFile(locale, text);
    fontFiles.set(locale + text, fontFile);
    return fontFile;
  };
  for (const [locale, images] of imagesByLocale) {
    const brand = settings[`BRAND_${locale.toUpperCase() as 'EN' | 'ZH' | 'JP'}`];
    // In every locale, the labels with place names use the Japanese font.
    const places = images.map(({ walk }) => (canDrawPlaceLabel(walk) ? walk.placeNative : '')).join('');
    const words = brand + images.map(({ title, place = '', hook = '' }) => title + place + hook).join('');
    const labelFont = await subsetFontFile('jp', locale === 'jp' ? words + places : places);
    const font = locale === 'jp' ? labelFont : await subsetFontFile(locale, words);
    await mkdir(path.join(folder, locale), { recursive: true });
    for (const image of images) {
      const file = findBackgroundFile(image.walk && walk, image.hour);
      const art = arts.get(file) ?? renderBackground(file);
      arts.set(file, art);
      const hookMarkup = image.hook && image.walk ? await drawTeaserOnPaper(image.hook, walk, locale, font) : '';
      const svg = drawImage(image, locale, await art, brand, mark, font, labelFont, hookMarkup);
      const { pixels, width, height } = new Resvg(svg, {
        font: { fontFiles: [...new Set([font.file, labelFont.file])], loadSystemFonts: false },
      }).render();
      await writeFile(path.join(folder, locale, `${image.page}.png`), await encodePalettePng(pixels, width, height));
    }
  }
  await rm(fonts, { recursive: true });
}

/**
 * Returns the file of the background at this hour of the day: the walk's illustration, or the drawing of the open sea
 * if there is no illustration.
 */
function findBackgroundFile(walk: AuthoredWalk | undefined, hour: ShareImageTimeOfDay): string {
  return walk?.illustration
    ? path.join(walk.folder, illustrationFolder, 'share', `${hour}.svg`)
    : `content/artwork/open-sea/${hour}.svg`;
}

async function renderBackground(file: string): Promise<Buffer> {
  return new Resvg(await readFile(file, 'utf8')).render().asPng();
}

/**
 * Encodes a PNG with at most 256 colors, which has a third of the bytes of a full-color PNG. Dithering hides the steps in
 * gradients.
 */
export function encodePalettePng(pixels: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

function createWalkImage(walk: AuthoredWalk, locale: Locale): ShareImage {
  const summary = createWalkSummary(walk, locale);
  const { id, title, place, hook } = summary;
  return { page: `game-${id}`, title, place, hook, walk: summary, hour: 'noon' };
}

/**
 * Returns the image as SVG. Logo and brand are above the title in the sky. The place's name in the local script is on a
 * red label.
 * @param hookMarkup the markup of the hook (the walk's one-sentence teaser) on paper; empty for an image without a
 * hook.
 */
function drawImage(
  { title, place, walk, hour }: ShareImage,
  locale: Locale,
  art: Buffer,
  brand: string,
  mark: string,
  font: ImageFont,
  labelFont: ImageFont,
  hookMarkup: string,
): string {
  const { lines, fontSize, baseline, placeBaseline } = layOutTitle(title, place !== undefined, locale, (line) =>
    measureWidthInEms(line, font),
  );
  const { width, height } = shareSize;
  const brandSize = Math.min(fontSizes.brand, Math.floor((maxLineWidth - brandLeft) / measureWidthInEms(brand, font)));
  const spans = lines.map(
    (line, index) => `<tspan x="${margin}" y="${baseline + index * fontSize * lineHeight}">${escapeXml(line)}</tspan>`,
  );
  const face = `font-family="${font.family}" font-weight="${font.weight}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<image width="${width}" height="${height}" href="data:image/png;base64,${art.toString('base64')}"/>
<g fill="${textColors[hour]}" ${face}>
<text font-size="${fontSize}">${spans.join('')}</text>
<text x="${brandLeft}" y="76" font-size="${brandSize}">${escapeXml(brand)}</text>
${place === undefined ? '' : `<text x="${margin}" y="${placeBaseline}" font-size="${fontSizes.place}">${escapeXml(place)}</text>`}
</g>
<g transform="translate(${margin - 6} 40) scale(.78)">${mark}</g>
${canDrawPlaceLabel(walk) ? drawPlaceLabel(walk.placeNative, labelFont) : ''}
${hookMarkup}</svg>`;
}

/**
 * Returns whether the label with the place's native name can be drawn. The Japanese font may lack its characters, such
 * as Korean ones.
 */
function canDrawPlaceLabel(walk: ShareImage['walk']): walk is NonNullable<ShareImage['walk']> {
  return walk !== undefined && findMissingHeadingCharacters('jp', walk.placeNative).length === 0;
}

/** Draws the red vertical label with the place's name at the upper right, as on Japanese prints. */
function drawPlaceLabel(name: string, { family }: ImageFont): string {
  const letters = [...name];
  // The label's height as a multiple of the font size. If the name is long, the font size is reduced until the label
  // fits.
  const heightInLetters = 1.15 + letters.length * 1.26;
  const size = Math.min(fontSizes.slip, (shareSize.height - 80) / heightInLetters);
  const [width, step] = [size * 1.75, size * 1.26];
  const left = shareSize.width - margin - width;
  const spans = letters.map(
    (letter, index) =>
      `<tspan x="${left + width / 2}" y="${40 + size * 1.5 + index * step}">${escapeXml(letter)}</tspan>`,
  );
  const height = size * 1.15 + letters.length * step;
  return `<rect x="${left}" y="40" width="${width}" height="${height}" fill="#c23a22"/><text font-family="${family}" font-size="${size}" text-anchor="middle" fill="#fff4dc">${spans.join('')}</text>`;
}

/** The layout of a title in its image, in pixels. */
interface TitleLayout {
  lines: string[];
  fontSize: number;
  /**
   * `baseline` is the baseline of the title's first line. `placeBaseline` is that of the place's name, below the title.
   */
  baseline: number;
  placeBaseline: number;
}

/**
 * Lays out a title at the largest size that fits below the logo and left of sun and moon. Breaks a long title into two
 * lines.
 * @param widthInEms measures the width of a line.
 */
export function layOutTitle(
  title: string,
  hasPlace: boolean,
  locale: Locale,
  widthInEms: (line: string) => number,
): TitleLayout {
  const computeFontSize = (lines: readonly string[]) => {
    const ofTwo = hasPlace ? fontSizes.largestAbovePlace : fontSizes.largestOfTwoLines;
    const maxWidthInEms = Math.max(...lines.map(widthInEms));
    return Math.min(lines.length > 1 ? ofTwo : fontSizes.largest, Math.floor(maxLineWidth / maxWidthInEms));
  };
  const authorLines = title.split('\n');
  const isFit = authorLines.length > 1 || computeFontSize(authorLines) >= fontSizes.ofOneLine;
  const lines = isFit ? authorLines : breakTitleIntoTwoLines(title, locale);
  const fontSize = computeFontSize(lines);
  const middle = hasPlace ? titleMiddle - 44 : titleMiddle;
  const heightBetweenLines = (lines.length - 1) * fontSize * lineHeight;
  const baseline = Math.max(middle - heightBetweenLines / 2 + fontSize * 0.36, titleTop + fontSize * letterHeight);
  return { lines, fontSize, baseline, placeBaseline: baseline + heightBetweenLines + fontSizes.place * 1.55 };
}
