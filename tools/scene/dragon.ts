import { drawHead, headBox } from './dragon-head.ts';
import { drawNeck, type Neck } from './dragon-neck.ts';

/** The neck, of which five stand in the picture, and the end of the tail, where the walk goes on. */
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
    box: { left: 0, top: 0, width: 560, height: 420 },
    middle: [
      [474, 460, 128],
      [470, 380, 124],
      [440, 230, 112],
      [340, 110, 96],
      [200, 100, 76],
      [104, 190, 54],
      [70, 310, 28],
      [60, 420, 8],
    ],
    belly: 'left',
    foam: true,
  },
} as const satisfies Record<string, Neck>;

/** The drawings of the dragon by their names: its head once, the mouth as the address says, `dragon-head.svg#open`. */
export function dragonDrawings(): Record<string, string> {
  const files = Object.entries(parts).map(([name, neck]) => [`dragon-${name}.svg`, svg(neck.box, drawNeck(neck))]);
  return { 'dragon-head.svg': svg(headBox, drawHead()), ...Object.fromEntries(files) };
}

function svg({ left, top, width, height }: Neck['box'], body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`;
}
