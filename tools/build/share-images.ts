import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { type Locale, locales } from '../../app/locales/locales.ts';
import type { PageName } from '../../app/locales/urls.ts';
import type { Configuration } from '../../configuration.ts';
import { type Walk, walkSummary } from '../walks/read-walks.ts';
import { cutFace } from './fonts.ts';
import { fillPlaceholders, placeholderValues } from './placeholders.ts';

/** Width and height that link previews expect, pixels. */
const size = { width: 1200, height: 630 };

/** Draws the picture that link previews show of every page, in every locale: `<folder>/<locale>/<page>.png`. */
export async function drawShareImages(configuration: Configuration, walks: Walk[], folder: string) {
  const fonts = await mkdtemp(path.join(tmpdir(), 'share-fonts-'));
  for (const locale of locales) {
    const values = placeholderValues(configuration, locale);
    const titles = await pageTitles(locale, values, walks);
    const brand = values.brand ?? '';
    const fontFile = path.join(fonts, `${locale}.ttf`);
    await writeFile(fontFile, await cutFace(locale, brand + Object.values(titles).join(''), 'sfnt'));
    await mkdir(path.join(folder, locale), { recursive: true });
    for (const [page, title] of Object.entries(titles)) {
      const image = new Resvg(shareImage(title, brand, locale), {
        font: { fontFiles: [fontFile], loadSystemFonts: false },
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

/** The picture: dusk, the moon over the bay, the words, the mark. */
function shareImage(title: string, brand: string, locale: Locale): string {
  const longest = Math.max(...title.split('\n').map((line) => widthInEms(line)));
  const fontSize = Math.min(84, Math.floor(1040 / longest));
  const lines = title
    .split('\n')
    .map((line, index) => `<tspan x="80" y="${190 + index * fontSize * 1.25}">${escapeXml(line)}</tspan>`);
  const face = { en: 'Young Serif', zh: 'Noto Serif TC', jp: 'Zen Antique' }[locale];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">
<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#10233f"/><stop offset=".5" stop-color="#1b3a5e"/><stop offset=".85" stop-color="#6f7d97"/><stop offset="1" stop-color="#f2bf8e"/></linearGradient>
<linearGradient id="sea" x2="0" y2="1"><stop stop-color="#2e647b"/><stop offset="1" stop-color="#0c1c30"/></linearGradient>
</defs>
<rect width="1200" height="420" fill="url(#sky)"/>
<circle cx="1010" cy="330" r="66" fill="#fdebc8"/>
<path fill="#37506f" d="M0 392l180-18 240-6 260 12 190-28 120 30 210-12v62H0z"/>
<rect y="420" width="1200" height="210" fill="url(#sea)"/>
<path fill="none" stroke="#5f90a3" stroke-width="3" stroke-linecap="round" opacity=".5" d="M120 470h180m300 20h220m-500 66h160m420-20h200"/>
<path fill="none" stroke="#ffd685" stroke-width="6" stroke-linecap="round" stroke-dasharray=".1 18" d="M80 600c160-70 320-80 480-50s300 20 420-60"/>
<g fill="#fdf4e0" font-family="${face}" font-weight="${locale === 'zh' ? 700 : 400}">
<text font-size="${fontSize}">${lines.join('')}</text>
<text x="150" y="104" font-size="34" dominant-baseline="auto">${escapeXml(brand)}</text>
</g>
<g transform="translate(80 60)">${mark}</g>
</svg>`;
}

/** The brand's mark on a 64 × 64 field. */
const mark =
  '<path fill="#e2492f" d="M21 3h22v7H21zM18 12h28c13 12 13 28 0 40H18C5 40 5 24 18 12zM21 54h22v7H21z"/><path fill="#fdf4e0" d="M22 52c-1-7 5-10 12-13 7-3 6-7 0-9-6-2-7-6-3-9l4 1.500c-2 2-1 4 4 5.500 9 3 11 10 3 15-5 3-7 5-7 9z"/><circle fill="#fdf4e0" cx="34" cy="17" r="3.400"/>';

/** Draws the icons for home screens and search results from the mark. */
export async function drawIcons(folder: string) {
  for (const [name, pixels] of [
    ['apple-touch-icon', 180],
    ['icon-512', 512],
  ] as const) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 -14 92 92"><rect x="-14" y="-14" width="92" height="92" fill="#10233f"/>${mark}</svg>`;
    await writeFile(
      `${folder}/${name}.png`,
      new Resvg(svg, { fitTo: { mode: 'width', value: pixels } }).render().asPng(),
    );
  }
}

/** A guess that is good enough to choose a size: CJK characters are one em wide, Latin letters about half. */
function widthInEms(line: string): number {
  return [...line].reduce((width, character) => width + (character > '\u2e80' ? 1 : 0.54), 0);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
