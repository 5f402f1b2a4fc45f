import type { MapPoint } from './projection.ts';

/** A rectangle on the map, in meters. */
export type Rectangle = { left: number; top: number; right: number; bottom: number };

export type TextAnchor = 'start' | 'middle' | 'end';

/** A position for a text of one or more lines. `y` is the middle of the text's height. */
export interface TextPosition {
  x: number;
  y: number;
  anchor: TextAnchor;
  rectangle: Rectangle;
}

const lineHeight = 1.15;
const wideLetter = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー・‧（）]/u;

export function rectanglesOverlap(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function rectangleContains({ left, top, right, bottom }: Rectangle, [x, y]: MapPoint): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

export function createSquareAroundPoint([x, y]: MapPoint, radius: number): Rectangle {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

/** Estimates the width of a text in a system font. The estimate may be too large, but is rarely too small. */
export function estimateTextWidth(text: string, fontSize: number): number {
  return [...text].reduce((width, letter) => width + estimateLetterWidth(letter), 0) * fontSize;
}

/** Estimates the width of a letter in em. */
function estimateLetterWidth(letter: string): number {
  if (wideLetter.test(letter)) return 1;
  if (/[\sil.,’'-]/.test(letter)) return 0.34;
  return /[A-Zmw]/.test(letter) ? 0.8 : 0.63;
}

/**
 * Breaks a name into lines. Breaks Chinese and Japanese names between any two characters, and other names between
 * words.
 */
export function wrapName(text: string, maxLetters: number): string[] {
  const isWide = wideLetter.test(text);
  const pieces = isWide ? [...text] : text.split(' ').map((word, index) => (index > 0 ? ` ${word}` : word));
  const most = isWide ? Math.ceil(maxLetters * 0.55) : maxLetters;
  const count = Math.ceil(text.length / most);
  // Makes lines of about equal length, which look better than a full line and a short line.
  const maxLineLetters = Math.ceil(text.length / count) + (isWide ? 0 : 2);
  const lines: string[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line !== undefined && (line + piece).length <= maxLineLetters) lines[lines.length - 1] = line + piece;
    else lines.push(piece.trimStart());
  }
  return lines;
}

type AnchoredOffset = [dx: number, dy: number, anchor: TextAnchor, vertical: number];

/** Returns the possible positions of a name around a mark, best first. */
export function listTextPositionsAroundMark(
  [x, y]: MapPoint,
  distance: number,
  lines: readonly string[],
  fontSize: number,
): TextPosition[] {
  const width = Math.max(...lines.map((line) => estimateTextWidth(line, fontSize)));
  const height = lines.length * fontSize * lineHeight;
  const diagonalDistance = distance * 0.75;
  const aboveAndBelow: AnchoredOffset[] = [
    [0, 0, 'middle', 0.5],
    [0, 0, 'middle', 0.1],
    [0, 0, 'middle', 0.9],
  ];
  const besidePoint: AnchoredOffset[] = [
    [distance, 0, 'start', 0.5],
    [-distance, 0, 'end', 0.5],
    [0, distance, 'middle', 0],
    [0, -distance, 'middle', 1],
    [diagonalDistance, -diagonalDistance, 'start', 1],
    [diagonalDistance, diagonalDistance, 'start', 0],
    [-diagonalDistance, -diagonalDistance, 'end', 1],
    [-diagonalDistance, diagonalDistance, 'end', 0],
  ];
  // `distance` is the distance from the middle of the place's mark to its name. It is 0 for a place without a mark. The
  // name then covers the place itself.
  return (distance > 0 ? besidePoint : aboveAndBelow).map(([dx, dy, anchor, vertical]) => {
    const leftEdge = x + dx - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
    const top = y + dy - height * vertical;
    const rectangle = { left: leftEdge, top, right: leftEdge + width, bottom: top + height };
    return { x: x + dx, y: top + height / 2, anchor, rectangle };
  });
}

/** Returns a row of squares that together cover a rotated text. */
export function listSquaresAlongText([x, y]: MapPoint, angle: number, length: number, thickness: number): Rectangle[] {
  const count = Math.max(1, Math.ceil(length / thickness));
  const radians = (angle * Math.PI) / 180;
  return Array.from({ length: count }, (_, index) => {
    const offset = ((index + 0.5) / count - 0.5) * length;
    return createSquareAroundPoint([x + offset * Math.cos(radians), y + offset * Math.sin(radians)], thickness / 2);
  });
}

export { lineHeight };
