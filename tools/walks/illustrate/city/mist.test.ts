import { describe, expect, it } from 'vitest';
import type { MapPoint } from '../../map/projection.ts';
import { drawMistAlongOutlines, drawRoofsInMist } from './mist.ts';

/** The area that the map shows: a square in the middle of the canvas. */
const squareRing: MapPoint[] = [
  [800, 1100],
  [2000, 1100],
  [2000, 1700],
  [800, 1700],
];

/**
 * Returns the start and the width of each SVG path in the markup. The width is the sum of the path's movements to the
 * right.
 */
function listShapes(markup: string): { x: number; y: number; width: number }[] {
  return [...markup.matchAll(/M(-?\d+) (\d+)([^M"]*)/g)].map(([, x, y, rest = '']) => {
    const steps = [...rest.matchAll(/h(\d+)|l(\d+)-\d+ (\d+) \d+/g)];
    const width = steps.reduce(
      (sum, [, flat = 0, up = 0, down = 0]) => sum + Number(flat) + Number(up) + Number(down),
      0,
    );
    return { x: Number(x), y: Number(y), width };
  });
}

describe('SITE-H4 beyond the map of a city', () => {
  it('roofs stand in mist, and none on what the map shows', () => {
    const roofs = listShapes(drawRoofsInMist([squareRing], 5).split('class="lamp"')[0] ?? '');
    expect(roofs.length).toBeGreaterThan(10);
    const roofsBeside = roofs.filter(({ y }) => y > 1250 && y < 1700);
    expect(roofsBeside.length).toBeGreaterThan(3);
    // Mist hides the edges of the map, so a roof may overlap the map's left or right edge (800 and 2000).
    for (const { x, width } of roofsBeside) expect(x + width < 980 || x > 1860).toBe(true);
  });

  it('roofs fill a canvas without a map', () => {
    const [first] = listShapes(drawRoofsInMist([], 5));
    expect(first?.x).toBeLessThan(-900);
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeGreaterThan(3200);
  });

  it('bars of mist lie on all its edges', () => {
    const bars = listShapes(drawMistAlongOutlines([squareRing], 3));
    const barMiddles = bars.map(({ x, y, width }) => [x + width / 2, y] as const);
    for (const [x, y] of [
      [1400, 1100],
      [1400, 1700],
      [800, 1400],
      [2000, 1400],
    ] as const)
      expect(barMiddles.some(([atX, atY]) => Math.hypot(atX - x, atY - y) < 220)).toBe(true);
    expect(barMiddles.some(([x, y]) => Math.hypot(x - 1400, y - 1400) < 150)).toBe(false);
  });
});
