import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { type Locale, locales } from '../../app/locales/locales.ts';
import type { PageName } from '../../app/locales/urls.ts';
import type { Configuration } from '../../configuration.ts';
import type { Walk } from '../walks/read-walks.ts';
import { walkSummary } from '../walks/walk-opening.ts';
import { cutFace } from './fonts.ts';
import { markElements } from './icons.ts';
import { fillPlaceholders, placeholderValues } from './placeholders.ts';

/** Width and height that link previews expect, pixels. */
const size = { width: 1200, height: 630 };

/** Where words begin and how wide they may become, and the height that the title stands around, pixels. */
const margin = 80;
const besideMark = margin + 76;
const widestLine = size.width - 2 * margin;
const titleMiddle = 278;
const fontSizes = { largest: 86, ofOneLine: 76, brand: 36 };

/** What the words of a picture are set in. */
interface FontOfImage {
  family: string;
  weight: number;
  file: string;
}

const families: Record<Locale, Omit<FontOfImage, 'file'>> = {
  en: { family: 'Young Serif', weight: 400 },
  zh: { family: 'Noto Serif TC', weight: 700 },
  jp: { family: 'Zen Antique', weight: 400 },
};

/** Draws the picture that link previews show of every page, in every locale: `<folder>/<locale>/<page>.png`. */
export async function drawShareImages(configuration: Configuration, walks: Walk[], folder: string) {
  const mark = await markElements();
  const fonts = await mkdtemp(path.join(tmpdir(), 'share-fonts-'));
  for (const locale of locales) {
    const values = placeholderValues(configuration, locale);
    const titles = await pageTitles(locale, values, walks);
    const brand = values.brand ?? '';
    const file = path.join(fonts, `${locale}.ttf`);
    await writeFile(file, await cutFace(locale, brand + Object.values(titles).join(''), 'sfnt'));
    await mkdir(path.join(folder, locale), { recursive: true });
    for (const [page, title] of Object.entries(titles)) {
      const image = new Resvg(shareImage(title, brand, mark, { ...families[locale], file }), {
        font: { fontFiles: [file], loadSystemFonts: false },
      });
      await writeFile(path.join(folder, locale, `${page}.png`), image.render().asPng());
    }
  }
  await rm(fonts, { recursive: true });
}

/** The words on each page's picture; a line break where the words have one. */
async function pageTitles(
  locale: Locale,
  values: Record<string, string>,
  walks: Walk[],
): Promise<Record<string, string>> {
  const messages = JSON.parse(await readFile(`app/locales/messages/${locale}.json`, 'utf8'));
  const legalTitle = async (name: string) =>
    (await readFile(`content/legal/${locale}/${name}.md`, 'utf8')).match(/^# (.*)$/m)?.[1] ?? '';
  const fixed: Record<Exclude<PageName, 'game-id'>, string> = {
    index: `${messages.block1.banner1}\n${messages.block1.banner2}`,
    play: messages.play.heading,
    delete: messages.delete.heading,
    'about-terms': await legalTitle('terms'),
    'about-privacy': await legalTitle('privacy'),
  };
  const games = walks.map((walk) => [`game-${walk.id}`, walkSummary(walk, locale).title]);
  const titles: Record<string, string> = { ...fixed, ...Object.fromEntries(games) };
  return Object.fromEntries(
    Object.entries(titles).map(([page, title]) => [
      page,
      fillPlaceholders(title, values, `the share image of ${page}`),
    ]),
  );
}

/** The picture: dusk, the mark and the brand above the words, the moon coming up behind the hills below them. */
function shareImage(title: string, brand: string, mark: string, font: FontOfImage): string {
  const { lines, fontSize } = fitted(title, font);
  const brandSize = Math.min(fontSizes.brand, Math.floor((size.width - margin - besideMark) / widthInEms(brand, font)));
  const lineHeight = fontSize * 1.28;
  const baseline = titleMiddle - ((lines.length - 1) * lineHeight) / 2 + fontSize * 0.36;
  const spans = lines.map(
    (line, index) => `<tspan x="${margin}" y="${baseline + index * lineHeight}">${escapeXml(line)}</tspan>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">
<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#10233f"/><stop offset=".55" stop-color="#1b3a5e"/><stop offset=".82" stop-color="#56698a"/><stop offset="1" stop-color="#f2bf8e"/></linearGradient>
<linearGradient id="sea" x2="0" y2="1"><stop stop-color="#2e647b"/><stop offset="1" stop-color="#0c1c30"/></linearGradient>
<radialGradient id="glow"><stop stop-color="#fdebc8" stop-opacity=".4"/><stop offset="1" stop-color="#fdebc8" stop-opacity="0"/></radialGradient>
</defs>
<rect width="1200" height="500" fill="url(#sky)"/>
<circle cx="1010" cy="462" r="120" fill="url(#glow)"/>
<circle cx="1010" cy="462" r="64" fill="#fdebc8"/>
<path fill="#37506f" d="M0 474l180-18 240-6 260 14 190-10 120 22 210-10v38H0z"/>
<rect y="500" width="1200" height="130" fill="url(#sea)"/>
<path fill="none" stroke="#fdebc8" stroke-width="4" stroke-linecap="round" opacity=".55" d="M958 516h104m-86 16h70m-52 16h36"/>
<path fill="none" stroke="#5f90a3" stroke-width="3" stroke-linecap="round" opacity=".5" d="M120 522h180m260 14h160m-520 20h120m300 10h110"/>
<path fill="none" stroke="#ffd685" stroke-width="6" stroke-linecap="round" stroke-dasharray=".1 18" d="M80 608c160-48 320-54 480-34s300 14 350-28"/>
<g fill="#fdf4e0" font-family="${font.family}" font-weight="${font.weight}">
<text font-size="${fontSize}">${spans.join('')}</text>
<text x="${besideMark}" y="104" font-size="${brandSize}">${escapeXml(brand)}</text>
</g>
<g transform="translate(${margin - 6} 64) scale(.875)">${mark}</g>
</svg>`;
}

/** The lines of a title at the largest size at which they stay inside the margins; a long title becomes two lines. */
function fitted(title: string, font: FontOfImage): { lines: string[]; fontSize: number } {
  const given = title.split('\n');
  const fontSize = largestFontSize(given, font);
  if (given.length > 1 || fontSize >= fontSizes.ofOneLine) return { lines: given, fontSize };
  const broken = balanced(title);
  return { lines: broken, fontSize: largestFontSize(broken, font) };
}

function largestFontSize(lines: string[], font: FontOfImage): number {
  const widest = Math.max(...lines.map((line) => widthInEms(line, font)));
  return Math.min(fontSizes.largest, Math.floor(widestLine / widest));
}

/** A title in two lines of about the same length, broken between words; words that cannot be broken stay one line. */
function balanced(title: string): string[] {
  const spaces = [...title.matchAll(/ /g)].map(({ index }) => index);
  const middle = spaces.sort((a, b) => Math.abs(a - title.length / 2) - Math.abs(b - title.length / 2))[0];
  return middle === undefined ? [title] : [title.slice(0, middle), title.slice(middle + 1)];
}

/** Measured from the drawn glyphs. */
function widthInEms(line: string, { family, weight, file }: FontOfImage): number {
  const text = `<text font-size="100" font-family="${family}" font-weight="${weight}">${escapeXml(line)}</text>`;
  const svg = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="99">${text}</svg>`, {
    font: { fontFiles: [file], loadSystemFonts: false },
  });
  return (svg.getBBox()?.width ?? 0) / 100;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
