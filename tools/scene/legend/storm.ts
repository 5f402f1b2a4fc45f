import { canvas, ridge } from '../backdrop.ts';
import { strokes } from '../outlines.ts';
import { seededRandom } from '../random.ts';
import { waves } from '../sea.ts';

const seeds = { rain: 77, waves: 17, ridge: 31 } as const;
const drops = 84;
export const stormBox = { left: 0, top: -200, width: 3200, height: 2200 } as const;

/** Draws bars of mist with round ends, as in old prints, in front of hidden things. */
const mist: readonly [x: number, y: number, width: number][] = [
  [-300, 104, 1100],
  [-60, 148, 1300],
  [2460, 120, 900],
  [2380, 164, 1100],
  [2600, 208, 900],
  [1180, 820, 420],
  [1060, 864, 700],
  [2500, 1216, 900],
  [2340, 1260, 520],
];

/** Draws far hills, mist, rain and the lines of the swell; sky and sea belong to the page. */
export function drawStorm(): string {
  const { left, top, width, height } = stormBox;
  const bars = mist.map(([x, y, length]) => `M${x} ${y}h${length}`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">`,
    `<g fill="none" stroke="#a8cccb" stroke-width="2.400" opacity=".34"><path id="r" d="${rain()}"/><use href="#r" x="170" y="-60"/><use href="#r" x="-90" y="90"/></g>`,
    `<path fill="#16384c" d="${ridge(seeds.ridge, 150, 140)}"/>`,
    `<path fill="#8fc1ba" opacity=".42" d="${waves(seeds.waves, 64, canvas.horizon, 1980)}"/>`,
    `<path fill="none" stroke="#2c5a6b" stroke-width="42" stroke-linecap="round" opacity=".6" d="${bars}"/>`,
    '</svg>\n',
  ].join('');
}

/** The rain has one slant and three lengths. */
function rain(): string {
  const random = seededRandom(seeds.rain);
  return [70, 110, 150]
    .map((length) => {
      const fall = `l-${Math.round(length * 0.28)} ${length}`;
      const places = Array.from({ length: drops / 3 }, (): [number, number] => [
        random() * 3300,
        -300 + random() * 1180,
      ]);
      return strokes(
        places.sort(([a], [b]) => a - b),
        fall,
        [-Math.round(length * 0.28), length],
      );
    })
    .join('');
}
