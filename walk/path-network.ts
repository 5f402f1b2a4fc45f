import { findNearestOnLine, type MeasuredLine, measureLine } from './measured-line.ts';
import type { Position } from './walk.ts';

/** What a way is like. Pieces with equal traits are joined, so every field is the same along the whole of a path. */
export interface PathTraits {
  kind: 'path' | 'minor-road' | 'major-road' | 'stairs';
  /** Where stairs lead, in the direction of the line. Undefined if the map does not say so. */
  rises?: 'up' | 'down';
  /** Whether a wheelchair can pass. Undefined if the map does not say so. */
  wheelchair?: 'yes' | 'no';
  /** The name by language code. A language may be missing. */
  names?: Readonly<Record<string, string>>;
}

/** A path between two junctions. Its line begins at the node `from` and ends at the node `to`. */
export interface Path {
  from: number;
  to: number;
  traits: PathTraits;
  line: readonly Position[];
}

/** The walkable ways of a place. `nodes` are junctions, ends of ways, and points where the traits change. */
export interface PathNetwork {
  nodes: readonly Position[];
  paths: readonly Path[];
}

/** A network that is ready for searches. */
export interface MeasuredNetwork {
  nodes: readonly Position[];
  paths: readonly MeasuredPath[];
  /** The paths at each node. A path from a node to itself is there twice. */
  pathsAt: readonly (readonly MeasuredPath[])[];
}

export interface MeasuredPath extends Path {
  index: number;
  measured: MeasuredLine;
}

/** A point on a path: its distance from the path's beginning, and from the position for which it was searched. */
export interface NetworkPoint {
  path: MeasuredPath;
  position: Position;
  atMeters: number;
  awayMeters: number;
}

/** The cost of a metre. It is lower for quiet paths than for roads and stairs, so that ways prefer quiet paths. */
const costFactors: Readonly<Record<PathTraits['kind'], number>> = {
  path: 1,
  'minor-road': 1.05,
  'major-road': 1.2,
  stairs: 1.15,
};

/** A fix is rarely better than this, so it cannot tell a preferred path from another one that is nearer by less. */
const preferredMeters = 20;
/** The length of a degree of latitude, up to 0.5 %. */
const metersPerLat = 111_195;
/** Almost equal distances count as equal, so that rounding errors do not decide between two paths. */
const equalWithinMeters = 0.02;

export function costFactorOf({ kind }: Pick<PathTraits, 'kind'>): number {
  return costFactors[kind];
}

/** Returns whether a path has no stairs, or stairs with a ramp, and whether nothing else on it stops a wheelchair. */
export function isStepFree({ kind, wheelchair }: PathTraits): boolean {
  return kind === 'stairs' ? wheelchair === 'yes' : wheelchair !== 'no';
}

/** Returns the traits of a path when it is walked in the other direction. */
export function reverseTraits(traits: PathTraits): PathTraits {
  if (traits.rises === undefined) return traits;
  return { ...traits, rises: traits.rises === 'up' ? 'down' : 'up' };
}

export function measureNetwork({ nodes, paths }: PathNetwork): MeasuredNetwork {
  const measured = paths.map((path, index) => ({ ...path, index, measured: measureLine(path.line) }));
  const pathsAt: MeasuredPath[][] = nodes.map(() => []);
  for (const path of measured) {
    pathsAt[path.from]?.push(path);
    pathsAt[path.to]?.push(path);
  }
  return { nodes, paths: measured, pathsAt };
}

/**
 * Returns the point of the network that is nearest to a position; undefined if the network has no paths. A path in `preferred` counts as
 * nearer by `preferredMeters` than it is.
 */
export function findNearestOnNetwork(
  { paths }: MeasuredNetwork,
  position: Position,
  preferred: ReadonlySet<number> = new Set(),
): NetworkPoint | undefined {
  const metersPerLon = metersPerLat * Math.cos((position.lat * Math.PI) / 180);
  let best: NetworkPoint | undefined;
  let leastMeters = Number.POSITIVE_INFINITY;
  for (const path of paths) {
    const begin = path.line[0] ?? position;
    const toBegin = Math.hypot((begin.lon - position.lon) * metersPerLon, (begin.lat - position.lat) * metersPerLat);
    // A path that begins farther away than its length cannot come near. This skips most paths.
    if (toBegin - path.measured.lengthMeters > leastMeters + preferredMeters) continue;
    const point = findNearestOnLine(path.measured, position);
    if (!point) continue;
    const meters = point.awayMeters - (preferred.has(path.index) ? preferredMeters : 0);
    if (meters < leastMeters - equalWithinMeters) [best, leastMeters] = [{ path, ...point }, meters];
  }
  return best;
}
