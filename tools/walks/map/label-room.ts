import type { MapPoint } from './projection.ts';

/** A rectangle on the map, in metres. */
export type Room = { left: number; top: number; right: number; bottom: number };

export type Anchor = 'start' | 'middle' | 'end';

/** A place for a text: its anchor, at half the height of its lines. */
export interface TextSpot {
  x: number;
  y: number;
  anchor: Anchor;
  room: Room;
}

const lineHeight = 1.15;
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー・‧（）]/u;

export function roomsOverlap(a: Room, b: Room): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function roomHas({ left, top, right, bottom }: Room, [x, y]: MapPoint): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

export function roomAround([x, y]: MapPoint, radius: number): Room {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

/** Estimates the width of a text without a font: about right for system faces, rather too wide than too narrow. */
export function textWidth(text: string, fontSize: number): number {
  return [...text].reduce((width, letter) => width + letterWidth(letter), 0) * fontSize;
}

/** In em. */
function letterWidth(letter: string): number {
  if (wide.test(letter)) return 1;
  if (/[\sil.,’'-]/.test(letter)) return 0.34;
  return /[A-Zmw]/.test(letter) ? 0.8 : 0.63;
}

/** Breaks a name into lines: between words, or anywhere in scripts without spaces. */
export function wrapped(text: string, mostLetters: number): string[] {
  const isWide = wide.test(text);
  const pieces = isWide ? [...text] : text.split(' ').map((word, index) => (index > 0 ? ` ${word}` : word));
  const most = isWide ? Math.ceil(mostLetters * 0.55) : mostLetters;
  const count = Math.ceil(text.length / most);
  // Lines of about equal length look better than a full line and a short one.
  const fair = Math.ceil(text.length / count) + (isWide ? 0 : 2);
  const lines: string[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line !== undefined && (line + piece).length <= fair) lines[lines.length - 1] = line + piece;
    else lines.push(piece.trimStart());
  }
  return lines;
}

type Place = [dx: number, dy: number, anchor: Anchor, vertical: number];

/** Returns the places around a mark where a name may stand, the best first. */
export function spotsAround(
  [x, y]: MapPoint,
  distance: number,
  lines: readonly string[],
  fontSize: number,
): TextSpot[] {
  const width = Math.max(...lines.map((line) => textWidth(line, fontSize)));
  const height = lines.length * fontSize * lineHeight;
  const near = distance * 0.75;
  const over: Place[] = [
    [0, 0, 'middle', 0.5],
    [0, 0, 'middle', 0.1],
    [0, 0, 'middle', 0.9],
  ];
  const beside: Place[] = [
    [distance, 0, 'start', 0.5],
    [-distance, 0, 'end', 0.5],
    [0, distance, 'middle', 0],
    [0, -distance, 'middle', 1],
    [near, -near, 'start', 1],
    [near, near, 'start', 0],
    [-near, -near, 'end', 1],
    [-near, near, 'end', 0],
  ];
  // Without a mark, the name itself is the mark.
  return (distance > 0 ? beside : over).map(([dx, dy, anchor, vertical]) => {
    const left = x + dx - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
    const top = y + dy - height * vertical;
    const room = { left, top, right: left + width, bottom: top + height };
    return { x: x + dx, y: top + height / 2, anchor, room };
  });
}

/** Returns the squares along a turned text that together cover it. */
export function roomsAlong([x, y]: MapPoint, angle: number, length: number, thickness: number): Room[] {
  const count = Math.max(1, Math.ceil(length / thickness));
  const radians = (angle * Math.PI) / 180;
  return Array.from({ length: count }, (_, index) => {
    const along = ((index + 0.5) / count - 0.5) * length;
    return roomAround([x + along * Math.cos(radians), y + along * Math.sin(radians)], thickness / 2);
  });
}

export { lineHeight };
