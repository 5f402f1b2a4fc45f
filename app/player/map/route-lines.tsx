import type { PlaneBox, PlanePoint } from './map-projection.ts';
import styles from './route-lines.module.css';
import type { RouteLinesByProgress } from './split-route-by-progress.ts';
import { toSvgPath } from './svg-path.ts';

interface RouteLinesProps {
  route: RouteLinesByProgress;
  /** The walker's own path to the next stop, if it is known. */
  wayAhead: readonly PlanePoint[] | undefined;
  box: PlaneBox;
}

/**
 * Draws the route. The walked part is solid, the part ahead is dotted, and the walker's path to the next stop is
 * dashed. The lines have the same width at every scale.
 */
export function RouteLines({ route, wayAhead, box }: RouteLinesProps) {
  const { left, top, right, bottom } = box;
  return (
    <svg
      className={styles.lines}
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.back} d={toSvgPath(route.back)} />
      {/* Draw later legs first, so that an earlier leg covers a later leg on the same path. */}
      {[...route.ahead].reverse().map((line) => (
        <g key={toLegKey(line)}>
          <path className={styles.edge} d={toSvgPath([line])} />
          <path className={styles.ahead} d={toSvgPath([line])} />
        </g>
      ))}
      {wayAhead && wayAhead.length > 1 ? (
        <>
          <path className={styles.edge} d={toSvgPath([wayAhead])} />
          <path className={styles.way} data-way-ahead="" d={toSvgPath([wayAhead])} />
        </>
      ) : null}
      <path className={styles.edge} d={toSvgPath(route.walked)} />
      <path className={styles.walked} d={toSvgPath(route.walked)} />
    </svg>
  );
}

/** Returns a React key for a leg: its end point, because its start moves with the walker. */
function toLegKey(line: readonly PlanePoint[]): string {
  const { x, y } = line.at(-1) ?? { x: 0, y: 0 };
  return `${x} ${y}`;
}
