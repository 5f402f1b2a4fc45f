import type { MapPoint } from '../map/projection.ts';
import { drawLensShapedPath } from './sea.ts';

/** The circles that form one summer cloud, relative to the middle of its lower edge. */
const cloudCircles: readonly (readonly [x: number, y: number, radius: number])[] = [
  [-210, 6, 44],
  [-150, -22, 62],
  [-78, -58, 74],
  [-10, -30, 84],
  [-30, -128, 62],
  [26, -176, 54],
  [62, -104, 78],
  [134, -52, 66],
  [196, -8, 52],
  [250, 10, 34],
];

/** The summer clouds. The hills of the far shore cover their lower edges. */
const summerClouds: readonly (readonly [x: number, y: number, size: number])[] = [
  [250, 872, 0.8],
  [1395, 872, 0.62],
  [1725, 862, 1],
  [2160, 850, 0.78],
  [2330, 868, 0.6],
];

function drawCirclePath(x: number, y: number, radius: number): string {
  const [across, r] = [Math.round(2 * radius), Math.round(radius)];
  return `M${Math.round(x - radius)} ${Math.round(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0`;
}

/** Draws the summer clouds, lit by the low sun on the left. */
export function drawSummerClouds(): string {
  const drawCloudPath = (shift: number, share: number) =>
    summerClouds
      .flatMap(([x, y, size]) =>
        cloudCircles.map(([dx, dy, radius]) =>
          drawCirclePath(x + (dx - shift) * size, y + (dy - shift * 0.9) * size, radius * size * share),
        ),
      )
      .join('');
  return `<path class="cumulus-shade" d="${drawCloudPath(0, 1)}"/><path class="cumulus" d="${drawCloudPath(13, 0.86)}"/>`;
}

/** Bars of morning mist over the strait and at the foot of the hills. */
const mistBars: readonly (readonly [x: number, y: number, width: number, height: number])[] = [
  [-200, 876, 1080, 30],
  [500, 896, 1000, 24],
  [1400, 886, 1300, 28],
  [2500, 900, 900, 20],
  [200, 968, 560, 12],
  [700, 1016, 640, 20],
  [380, 1120, 520, 13],
  [820, 1196, 480, 19],
  [560, 1306, 420, 13],
  [960, 1372, 360, 20],
  [420, 1500, 420, 16],
  [1010, 1542, 420, 20],
  [1480, 1610, 420, 16],
  [2080, 1420, 560, 14],
];

export function drawMist(): string {
  return `<path class="mist" d="${mistBars.map(([x, y, width, height]) => drawLensShapedPath([x, y], width, height, height * 0.8)).join('')}"/>`;
}

/** Draws a sailing yacht. */
export function drawYacht(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y})scale(${size})"><path class="hull" d="M-18 0h40q-4 12-12 12h-18q-7 0-10-12z"/><path class="sail" d="M2-4V-62Q30-30 26-6zM-2-6V-50Q-18-24-16-6z"/></g>`;
}

/** The yachts that sail near the harbour on a fair day. */
const yachts: readonly (readonly [x: number, y: number, size: number])[] = [
  [1466, 950, 0.3],
  [1372, 966, 0.4],
  [1284, 1004, 0.52],
  [1238, 1176, 0.72],
  [1800, 1846, 0.7],
  [1912, 1856, 0.74],
  [1706, 1896, 1.05],
  [2250, 1730, 0.8],
  [2372, 1806, 0.95],
  [2080, 1880, 1.1],
];

export function drawYachts(): string {
  return `<g class="regatta">${yachts.map((it) => drawYacht(...it)).join('')}</g>`;
}

/** Returns the SVG path of the lamps' reflections in the water. */
export function drawLampReflectionPath(lamps: readonly MapPoint[], horizon: number): string {
  return lamps.map(([x, y]) => `M${Math.round(x)} ${horizon + 3}v${Math.round(12 + (horizon - y) * 1.5)}`).join('');
}
