import type { MapPoint } from '../map/projection.ts';
import type { Camera } from './camera.ts';
import { blurCellValues } from './cell-grid.ts';
import { traceContours } from './contours.ts';
import { formatIntegerPath, type Ring, simplifyRing } from './outlines.ts';
import { createSeededRandom } from './random.ts';
import type { Terrain } from './terrain.ts';

/** Lines in the sea parallel to the coast, as on engraved maps, each with its distance and opacity. */
export const offshoreLines = [
  { meters: 9, strength: 0.85 },
  { meters: 20, strength: 0.6 },
  { meters: 34, strength: 0.42 },
  { meters: 52, strength: 0.3 },
  { meters: 75, strength: 0.2 },
  { meters: 102, strength: 0.12 },
] as const;

const lineTolerance = 1.3;
const toleranceGrowth = 0.35;
const minLineArea = 900;

/** For each line in `offshoreLines`, returns its rings in map coordinates. The line nearest to the coast comes first. */
export function traceOffshoreLineRings({ grid, offshore }: Terrain): Ring[][] {
  const nearness = blurCellValues(grid, offshore, 2, 2).map((meters) => -meters);
  return offshoreLines.map(({ meters }, index) =>
    traceContours(grid, nearness, -meters, minLineArea).map((ring) =>
      simplifyRing(ring, lineTolerance + index * toleranceGrowth),
    ),
  );
}

/** Returns the SVG path of each line in `offshoreLines`, which run parallel to the coast. */
export function drawOffshoreLinePaths(terrain: Terrain, camera: Camera): string[] {
  return traceOffshoreLineRings(terrain).map((rings) =>
    rings
      .map((ring) =>
        formatIntegerPath(
          ring.map((at) => camera.project(at)),
          true,
        ),
      )
      .join(''),
  );
}

/** Returns the path of a wave or cloud, which is thick in the middle like a lens. */
export function drawLensShapedPath([x, y]: MapPoint, width: number, heightAbove: number, heightBelow: number): string {
  const halfWidth = Math.round(width / 2);
  const roundedWidth = Math.round(width);
  return `M${Math.round(x)} ${Math.round(y)}q${halfWidth}-${Math.round(heightAbove)} ${roundedWidth} 0q-${halfWidth} ${Math.round(heightBelow)}-${roundedWidth} 0z`;
}

/** Draws waves, which are longer and thicker near the viewer. */
export function drawWavePaths(seed: number, count: number, horizon: number, bottom: number): string {
  const random = createSeededRandom(seed);
  const drawWave = () => {
    const nearness = random() ** 1.15;
    const [width, height] = [60 + nearness * 260 * (0.4 + random() * 0.9), 1.5 + nearness * 7 * (0.5 + random() * 0.7)];
    return drawLensShapedPath(
      [-300 + random() * 3800, horizon + 30 + (bottom - horizon - 30) * nearness],
      width,
      height + 1,
      height * 0.5 + 1,
    );
  };
  return Array.from({ length: count }, drawWave).join('');
}
