import type { MapPoint } from '../map/projection.ts';
import { formatStrokesPath } from './outlines.ts';
import { createSeededRandom } from './random.ts';
import { drawLensShapedPath } from './sea.ts';
import { drawLampReflectionPath, drawSummerClouds } from './time-of-day-details.ts';

/** The canvas of the illustration, in SVG units. Only tall windows show the part above y = 0. */
export const illustrationCanvas = { left: 0, top: -400, width: 3200, bottom: 2100, horizon: 905 } as const;

/** The moon, or the sun by day. Its position fits a rising moon in a view to the north-north-east. */
export const sunOrMoon = { x: 2790, y: 640, radius: 118, halo: 300 } as const;

/** Returns the path of the hills on a far shore, with straight edges as in a woodblock print. */
export function drawRidgePath(seed: number, height: number, step: number): string {
  const random = createSeededRandom(seed);
  const { horizon } = illustrationCanvas;
  let y = horizon - height * 0.5;
  let data = `M-400 ${horizon + 4}`;
  for (let x = -400; x <= 3700; x += step) {
    y = Math.max(horizon - height, Math.min(horizon - height * 0.18, y + (random() - 0.5) * height * 0.5));
    data += `L${Math.round(x + (random() - 0.5) * step * 0.4)} ${Math.round(y)}`;
  }
  return `${data}L3700 ${horizon + 4}z`;
}

/** Returns the positions of lamps on the far shore, most of them near the end of the bridge. */
function chooseFarShoreLamps(bridgeX: number): MapPoint[] {
  const random = createSeededRandom(8);
  const lamps = Array.from({ length: 130 }, (): MapPoint => {
    const x = random() < 0.62 ? bridgeX - 380 + (random() + random()) * 430 : random() * 3200;
    return [x, illustrationCanvas.horizon - 5 - random() ** 2 * 32];
  });
  return lamps.sort(([a], [b]) => a - b);
}

export function drawStarPath(seed: number): string {
  const random = createSeededRandom(seed);
  const places = Array.from(
    { length: 60 },
    (): MapPoint => [random() * 3200, illustrationCanvas.top + random() * 1000],
  );
  return formatStrokesPath(
    places.sort(([a], [b]) => a - b),
    'h0',
  );
}

/** Returns the path of a reflection on the water below `x`. Its strokes are longer near the viewer. */
function drawReflectionPath(seed: number, x: number, from: number, to: number, growth: number): string {
  const random = createSeededRandom(seed);
  let data = '';
  for (let y = from; y < to; y += 9) {
    const nearness = (y - from) / (to - from);
    const width = Math.round((18 + nearness * growth) * (0.35 + random() * 0.8));
    data += `M${Math.round(x - width / 2 + (random() - 0.5) * (20 + nearness * 60))} ${y}h${width}`;
  }
  return data;
}

/** Thin layers of cloud over the horizon, each with position, width and thickness. */
const clouds: [x: number, y: number, width: number, height: number][] = [
  [-300, 752, 900, 17],
  [60, 786, 820, 12],
  [-80, 724, 380, 7],
  [700, 800, 520, 8],
  [1380, 788, 560, 9],
  [2300, 700, 760, 15],
  [2620, 734, 860, 12],
  [2180, 770, 520, 8],
];

/** Draws stars, moon, clouds and the far shore. The page itself paints the sky's color, before the picture loads. */
export function drawSky(bridgeX: number): string {
  return `${drawUpperSky()}<path class="hills-far" d="${drawRidgePath(31, 170, 110)}"/><path class="hills-near" d="${drawRidgePath(12, 92, 70)}"/><path class="lamp" d="${formatStrokesPath(chooseFarShoreLamps(bridgeX), 'h0')}"/>`;
}

/** Draws the stars, the moon (by day, the sun) and the clouds. `orbX` is the horizontal position of the moon or sun. */
export function drawUpperSky(orbX: number = sunOrMoon.x): string {
  const cloudPath = clouds
    .map(([x, y, width, height]) => drawLensShapedPath([x, y], width, height * 1.7, height * 0.7))
    .join('');
  return `<path class="star" d="${drawStarPath(21)}"/><g class="orb"><circle cx="${orbX}" cy="${sunOrMoon.y}" r="${sunOrMoon.halo}" fill="url(#halo)"/><circle cx="${orbX}" cy="${sunOrMoon.y}" r="${sunOrMoon.radius}" fill="url(#orb)"/></g>${drawSummerClouds()}<path class="cloud" d="${cloudPath}"/>`;
}

/** Draws reflections of the moon, and of the lamps on the far shore. */
export function drawReflections(bridgeX: number): string {
  const lamps = drawLampReflectionPath(chooseFarShoreLamps(bridgeX), illustrationCanvas.horizon);
  return `<path class="shimmer" d="${lamps}"/><path class="glitter" d="${drawReflectionPath(4, sunOrMoon.x, illustrationCanvas.horizon + 10, 1100, 170)}"/>`;
}

export const backdropGradients = `<clipPath id="near"><path d="M-400 ${illustrationCanvas.horizon}h4000v1195h-4000z"/></clipPath><linearGradient id="sea" gradientUnits="userSpaceOnUse" x1="0" y1="${illustrationCanvas.horizon}" x2="0" y2="2000"><stop stop-color="var(--sea-far)"/><stop offset=".07" stop-color="var(--sea-high)"/><stop offset=".2" stop-color="var(--sea-middle)"/><stop offset=".55" stop-color="var(--sea-low)"/><stop offset="1" stop-color="var(--sea-near)"/></linearGradient><linearGradient id="haze" gradientUnits="userSpaceOnUse" x1="0" y1="${illustrationCanvas.horizon}" x2="0" y2="1250"><stop stop-color="var(--haze)" stop-opacity=".42"/><stop offset=".4" stop-color="var(--haze)" stop-opacity=".14"/><stop offset="1" stop-color="var(--haze)" stop-opacity="0"/></linearGradient><linearGradient id="orb" x2="0" y2="1"><stop offset=".2" stop-color="var(--orb)"/><stop offset="1" stop-color="var(--orb-low)"/></linearGradient><radialGradient id="halo"><stop offset=".35" stop-color="var(--glow)" stop-opacity=".42"/><stop offset="1" stop-color="var(--glow)" stop-opacity="0"/></radialGradient><radialGradient id="beacon"><stop stop-color="var(--lamp-glow)" stop-opacity=".7"/><stop offset=".4" stop-color="var(--lamp-glow)" stop-opacity=".2"/><stop offset="1" stop-color="var(--lamp-glow)" stop-opacity="0"/></radialGradient>`;
