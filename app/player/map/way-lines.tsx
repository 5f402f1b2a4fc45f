import type { Box, Place } from './plane.ts';
import styles from './way-lines.module.css';
import type { WayParts } from './way-parts.ts';

/** The way: solid where it was walked, dotted ahead. The width of its lines is the same at every scale. */
export function WayLines({ way, box }: { way: WayParts; box: Box }) {
  const { left, top, right, bottom } = box;
  return (
    <svg
      className={styles.lines}
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.back} d={pathOf(way.back)} />
      {/* An earlier leg covers a later one that leads back the same way. */}
      {way.ahead.toReversed().map((line) => (
        <g key={keyOf(line)}>
          <path className={styles.edge} d={pathOf([line])} />
          <path className={styles.ahead} d={pathOf([line])} />
        </g>
      ))}
      <path className={styles.edge} d={pathOf(way.walked)} />
      <path className={styles.walked} d={pathOf(way.walked)} />
    </svg>
  );
}

/** Identifies a leg by its end, because its beginning moves with the walker. */
function keyOf(line: readonly Place[]): string {
  const { x, y } = line.at(-1) ?? { x: 0, y: 0 };
  return `${x} ${y}`;
}

function pathOf(lines: readonly (readonly Place[])[]): string {
  const tenths = (meters: number) => Math.round(meters * 10) / 10;
  return lines.map((line) => `M${line.map(({ x, y }) => `${tenths(x)} ${tenths(y)}`).join('L')}`).join('');
}
