import mark from '../../../ui/mark.svg?raw';
import { drawMap } from './draw-map.ts';
import { type Card, cardSize, picture } from './postcard-card.ts';
import { type Colors, nightSea, pageInks, thinned } from './postcard-colors.ts';
import { textLines } from './text-lines.ts';

type Brush = CanvasRenderingContext2D;

/** The space between the picture's edge and its text, in pixels of the card. */
const inset = 60;
const left = picture.left + inset;
const right = picture.right - inset;
const credit = '© OpenStreetMap contributors';
/** Heading fonts are subsets for the site's own headings. These characters are in every subset. */
const isInEveryCut = /^[\w\s.,!?’“”–:-]+$/;

/**
 * Draws a postcard.
 * @throws {Error} if the browser cannot draw it.
 */
export async function drawPostcard(card: Card): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, cardSize);
  canvas.lang = card.language;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser gives no canvas to draw on.');
  const colors = pageInks();
  await facesFor(card, colors);
  brush.textBaseline = 'alphabetic';

  brush.fillStyle = colors.paper;
  brush.fillRect(0, 0, cardSize.width, cardSize.height);
  brush.save();
  brush.beginPath();
  brush.roundRect(picture.left, picture.top, picture.right - picture.left, picture.bottom - picture.top, 6);
  brush.clip();
  brush.fillStyle = nightSea;
  brush.fillRect(0, 0, cardSize.width, cardSize.height);

  // Measure the text first: the map gets the space between.
  const head = headOf(brush, card, colors);
  const foot = footOf(brush, card, colors);
  await drawMap(brush, card, colors, { top: head.bottom + 20, bottom: foot.top - 70 });
  shade(brush, colors, { from: head.bottom + 20, to: picture.top });
  shade(brush, colors, { from: foot.top - 110, to: foot.top + 40 });
  head.draw();
  foot.draw();
  drawSlip(brush, card, colors);
  brush.restore();
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))), 'image/png'),
  );
}

/** Draws a gradient into night from one height to another, and plain night beyond. */
function shade(brush: Brush, { night }: Colors, { from, to }: { from: number; to: number }) {
  const fade = brush.createLinearGradient(0, from, 0, to);
  fade.addColorStop(0, thinned(night, 0));
  fade.addColorStop(1, thinned(night, 0.94));
  brush.fillStyle = fade;
  const [top, bottom] = from < to ? [from, picture.bottom] : [picture.top, from];
  brush.fillRect(picture.left, top, picture.right - picture.left, bottom - top);
}

/** Text that is measured now and drawn later. */
interface TextBlock {
  top: number;
  bottom: number;
  draw: () => void;
}

interface Type {
  font: string;
  ink: string;
  size: number;
  /** The line height as a multiple of the size. */
  leading: number;
}

function headOf(brush: Brush, { title, place, day, language }: Card, colors: Colors): TextBlock {
  const type = (size: number): Type => {
    return { font: headingFont(colors, size), ink: colors.washi, size, leading: 1.16 };
  };
  const mostWidth = right - left - 130;
  // The largest size at which the title fits in two lines.
  const size =
    [104, 92, 80, 68].find((option) => linesIn(brush, title, type(option), mostWidth, language).length <= 2) ?? 60;
  const top = picture.top + inset - 8;
  const lines = linesIn(brush, title, type(size), mostWidth, language);
  const titleBottom = top + lines.length * size * 1.16;
  const small: Type = { font: `500 32px ${colors.body}`, ink: colors.washiSoft, size: 32, leading: 1.5 };
  return {
    top,
    // The head also ends below the slip.
    bottom: Math.max(titleBottom + 70, picture.top + inset + 200),
    draw() {
      setLines(brush, lines, type(size), { x: left, top });
      setLines(brush, [`${place} · ${day}`], small, { x: left, top: titleBottom + 14 });
    },
  };
}

function footOf(brush: Brush, card: Card, colors: Colors): TextBlock {
  const { ending, foundCount, figures, brand, language } = card;
  const width = right - left;
  const endingFont = isInEveryCut.test(ending ?? '') ? headingFont(colors, 62) : `700 58px ${colors.body}`;
  const endingType: Type = { font: endingFont, ink: colors.washi, size: 60, leading: 1.25 };
  const figuresType: Type = { font: `500 31px ${colors.body}`, ink: colors.washiSoft, size: 31, leading: 1.5 };
  const endingLines = ending ? linesIn(brush, ending, endingType, width, language) : [];
  const figureLines = linesIn(brush, figures.join(' · '), figuresType, width, language);
  const heights = {
    ending: heightOf(endingLines, endingType),
    figures: heightOf(figureLines, figuresType),
    found: foundCount > 0 ? 44 : 0,
  };
  const brandTop = picture.bottom - inset - 46;
  const top = brandTop - 34 - heights.found - 18 - heights.figures - 4 - heights.ending;
  return {
    top,
    bottom: picture.bottom,
    draw() {
      setLines(brush, endingLines, endingType, { x: left, top });
      let y = top + heights.ending + 4;
      setLines(brush, figureLines, figuresType, { x: left, top: y });
      y += heights.figures + 18;
      for (let index = 0; index < foundCount; index++) drawMark(brush, { x: left + index * 40, y, height: 36 });
      drawMark(brush, { x: left - 6, y: brandTop, height: 52 });
      setLines(
        brush,
        [brand],
        { font: headingFont(colors, 38), ink: colors.washi, size: 38, leading: 1 },
        { x: left + 58, top: brandTop + 6 },
      );
      brush.textAlign = 'right';
      setLines(
        brush,
        [credit],
        { font: `400 22px ${colors.body}`, ink: colors.washiSoft, size: 22, leading: 1 },
        { x: right, top: brandTop + 19 },
      );
      brush.textAlign = 'left';
    },
  };
}

function headingFont({ heading: { family, weight } }: Colors, size: number): string {
  return `${weight} ${size}px ${family}`;
}

function linesIn(brush: Brush, text: string, { font }: Type, mostWidth: number, language: string): string[] {
  brush.font = font;
  return textLines(text, { language, mostWidth, widthOf: (piece) => brush.measureText(piece).width });
}

function heightOf({ length }: string[], { size, leading }: Type): number {
  return length * size * leading;
}

function setLines(
  brush: Brush,
  lines: string[],
  { font, ink, size, leading }: Type,
  { x, top }: { x: number; top: number },
) {
  brush.font = font;
  brush.fillStyle = ink;
  // Puts the baseline where a CSS line box of this height would have it.
  for (const [index, line] of lines.entries()) brush.fillText(line, x, top + size * (leading * (index + 0.5) + 0.36));
}

/** Draws the brand's mark from its only source file. */
function drawMark(brush: Brush, { x, y, height }: { x: number; y: number; height: number }) {
  brush.save();
  brush.translate(x, y);
  brush.scale(height / 64, height / 64);
  for (const shape of new DOMParser().parseFromString(mark, 'image/svg+xml').documentElement.children) {
    const number = (name: string) => Number(shape.getAttribute(name));
    const path = new Path2D(shape.getAttribute('d') ?? undefined);
    if (shape.tagName === 'circle') path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
    brush.fillStyle = shape.getAttribute('fill') ?? '';
    brush.fill(path);
  }
  brush.restore();
}

/** Draws the red slip with the place's name in its own script, from top to bottom. Scripts that are not written vertically have no slip. */
function drawSlip(brush: Brush, { placeNative }: Card, colors: Colors) {
  const characters = [...placeNative];
  if (!characters.every((character) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(character)))
    return;
  const [width, step] = [84, 58];
  const [x, y] = [right - width + 12, picture.top + inset];
  brush.fillStyle = colors.shu;
  brush.beginPath();
  brush.roundRect(x, y, width, characters.length * step + 44, 5);
  brush.fill();
  brush.font = `400 50px ${colors.slip}`;
  brush.fillStyle = colors.washi;
  brush.textAlign = 'center';
  for (const [index, character] of characters.entries())
    brush.fillText(character, x + width / 2, y + 22 + (index + 0.5) * step + 18);
  brush.textAlign = 'left';
}

/** Loads the fonts of headings. Browsers load them at first use, and a canvas does not wait for that. */
async function facesFor({ title, brand, placeNative }: Card, colors: Colors) {
  await Promise.allSettled([
    document.fonts.load(headingFont(colors, 60), title + brand),
    document.fonts.load(`400 50px ${colors.slip}`, placeNative),
  ]);
}
