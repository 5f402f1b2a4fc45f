import type { PlanePoint } from './map-projection.ts';

/**
 * Returns the path data of an SVG path with these lines. Rounds coordinates to 0.1 m, which is less than a pixel at the
 * largest scale of the map.
 */
export function toSvgPath(lines: readonly (readonly PlanePoint[])[]): string {
  const roundToTenths = (meters: number) => Math.round(meters * 10) / 10;
  return lines
    .map((line) => `M${line.map(({ x, y }) => `${roundToTenths(x)} ${roundToTenths(y)}`).join('L')}`)
    .join('');
}
