import mark from '../../../ui/mark.svg?raw';
import { breakLines, joinSentencesIntoLines } from './break-lines.ts';
import { drawLantern } from './draw-lantern.ts';
import { drawMap, drawMapLabel } from './draw-map.ts';
import { drawQrCode } from './draw-qr-code.ts';
import { addOpacity, nightSeaColor, type PostcardColors, readPageColors } from './postcard-colors.ts';
import { type PostcardContent, pictureEdges, postcardSize } from './postcard-content.ts';

type Context2D = CanvasRenderingContext2D;

/** The space between the picture's edge and the text on it, in pixels of the postcard. */
const inset = 60;
const leftEdge = pictureEdges.left + inset;
const rightEdge = pictureEdges.right - inset;
/** The side length of the QR code with its quiet zone, in pixels of the postcard. */
const codeSize = 236;
/**
 * The largest size of a member's lantern, and the gap between two lanterns, in pixels of the postcard. Twenty lanterns
 * are smaller, so that they fit in one row.
 */
const maxLanternSize = 76;
const lanternGap = 6;
/**
 * Matches texts that the heading font of every language can show. Other texts use the body font, because heading fonts
 * lack most characters.
 */
const headingFontCharacters = /^[\w\s.,!?’“”–:-]+$/;

/**
 * Draws a postcard as a PNG image.
 * @throws {Error} if the browser cannot draw it.
 */
export async function drawPostcard(card: PostcardContent): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, postcardSize);
  canvas.lang = card.language;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw on.');
  const colors = readPageColors();
  await loadHeadingFonts(card, colors);
  context.textBaseline = 'alphabetic';

  context.fillStyle = colors.paper;
  context.fillRect(0, 0, postcardSize.width, postcardSize.height);
  context.save();
  context.beginPath();
  context.roundRect(
    pictureEdges.left,
    pictureEdges.top,
    pictureEdges.right - pictureEdges.left,
    pictureEdges.bottom - pictureEdges.top,
    6,
  );
  context.clip();
  context.fillStyle = nightSeaColor;
  context.fillRect(0, 0, postcardSize.width, postcardSize.height);

  // Lay out the text first, because the map fills the space between the two text blocks.
  const head = layOutTopTextBlock(context, card, colors);
  const foot = layOutBottomTextBlock(context, card, colors);
  if (card.photograph) context.drawImage(card.photograph, pictureEdges.left, pictureEdges.top);
  else await drawMap(context, card, colors, { top: head.bottom + 20, bottom: foot.top - 70 });
  // A photograph may be bright behind the text. So the dark gradient reaches down to the last line.
  drawGradient(
    context,
    colors,
    card.photograph
      ? { from: head.bottom + 200, to: head.bottom - 40 }
      : { from: head.bottom + 20, to: pictureEdges.top },
  );
  drawGradient(context, colors, { from: foot.top - 110, to: foot.top + 40 });
  head.draw();
  foot.draw();
  if (card.photograph) drawMapLabel(context, card, colors, { left: leftEdge, bottom: foot.top - 24 });
  drawNameLabel(context, card, colors);
  context.restore();
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))), 'image/png'),
  );
}

/**
 * Draws a gradient from transparent at `from` to the night color at `to`. The night color continues to the picture's
 * edge.
 */
function drawGradient(context: Context2D, { night }: PostcardColors, { from, to }: { from: number; to: number }) {
  const fade = context.createLinearGradient(0, from, 0, to);
  fade.addColorStop(0, addOpacity(night, 0));
  fade.addColorStop(1, addOpacity(night, 0.94));
  context.fillStyle = fade;
  const [top, bottom] = from < to ? [from, pictureEdges.bottom] : [pictureEdges.top, from];
  context.fillRect(pictureEdges.left, top, pictureEdges.right - pictureEdges.left, bottom - top);
}

/** A text after layout, ready to draw. Heights are in pixels of the postcard. */
interface TextBlock {
  top: number;
  bottom: number;
  draw: () => void;
}

interface TextStyle {
  font: string;
  ink: string;
  size: number;
  /** The line height as a multiple of the font size. */
  leading: number;
}

function layOutTopTextBlock(
  context: Context2D,
  { title, place, day, language }: PostcardContent,
  colors: PostcardColors,
): TextBlock {
  const createTitleStyle = (size: number): TextStyle => {
    return { font: toHeadingFont(colors, size), ink: colors.washi, size, leading: 1.16 };
  };
  const maxWidth = rightEdge - leftEdge - 130;
  // Use the largest font size at which the title fits in two lines.
  const size =
    [104, 92, 80, 68].find(
      (option) => wrapText(context, title, createTitleStyle(option), maxWidth, language).length <= 2,
    ) ?? 60;
  const top = pictureEdges.top + inset - 8;
  const lines = wrapText(context, title, createTitleStyle(size), maxWidth, language);
  const titleBottom = top + lines.length * size * 1.16;
  const smallText: TextStyle = { font: `500 32px ${colors.bodyFont}`, ink: colors.washiSoft, size: 32, leading: 1.5 };
  return {
    top,
    // Reserve the height of the red label that `drawNameLabel` draws beside the title.
    bottom: Math.max(titleBottom + 70, pictureEdges.top + inset + 200),
    draw() {
      drawTextLines(context, lines, createTitleStyle(size), { x: leftEdge, top });
      drawTextLines(context, [`${place} · ${day}`], smallText, { x: leftEdge, top: titleBottom + 14 });
    },
  };
}

function layOutBottomTextBlock(context: Context2D, card: PostcardContent, colors: PostcardColors): TextBlock {
  const { ending, lastLine, figures, brand, link, mapCredit, language } = card;
  // The QR code stands beside all text except the name of the ending.
  const besideCode = rightEdge - leftEdge - codeSize - 40;
  const endingFont = headingFontCharacters.test(ending ?? '')
    ? toHeadingFont(colors, 62)
    : `700 58px ${colors.bodyFont}`;
  const endingType: TextStyle = { font: endingFont, ink: colors.washi, size: 60, leading: 1.25 };
  const lineType: TextStyle = { font: `500 33px ${colors.bodyFont}`, ink: colors.washi, size: 33, leading: 1.45 };
  const figuresType: TextStyle = { font: `500 27px ${colors.bodyFont}`, ink: colors.washiSoft, size: 27, leading: 1.5 };
  const smallType: TextStyle = { font: `400 22px ${colors.bodyFont}`, ink: colors.washiSoft, size: 22, leading: 1.5 };
  const wrapBesideCode = (text: string, style: TextStyle) => wrapText(context, text, style, besideCode, language);
  const endingLines = ending ? wrapText(context, ending, endingType, rightEdge - leftEdge, language) : [];
  const texts: [lines: string[], style: TextStyle][] = [
    [lastLine ? wrapBesideCode(lastLine, lineType) : [], lineType],
    [joinSentencesIntoLines(figures, createLineBreakOptions(context, figuresType, besideCode, language)), figuresType],
  ];
  const brandTop = pictureEdges.bottom - inset - 108;
  const codeTop = pictureEdges.bottom - inset - codeSize;
  const textHeight = texts.reduce((sum, [lines, style]) => sum + computeLinesHeight(lines, style) + 10, 0);
  const textTop = Math.min(brandTop - 18 - textHeight, codeTop);
  const endingTop = textTop - 16 - computeLinesHeight(endingLines, endingType);
  const lanternSize = Math.min(maxLanternSize, (rightEdge - leftEdge) / card.lanterns.length - lanternGap);
  const top = endingTop - (card.lanterns.length > 0 ? lanternSize + 16 : 0);
  return {
    top,
    bottom: pictureEdges.bottom,
    draw() {
      for (const [index, lantern] of card.lanterns.entries())
        drawLantern(context, lantern, { x: leftEdge + index * (lanternSize + lanternGap), y: top, size: lanternSize });
      drawTextLines(context, endingLines, endingType, { x: leftEdge, top: endingTop });
      let y = textTop;
      for (const [lines, style] of texts) {
        drawTextLines(context, lines, style, { x: leftEdge, top: y });
        y += computeLinesHeight(lines, style) + 10;
      }
      drawBrandMark(context, { x: leftEdge - 6, y: brandTop, height: 52 });
      drawTextLines(
        context,
        [brand],
        { font: toHeadingFont(colors, 38), ink: colors.washi, size: 38, leading: 1 },
        { x: leftEdge + 58, top: brandTop + 6 },
      );
      drawTextLines(context, [link.replace(/^https?:\/\//, ''), mapCredit], smallType, {
        x: leftEdge,
        top: brandTop + 58,
      });
      drawQrCode(context, link, { x: rightEdge - codeSize, y: codeTop, size: codeSize }, colors);
    },
  };
}

function toHeadingFont({ heading: { family, weight } }: PostcardColors, size: number): string {
  return `${weight} ${size}px ${family}`;
}

function wrapText(context: Context2D, text: string, style: TextStyle, maxWidth: number, language: string): string[] {
  return breakLines(text, createLineBreakOptions(context, style, maxWidth, language));
}

/** Returns the options for breaking lines in a text style. They are valid until the context's font changes. */
function createLineBreakOptions(context: Context2D, { font }: TextStyle, maxWidth: number, language: string) {
  context.font = font;
  return { language, maxWidth, widthOf: (piece: string) => context.measureText(piece).width };
}

function computeLinesHeight({ length }: string[], { size, leading }: TextStyle): number {
  return length * size * leading;
}

function drawTextLines(
  context: Context2D,
  lines: string[],
  { font, ink, size, leading }: TextStyle,
  { x, top }: { x: number; top: number },
) {
  context.font = font;
  context.fillStyle = ink;
  // Place each baseline where CSS would place it in a line of the height `size * leading`.
  for (const [index, line] of lines.entries()) context.fillText(line, x, top + size * (leading * (index + 0.5) + 0.36));
}

/** Draws the brand's mark from its SVG file, so that the site has only one source of the mark. */
function drawBrandMark(context: Context2D, { x, y, height }: { x: number; y: number; height: number }) {
  context.save();
  context.translate(x, y);
  context.scale(height / 64, height / 64);
  for (const shape of new DOMParser().parseFromString(mark, 'image/svg+xml').documentElement.children) {
    const readNumberAttribute = (name: string) => Number(shape.getAttribute(name));
    const path = new Path2D(shape.getAttribute('d') ?? undefined);
    if (shape.tagName === 'circle')
      path.arc(readNumberAttribute('cx'), readNumberAttribute('cy'), readNumberAttribute('r'), 0, 2 * Math.PI);
    context.fillStyle = shape.getAttribute('fill') ?? '';
    context.fill(path);
  }
  context.restore();
}

/**
 * Draws a red label with the place's native name, in vertical writing. Draws nothing for scripts without vertical
 * writing.
 */
function drawNameLabel(context: Context2D, { placeNative }: PostcardContent, colors: PostcardColors) {
  const characters = [...placeNative];
  if (!characters.every((character) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(character)))
    return;
  const [width, step] = [84, 58];
  const [x, y] = [rightEdge - width + 12, pictureEdges.top + inset];
  context.fillStyle = colors.shu;
  context.beginPath();
  context.roundRect(x, y, width, characters.length * step + 44, 5);
  context.fill();
  context.font = `400 50px ${colors.labelFont}`;
  context.fillStyle = colors.washi;
  context.textAlign = 'center';
  for (const [index, character] of characters.entries())
    context.fillText(character, x + width / 2, y + 22 + (index + 0.5) * step + 18);
  context.textAlign = 'left';
}

/**
 * Loads the heading fonts. Browsers load a font at its first use, but drawing on a canvas does not wait for the font.
 */
async function loadHeadingFonts({ title, brand, placeNative }: PostcardContent, colors: PostcardColors) {
  await Promise.allSettled([
    document.fonts.load(toHeadingFont(colors, 60), title + brand),
    document.fonts.load(`400 50px ${colors.labelFont}`, placeNative),
  ]);
}
