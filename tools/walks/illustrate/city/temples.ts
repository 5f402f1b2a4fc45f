import type { MapPoint } from '../../map/projection.ts';
import type { BuildingPainter, GroundPlan } from './building-painter.ts';

const round = Math.round;

/** Draws a paper lantern, lit from inside, around a point. `height` is in canvas units. */
function drawGreatLantern([x, y]: MapPoint, height: number): string {
  const [halfWidth, halfHeight] = [height * 0.42, height / 2];
  const [left, top, width] = [round(x - halfWidth * 0.6), round(y - halfHeight), round(halfWidth * 1.2)];
  const belly = `${round(halfWidth * 0.8)} ${round(halfHeight)} 0 ${round(height)}`;
  const body = `M${left} ${top}q-${belly}h${width}q${round(halfWidth * 0.8)}-${round(halfHeight)} 0-${round(height)}z`;
  const bands = `M${left} ${top - 2}h${width}v4h-${width}zM${left} ${top + round(height) - 2}h${width}v4h-${width}z`;
  const words = `M${round(x) - 2} ${round(y - halfHeight * 0.55)}h4v${round(halfHeight * 1.1)}h-4z`;
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(height * 2.2)}" fill="url(#beacon)"/><path class="great-lantern" d="${body}"/><path class="hull" d="${bands}"/><path class="lit" d="${words}"/>`;
}

/** Draws a temple's main hall: a large roof with a gable over red walls on a white base. */
export function drawTempleHall(
  { halfAlong: a, halfOutward: b }: GroundPlan,
  painter: BuildingPainter,
  height: number,
): string {
  const [base, eaves] = [height * 0.1, height * 0.4];
  const body = [a * 0.8, b * 0.8] as const;
  const bays = { shares: [-0.75, -0.45, -0.15, 0.15, 0.45, 0.75], width: 0.2, low: base + 1, high: eaves * 0.82 };
  return [
    painter.walls([a * 0.92, b * 0.92], 0, base, 'plaster', 'steel-fill'),
    painter.walls(body, base, eaves, 'vermilion', 'vermilion-dark'),
    painter.panels('side', 'plaster', body, bays),
    painter.panels('front', 'lit', body, { ...bays, shares: [-0.6, -0.2, 0.2, 0.6], width: 0.26 }),
    painter.roof([a * 1.06, b * 1.06], eaves, height, { half: [a * 0.66, b * 0.42], share: 0.52 }),
    drawGreatLantern(painter.at([0, b * 0.95, eaves * 0.72]), 22),
  ].join('');
}

/** Draws a gate with one roof, and a great lantern in its passage. */
export function drawGate(
  { halfAlong: a, halfOutward: b }: GroundPlan,
  painter: BuildingPainter,
  height: number,
): string {
  const eaves = height * 0.6;
  const body = [a * 0.86, b * 0.6] as const;
  return [
    painter.walls(body, 0, eaves, 'vermilion', 'vermilion-dark'),
    painter.panels('side', 'plaster', body, {
      shares: [-0.45, 0.45],
      width: 0.6,
      low: eaves * 0.45,
      high: eaves * 0.85,
    }),
    painter.panels('front', 'hull', body, { shares: [0], width: 0.7, low: 0, high: eaves * 0.86 }),
    painter.panels('front', 'vermilion', body, { shares: [-0.92, -0.45, 0.45, 0.92], width: 0.1, low: 0, high: eaves }),
    painter.roof([a * 1.15, b * 1.15], eaves, height, { half: [a, b * 0.7], share: 0.3 }),
    drawGreatLantern(painter.at([0, b * 0.7, eaves * 0.5]), 30),
  ].join('');
}

/**
 * Draws a gate with two storeys: a narrow roof around the lower storey, and a large roof with a gable over the upper
 * one.
 */
export function drawTwoStoreyGate(
  { halfAlong: a, halfOutward: b }: GroundPlan,
  painter: BuildingPainter,
  height: number,
): string {
  const [lower, upper, eaves] = [height * 0.36, height * 0.46, height * 0.66];
  const [body, above] = [[a * 0.84, b * 0.66] as const, [a * 0.78, b * 0.58] as const];
  const windows = { shares: [-0.75, -0.25, 0.25, 0.75], width: 0.26, low: upper + 1, high: eaves - 1 };
  return [
    painter.walls(body, 0, lower, 'vermilion', 'vermilion-dark'),
    painter.panels('side', 'plaster', body, { shares: [-0.5, 0.5], width: 0.6, low: lower * 0.4, high: lower * 0.85 }),
    painter.panels('front', 'hull', body, { shares: [-0.55, 0, 0.55], width: 0.34, low: 0, high: lower * 0.86 }),
    painter.roof([a * 1.08, b * 1.02], lower, upper + height * 0.06, { half: [a * 0.8, b * 0.6], share: 0.9 }),
    painter.walls(above, upper, eaves, 'vermilion', 'vermilion-dark'),
    painter.panels('side', 'plaster', above, { ...windows, shares: [-0.5, 0.5], width: 0.5 }),
    painter.panels('front', 'plaster', above, windows),
    painter.roof([a * 1.1, b * 1.06], eaves, height, { half: [a * 0.8, b * 0.46], share: 0.45 }),
    drawGreatLantern(painter.at([0, b * 0.75, lower * 0.55]), 26),
  ].join('');
}

/** Draws a pagoda on a white base. The pagoda has five roofs, and a spire on the highest roof. */
export function drawPagoda({ halfAlong, halfOutward }: GroundPlan, painter: BuildingPainter, height: number): string {
  const halfSide = Math.min(halfAlong, halfOutward);
  const [base, top] = [height * 0.05, height * 0.76];
  const storey = (top - base) / 5;
  const floors = [0, 1, 2, 3, 4].map((floor) => {
    const floorMeters = base + floor * storey;
    const [body, eaves] = [halfSide * (0.5 - floor * 0.035), halfSide * (0.92 - floor * 0.07)];
    const [isTop, walls] = [floor === 4, [body, body] as const];
    return [
      painter.walls(walls, floorMeters, floorMeters + storey * 0.6, 'vermilion', 'vermilion-dark'),
      painter.panels('side', 'plaster', walls, {
        shares: [-0.55, 0.55],
        width: 0.4,
        low: floorMeters + storey * 0.1,
        high: floorMeters + storey * 0.5,
      }),
      painter.panels('front', 'lit', walls, {
        shares: [0],
        width: 0.7,
        low: floorMeters + storey * 0.12,
        high: floorMeters + storey * 0.5,
      }),
      painter.roof([eaves, eaves], floorMeters + storey * 0.55, floorMeters + storey * (isTop ? 1.3 : 1.08), {
        half: isTop ? [0.2, 0] : [body * 0.8, 0],
        share: 1,
      }),
    ].join('');
  });
  const [[x, y], [, tip]] = [painter.at([0, 0, top + storey * 0.2]), painter.at([0, 0, height])];
  const spire = `<path class="spire" d="M${round(x)} ${round(y)}V${round(tip)}"/><path class="rings" d="M${round(x)} ${round(y - (y - tip) * 0.2)}V${round(tip + (y - tip) * 0.2)}"/>`;
  const foot = halfSide * 0.66;
  const lid = painter.polygon('plaza', [
    [-foot, foot, base],
    [foot, foot, base],
    [foot, -foot, base],
    [-foot, -foot, base],
  ]);
  return painter.walls([foot, foot], 0, base, 'plaster', 'steel-fill') + lid + floors.join('') + spire;
}
