import type { MapPoint } from '../../map/projection.ts';
import { illustrationCanvas } from '../backdrop.ts';
import { formatStrokesPath } from '../outlines.ts';
import { createSeededRandom } from '../random.ts';
import { drawLensShapedPath } from '../sea.ts';
import { drawMistBars } from './mist-bars.ts';

/**
 * The distance between rows of roofs, in canvas units. It is smaller near the horizon, because distant rows appear
 * closer together.
 */
const rows = { least: 21, growth: 0.16 } as const;
const roofs = { width: 42, growth: 0.15, height: 0.5, fade: 1.4, lit: 0.16 } as const;
/**
 * The height of mist bars in canvas units: `least` at the horizon, plus `growth` for each unit below the horizon.
 * Within `from` units of the horizon, bars would be too small, so none are drawn.
 */
const bars = { least: 12, growth: 0.07, from: 40 } as const;
const streaks = 70;
const [leftEdge, rightEdge] = [-1260, 3660];

/** The outlines of the map and of the river, in canvas units. */
type MapAndRiverOutlines = readonly (readonly MapPoint[])[];

/**
 * Draws roofs in the mist wherever the ground is outside the map. They represent the city beyond the map; their places
 * and sizes are invented.
 */
export function drawRoofsInMist(knownShapes: MapAndRiverOutlines, seed: number): string {
  const random = createSeededRandom(seed);
  const paths: string[] = [];
  const lights: MapPoint[] = [];
  const { horizon, bottom } = illustrationCanvas;
  for (let y: number = horizon + 10; y < bottom + 80; ) {
    const depth = y - horizon;
    const spacing = rows.least + depth * rows.growth;
    const data = findGapsBetweenShapes(knownShapes, y)
      .filter(([from, to]) => to - from > 60)
      .map(([from, to]) => {
        const [startX, foot] = [Math.round(from - 60), Math.round(y + spacing * roofs.fade)];
        let [x, level, shape] = [startX, foot, ''];
        while (x < to + 60) {
          const halfRoofWidth = Math.round(((roofs.width + depth * roofs.growth) * (0.6 + random() * 0.9)) / 2);
          const pitch = random() < 0.6 ? Math.round(halfRoofWidth * 0.4) : 0;
          const eaves = Math.round(y - spacing * roofs.height * (0.4 + random() * 0.9)) + pitch;
          shape += `v${eaves - level}${pitch ? `l${halfRoofWidth}-${pitch} ${halfRoofWidth} ${pitch}` : `h${2 * halfRoofWidth}`}`;
          if (random() < roofs.lit) lights.push([x + halfRoofWidth, eaves + spacing * 0.22]);
          level = eaves;
          x += 2 * halfRoofWidth;
        }
        return `M${startX} ${foot}${shape}V${foot}z`;
      })
      .join('');
    if (data) paths.push(`<path fill="url(#veil)" d="${data}"/>`);
    y += spacing;
  }
  return `${paths.join('')}<path class="lamp" d="${formatStrokesPath(lights, 'h0')}"/><path class="veil-lit" d="${drawStreaks(knownShapes, random)}"/>`;
}

function drawStreaks(known: MapAndRiverOutlines, random: () => number): string {
  const { horizon, bottom } = illustrationCanvas;
  return Array.from({ length: streaks }, () => {
    const nearness = random() ** 1.3;
    const y = horizon + 14 + (bottom - horizon) * nearness;
    const [width, thickness] = [120 + nearness * 420 * (0.4 + random()), 3 + nearness * 12];
    const x = leftEdge + random() * (rightEdge - leftEdge);
    const isInMist = findGapsBetweenShapes(known, y).some(([from, to]) => x > from - 20 && x + width < to + 20);
    return isInMist ? drawLensShapedPath([x, y], width, thickness, thickness * 0.6) : '';
  }).join('');
}

/** Draws bars of mist along the outlines of the map and of the river. */
export function drawMistAlongOutlines(known: MapAndRiverOutlines, seed: number): string {
  const random = createSeededRandom(seed);
  const heightAt = ([x, y]: MapPoint) => {
    const height = bars.least + (y - illustrationCanvas.horizon) * bars.growth;
    return x > leftEdge &&
      x < rightEdge &&
      y > illustrationCanvas.horizon + bars.from &&
      y < illustrationCanvas.bottom + height
      ? height
      : undefined;
  };
  return `<path class="veil" d="${known.map((ring) => drawMistBars(ring, random, heightAt)).join('')}"/>`;
}

/** Returns the ranges of x at the height `y` that are outside all shapes. */
function findGapsBetweenShapes(shapes: MapAndRiverOutlines, y: number): [from: number, to: number][] {
  const coveredRanges = shapes
    .flatMap((ring) => {
      const crossings = ring
        .flatMap(([x1, y1], index) => {
          const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
          return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
        })
        .sort((a, b) => a - b);
      return crossings.flatMap((x, index): [number, number][] => (index % 2 ? [] : [[x, crossings[index + 1] ?? x]]));
    })
    .sort(([a], [b]) => a - b);
  const gaps: [number, number][] = [];
  let reachedX: number = leftEdge;
  for (const [from, to] of coveredRanges) {
    if (from > reachedX) gaps.push([reachedX, from]);
    reachedX = Math.max(reachedX, to);
  }
  if (reachedX < rightEdge) gaps.push([reachedX, rightEdge]);
  return gaps;
}
