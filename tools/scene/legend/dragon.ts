import { drawHead, headBox } from './dragon-head.ts';
import { drawNeck, type Neck } from './dragon-neck.ts';

/** The neck, which appears five times in the picture, and the end of the tail, where the walk continues. */
export const parts = {
  neck: {
    box: { left: 60, top: 70, width: 500, height: 1260 },
    middle: [
      [300, 1280, 192],
      [286, 1180, 190],
      [276, 990, 184],
      [376, 780, 166],
      [364, 560, 146],
      [250, 390, 128],
      [232, 250, 116],
      [330, 150, 108],
      [450, 168, 104],
    ],
    belly: 'right',
    foam: true,
  },
  tail: {
    box: { left: 0, top: 0, width: 600, height: 470 },
    middle: [
      [500, 520, 150],
      [506, 420, 146],
      [486, 260, 130],
      [380, 130, 108],
      [230, 116, 82],
      [120, 206, 56],
      [72, 340, 28],
      [60, 470, 6],
    ],
    belly: 'left',
  },
} as const satisfies Record<string, Neck>;

/** Returns the drawings of the dragon by name. The head exists once: `dragon-head.svg#open` opens its mouth. */
export function dragonDrawings(): Record<string, string> {
  const files = Object.entries(parts).map(([name, neck]) => [`dragon-${name}.svg`, svg(neck.box, drawNeck(neck))]);
  return { 'dragon-head.svg': svg(headBox, drawHead()), ...Object.fromEntries(files) };
}

function svg({ left, top, width, height }: Neck['box'], body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`;
}
