import type { MapPoint } from '../map/projection.ts';
import { contours } from './contours.ts';
import { blurred } from './grid.ts';
import { type Ring, simplifiedRing, wholePath } from './outlines.ts';
import { seededRandom } from './random.ts';
import type { Terrain } from './terrain.ts';
import type { Camera } from './view.ts';

/** An engraver's water-lining: each line's distance from the coast in metres, and its strength. */
export const lining = [
  { meters: 9, strength: 0.85 },
  { meters: 20, strength: 0.6 },
  { meters: 34, strength: 0.42 },
  { meters: 52, strength: 0.3 },
  { meters: 75, strength: 0.2 },
  { meters: 102, strength: 0.12 },
] as const;

const lineTolerance = 1.3;
const toleranceGrowth = 0.35;
const leastLine = 900;

/** Returns the water lines from the coast outwards, as rings on the map. */
export function liningRings({ grid, offshore }: Terrain): Ring[][] {
  const nearness = blurred(grid, offshore, 2, 2).map((meters) => -meters);
  return lining.map(({ meters }, index) =>
    contours(grid, nearness, -meters, leastLine).map((ring) =>
      simplifiedRing(ring, lineTolerance + index * toleranceGrowth),
    ),
  );
}

/** Returns the water lines as paths. */
export function waterLining(terrain: Terrain, camera: Camera): string[] {
  return liningRings(terrain).map((rings) =>
    rings
      .map((ring) =>
        wholePath(
          ring.map((at) => camera.project(at)),
          true,
        ),
      )
      .join(''),
  );
}

/** Returns a stroke that is thick in the middle, as a woodblock's knife cuts it: a wave, a cloud. */
export function lens([x, y]: MapPoint, width: number, above: number, below: number): string {
  const half = Math.round(width / 2);
  const whole = Math.round(width);
  return `M${Math.round(x)} ${Math.round(y)}q${half}-${Math.round(above)} ${whole} 0q-${half} ${Math.round(below)}-${whole} 0z`;
}

/** Draws waves, longer and thicker towards the viewer. */
export function waves(seed: number, count: number, horizon: number, bottom: number): string {
  const random = seededRandom(seed);
  const cut = () => {
    const nearness = random() ** 1.15;
    const [width, height] = [60 + nearness * 260 * (0.4 + random() * 0.9), 1.5 + nearness * 7 * (0.5 + random() * 0.7)];
    return lens(
      [-300 + random() * 3800, horizon + 30 + (bottom - horizon - 30) * nearness],
      width,
      height + 1,
      height * 0.5 + 1,
    );
  };
  return Array.from({ length: count }, cut).join('');
}
