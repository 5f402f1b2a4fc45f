import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Locale } from '../../app/locales/locales.ts';
import { createPhonePictureContent } from '../walks/phone-picture-content.ts';
import type { AuthoredWalk } from '../walks/read-walks.ts';
import { breakTitleIntoTwoLines, escapeXml, type ImageFont, measureWidthInEms } from './share-image-text.ts';

/**
 * Positions and sizes in pixels. `sheet` is the sheet of paper that shows the walk's hook, a one-sentence teaser. The
 * portrait covers the left end of the sheet, and extends beyond it above and below.
 */
const portrait = { left: 60, top: 420, size: 190 };
const sheet = { left: 130, bottom: 590, top: 494 };
const wordsLeft = portrait.left + portrait.size + 22;
const maxWordsWidth = 830;
const fontSize = { largest: 38, least: 30, lineHeight: 1.3 };

/**
 * Draws a sheet of paper with the hook of a walk, its one-sentence teaser. Draws a portrait beside it: the character that
 * the home page shows on the screen of a phone. Without a portrait, draws only the paper.
 */
export async function drawTeaserOnPaper(
  hook: string,
  walk: AuthoredWalk,
  locale: Locale,
  font: ImageFont,
): Promise<string> {
  const fitSize = (lines: readonly string[]) => {
    const maxWidthInEms = Math.max(...lines.map((line) => measureWidthInEms(line, font)));
    return { lines, widest: maxWidthInEms, size: Math.min(fontSize.largest, maxWordsWidth / maxWidthInEms) };
  };
  const oneLine = fitSize([hook]);
  const { lines, widest, size } =
    oneLine.size < fontSize.least ? fitSize(breakTitleIntoTwoLines(hook, locale)) : oneLine;
  const middle = (sheet.top + sheet.bottom) / 2;
  const firstBaseline = middle - ((lines.length - 1) / 2) * size * fontSize.lineHeight + size * 0.36;
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${wordsLeft}" y="${firstBaseline + index * size * fontSize.lineHeight}">${escapeXml(line)}</tspan>`,
  );
  const rightEdge = wordsLeft + widest * size + 34;
  const name = createPhonePictureContent(walk)?.portrait;
  return `<rect x="${sheet.left}" y="${sheet.top}" width="${rightEdge - sheet.left}" height="${sheet.bottom - sheet.top}" rx="4" fill="#fdf4e0"/>
<text font-family="${font.family}" font-weight="${font.weight}" font-size="${size}" fill="#1c2430">${spans.join('')}</text>
${name ? await drawCharacterPortrait(path.join(walk.folder, 'drawings', `${name}.svg`)) : ''}`;
}

async function drawCharacterPortrait(file: string): Promise<string> {
  if (!existsSync(file)) return '';
  // The renderer does not support custom properties. Replaces each `var()` with its fallback, which is the color by day.
  const markup = (await readFile(file, 'utf8')).replace(/var\(--[\w-]+,\s*([^)]+)\)/g, '$1');
  const picture = new Resvg(markup, { fitTo: { mode: 'width', value: portrait.size * 2 } }).render().asPng();
  return `<image x="${portrait.left}" y="${portrait.top}" width="${portrait.size}" height="${portrait.size}" href="data:image/png;base64,${picture.toString('base64')}"/>`;
}
