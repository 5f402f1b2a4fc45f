import type { MapPoint } from '../../map/projection.ts';

/**
 * The outline of a broadcasting tower: half its width (`half`) at each height (`up`). Both are shares of the tower's
 * whole height.
 */
const outline: readonly (readonly [up: number, half: number])[] = [
  [0, 0.052],
  [0.1, 0.044],
  [0.3, 0.034],
  [0.54, 0.026],
  [0.55, 0.041],
  [0.585, 0.043],
  [0.592, 0.025],
  [0.695, 0.021],
  [0.7, 0.031],
  [0.722, 0.029],
  [0.728, 0.014],
  [0.78, 0.012],
  [0.785, 0.008],
  [0.92, 0.006],
  [1, 0.001],
];
const decks = [0.567, 0.711] as const;
const latticeSteps = [0.02, 0.1, 0.18, 0.25, 0.32, 0.38, 0.44, 0.49, 0.54] as const;

/** Draws a broadcasting tower with two decks. `height` is in canvas units. */
export function drawLatticeTower([x, y]: MapPoint, height: number): string {
  const point = (heightShare: number, half: number) =>
    `${Math.round(x + half * height)} ${Math.round(y - heightShare * height)}`;
  const halfAt = (up: number) => {
    const indexAbove = outline.findIndex(([at]) => at >= up);
    const [[low, from], [high, to]] = [outline[Math.max(0, indexAbove - 1)] ?? [0, 0], outline[indexAbove] ?? [1, 0]];
    return from + ((to - from) * (up - low)) / (high - low || 1);
  };
  const body = [
    ...outline.map(([up, half]) => point(up, -half)),
    ...outline.toReversed().map(([up, half]) => point(up, half)),
  ];
  const lattice = latticeSteps.slice(1).map((up, index) => {
    const from = latticeSteps[index] ?? 0;
    return `M${point(from, -halfAt(from))}L${point(up, halfAt(up) * 0.1)}L${point(from, halfAt(from))}M${point(up, -halfAt(up))}L${point(from, halfAt(from) * 0.1)}L${point(up, halfAt(up))}`;
  });
  const lights = decks.map((up) => `M${point(up, -halfAt(up) * 0.9)}L${point(up, halfAt(up) * 0.9)}`);
  const shade = [
    ...outline.map(([up, half]) => point(up, half)),
    ...outline.toReversed().map(([up, half]) => point(up, half * 0.25)),
  ];
  return `<circle cx="${Math.round(x)}" cy="${Math.round(y - 0.6 * height)}" r="${Math.round(height * 0.2)}" fill="url(#beacon)"/><path class="tower-lit" d="M${body.join('L')}z"/><path class="tower-dark" d="M${shade.join('L')}z"/><path class="lattice" d="${lattice.join('')}"/><path class="deck" d="${lights.join('')}"/>`;
}
