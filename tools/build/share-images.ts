import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { type Locale, locales, localeTags } from '../../app/locales/locales.ts';
import type { PageName } from '../../app/locales/urls.ts';
import type { Configuration } from '../../configuration.ts';
import { illustrationFolder, type ShareHour } from '../walks/illustrate/drawing-names.ts';
import type { Walk } from '../walks/read-walks.ts';
import { walkSummary } from '../walks/walk-opening.ts';
import { featuredWalk } from './featured-walk.ts';
import { cutFace, withoutBreaks } from './fonts.ts';
import { missingGlyphs } from './heading-faces.ts';
import { readMessages } from './messages.ts';
import { fillPlaceholders, placeholderValues } from './placeholders.ts';

/** The size that link previews expect, in pixels. */
const shareSize = { width: 1200, height: 630 };

/** The colours of words in the sky. */
const wordColors: Record<ShareHour, string> = {
  dusk: '#fdf4e0',
  dawn: '#1c2430',
  noon: '#1c2430',
  night: '#fdf4e0',
};

/** The left edge of the words, and the height below which a title stands, in pixels. */
const margin = 72;
const besideMark = margin + 62;
const belowMark = 112;
/** Sun, moon and slip stand to the right of this. */
const widestLine = 820;
const titleMiddle = 186;
/** The ascent of a letter and the line height, as shares of the font size. */
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

/** The fonts of a picture's words. */
interface FontOfImage {
  family: string;
  weight: number;
  file: string;
}

/** The content of one picture, besides the brand. */
interface ShareImage {
  page: string;
  /** A line break marks where the words break. */
  title: string;
  /** For a walk: the text below its title. */
  place?: string;
  /** The walk of the picture, and the name of its place in its own script. */
  walk: { id: string; placeNative: string } | undefined;
  hour: ShareHour;
}

const families: Record<Locale, Omit<FontOfImage, 'file'>> = {
  en: { family: 'Young Serif', weight: 400 },
  zh: { family: 'Noto Serif TC', weight: 700 },
  jp: { family: 'Zen Antique', weight: 400 },
};

/**
 * Writes the picture that link previews show of every page, in every locale, to `<folder>/<locale>/<page>.png`: words on the
 * illustration of a walk.
 */
export async function drawShareImages(configuration: Configuration, walks: Walk[], folder: string) {
  const mark = (await readFile('app/ui/mark.svg', 'utf8')).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const fonts = await mkdtemp(path.join(tmpdir(), 'share-fonts-'));
  const arts = new Map<string, Promise<Buffer>>();
  const cut = async (locale: Locale, text: string): Promise<FontOfImage> => {
    const file = path.join(fonts, `${locale}.ttf`);
    await writeFile(file, await cutFace(locale, text, 'sfnt'));
    return { ...families[locale], file };
  };
  for (const locale of locales) {
    const values = placeholderValues(configuration, locale);
    const images = await imagesOf(locale, values, walks, featuredWalk(configuration, walks));
    const brand = values.brand ?? '';
    // Slips are in Japanese on every picture.
    const places = images.map(({ walk }) => (hasSlip(walk) ? walk.placeNative : '')).join('');
    const words = brand + images.map(({ title, place = '' }) => title + place).join('');
    const slipFont = await cut('jp', locale === 'jp' ? words + places : places);
    const font = locale === 'jp' ? slipFont : await cut(locale, words);
    await mkdir(path.join(folder, locale), { recursive: true });
    const write = async (image: ShareImage) => {
      const walk = walks.find(({ id }) => id === image.walk?.id);
      const file = artFile(walk, image.hour);
      const art = arts.get(file) ?? readArt(file);
      arts.set(file, art);
      const svg = drawn(image, locale, await art, brand, mark, font, slipFont);
      const { pixels, width, height } = new Resvg(svg, {
        font: { fontFiles: [...new Set([font.file, slipFont.file])], loadSystemFonts: false },
      }).render();
      await writeFile(path.join(folder, locale, `${image.page}.png`), await palettePng(pixels, width, height));
    };
    await Promise.all(images.map(write));
  }
  await rm(fonts, { recursive: true });
}

/** Returns the picture behind the words: a walk's own, or the open sea for a walk without an illustration. */
function artFile(walk: Walk | undefined, hour: ShareHour): string {
  return walk?.illustration
    ? path.join(walk.folder, illustrationFolder, 'share', `${hour}.svg`)
    : `content/artwork/open-sea/${hour}.svg`;
}

async function readArt(file: string): Promise<Buffer> {
  return new Resvg(await readFile(file, 'utf8')).render().asPng();
}

/** Returns a PNG of at most 256 colours, a third of the bytes of a full-colour PNG. Dithering hides the edges within gradients. */
export function palettePng(pixels: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** Returns the content of each page's picture. The site's own pages show the featured walk, each at its hour. */
async function imagesOf(
  locale: Locale,
  values: Record<string, string>,
  walks: Walk[],
  featured: Walk,
): Promise<ShareImage[]> {
  const messages = await readMessages(locale);
  const legalTitle = async (name: string) =>
    (await readFile(`content/legal/${locale}/${name}.md`, 'utf8')).match(/^# (.*)$/m)?.[1] ?? '';
  const fixed: Record<Exclude<PageName, 'game-id'>, [title: string, hour: ShareHour]> = {
    index: [`${messages.block1.banner1}\n${messages.block1.banner2}`, 'dusk'],
    play: [messages.play.heading, 'dawn'],
    delete: [messages.delete.heading, 'night'],
    'about-terms': [await legalTitle('terms'), 'night'],
    'about-privacy': [await legalTitle('privacy'), 'night'],
  };
  const summaries = walks.map((walk) => walkSummary(walk, locale));
  const pages = Object.entries(fixed).map(([page, [title, hour]]): ShareImage => {
    const filled = withoutBreaks(fillPlaceholders(title, values, `the share image of ${page}`));
    return { page, title: filled, walk: summaries.find(({ id }) => id === featured.id), hour };
  });
  const games = summaries.map(
    (walk): ShareImage => ({
      page: `game-${walk.id}`,
      title: walk.title,
      place: walk.place,
      walk,
      hour: 'noon',
    }),
  );
  return [...pages, ...games];
}

/** Returns the picture: mark and brand above the words in the sky, and the slip of the place as on a print. */
function drawn(
  { title, place, walk, hour }: ShareImage,
  locale: Locale,
  art: Buffer,
  brand: string,
  mark: string,
  font: FontOfImage,
  slipFont: FontOfImage,
): string {
  const { lines, fontSize, baseline, placeBaseline } = titleLayout(title, place !== undefined, locale, (line) =>
    widthInEms(line, font),
  );
  const { width, height } = shareSize;
  const brandSize = Math.min(fontSizes.brand, Math.floor((widestLine - besideMark) / widthInEms(brand, font)));
  const spans = lines.map(
    (line, index) => `<tspan x="${margin}" y="${baseline + index * fontSize * lineHeight}">${escapeXml(line)}</tspan>`,
  );
  const face = `font-family="${font.family}" font-weight="${font.weight}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<image width="${width}" height="${height}" href="data:image/png;base64,${art.toString('base64')}"/>
<g fill="${wordColors[hour]}" ${face}>
<text font-size="${fontSize}">${spans.join('')}</text>
<text x="${besideMark}" y="76" font-size="${brandSize}">${escapeXml(brand)}</text>
${place === undefined ? '' : `<text x="${margin}" y="${placeBaseline}" font-size="${fontSizes.place}">${escapeXml(place)}</text>`}
</g>
<g transform="translate(${margin - 6} 40) scale(.78)">${mark}</g>
${hasSlip(walk) ? slip(walk.placeNative, slipFont) : ''}</svg>`;
}

/** A slip needs a glyph for every letter: the face may lack the script of a place, such as Hangul. */
function hasSlip(walk: ShareImage['walk']): walk is NonNullable<ShareImage['walk']> {
  return walk !== undefined && missingGlyphs('jp', walk.placeNative).length === 0;
}

/** Returns the red vertical slip of a print, hanging from the upper edge on the right. */
function slip(name: string, { family }: FontOfImage): string {
  const letters = [...name];
  // The slip's length in letters; a long name is smaller.
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

/** The layout of a title on its picture, in pixels. */
interface TitleLayout {
  lines: string[];
  fontSize: number;
  /** The baseline of the first line, and of the place below the last. */
  baseline: number;
  placeBaseline: number;
}

/**
 * Returns a title's lines at the largest size that fits beside sun and moon and below the mark. A long title becomes two lines.
 * @param widthInEms measures a line.
 */
export function titleLayout(
  title: string,
  hasPlace: boolean,
  locale: Locale,
  widthInEms: (line: string) => number,
): TitleLayout {
  const sizeOf = (lines: readonly string[]) => {
    const ofTwo = hasPlace ? fontSizes.largestAbovePlace : fontSizes.largestOfTwoLines;
    const widest = Math.max(...lines.map(widthInEms));
    return Math.min(lines.length > 1 ? ofTwo : fontSizes.largest, Math.floor(widestLine / widest));
  };
  const given = title.split('\n');
  const isFit = given.length > 1 || sizeOf(given) >= fontSizes.ofOneLine;
  const lines = isFit ? given : balanced(title, locale);
  const fontSize = sizeOf(lines);
  const middle = hasPlace ? titleMiddle - 44 : titleMiddle;
  const between = (lines.length - 1) * fontSize * lineHeight;
  const baseline = Math.max(middle - between / 2 + fontSize * 0.36, belowMark + fontSize * letterHeight);
  return { lines, fontSize, baseline, placeBaseline: baseline + between + fontSizes.place * 1.55 };
}

/** Breaks a title into two lines of similar length at a space; without spaces, between words of its language. */
function balanced(title: string, locale: Locale): string[] {
  const spaces = [...title.matchAll(/ /g)].map(({ index }) => [index, index + 1] as const);
  const words = [...new Intl.Segmenter(localeTags[locale].htmlLang, { granularity: 'word' }).segment(title)]
    .filter(({ index, isWordLike }) => index > 0 && isWordLike)
    .map(({ index }) => [index, index] as const);
  const fromMiddle = ([at]: readonly [number, number]) => Math.abs(at - title.length / 2);
  const breaks = (spaces.length > 0 ? spaces : words).sort((a, b) => fromMiddle(a) - fromMiddle(b));
  const [end, start] = breaks[0] ?? [];
  return end === undefined ? [title] : [title.slice(0, end), title.slice(start)];
}

/** Measures the drawn glyphs. */
function widthInEms(line: string, { family, weight, file }: FontOfImage): number {
  const text = `<text font-size="100" font-family="${family}" font-weight="${weight}">${escapeXml(line)}</text>`;
  const svg = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="99">${text}</svg>`, {
    font: { fontFiles: [file], loadSystemFonts: false },
  });
  return (svg.getBBox()?.width ?? 0) / 100;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
