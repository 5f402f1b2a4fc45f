import { findNearestPointOnLine, type MeasuredLine, measureLine } from './measured-line.ts';
import type { Position } from './walk.ts';

/** The properties of a path. They are the same along the whole path. */
export interface PathTraits {
  kind: 'path' | 'minor-road' | 'major-road' | 'stairs';
  /** Whether stairs lead up or down, in the direction of the line. Undefined if the map does not contain this. */
  rises?: 'up' | 'down';
  /** Whether a wheelchair can pass. Undefined if the map does not contain this. */
  wheelchair?: 'yes' | 'no';
  /** The path's name by language code. A language may be missing. */
  names?: Readonly<Record<string, string>>;
}

/** A path between two junctions. The line begins at the node `from` and ends at the node `to`. */
export interface Path {
  from: number;
  to: number;
  traits: PathTraits;
  line: readonly Position[];
}

/**
 * The network of walkable paths at a place. `nodes` are junctions, ends of paths, and points where the properties of a
 * path (`PathTraits`) change.
 */
export interface PathNetwork {
  nodes: readonly Position[];
  paths: readonly Path[];
}

/** A path network with the length of each path, and a list of the paths at each node. */
export interface MeasuredPathNetwork {
  nodes: readonly Position[];
  paths: readonly MeasuredPath[];
  /** The paths at each node. A path from a node to itself occurs twice. */
  pathsAt: readonly (readonly MeasuredPath[])[];
}

export interface MeasuredPath extends Path {
  index: number;
  measured: MeasuredLine;
}

/**
 * The point of the network that is nearest to a given position. `atMeters` is the point's distance from its path's
 * beginning. `awayMeters` is its distance from the given position.
 */
export interface NetworkPoint {
  path: MeasuredPath;
  position: Position;
  atMeters: number;
  awayMeters: number;
}

/**
 * The cost of one meter on each kind of path. The search for the cheapest way prefers quiet paths, because they cost
 * less.
 */
const costFactors: Readonly<Record<PathTraits['kind'], number>> = {
  path: 1,
  'minor-road': 1.05,
  'major-road': 1.2,
  stairs: 1.15,
};

/**
 * In the search for the nearest path, a preferred path counts as nearer by this distance. The value is large, because
 * position errors are often as large.
 */
const preferredMeters = 20;
/** The length of a degree of latitude, with an error of up to 0.5 %. */
const metersPerLat = 111_195;
/** The difference within which distances count as equal. Otherwise rounding errors would decide between two paths. */
const equalWithinMeters = 0.02;

export function getPathCostFactor({ kind }: Pick<PathTraits, 'kind'>): number {
  return costFactors[kind];
}

/**
 * Returns whether a wheelchair can use a path: without stairs, or with stairs that have a ramp, and without other obstacles.
 */
export function isStepFree({ kind, wheelchair }: PathTraits): boolean {
  return kind === 'stairs' ? wheelchair === 'yes' : wheelchair !== 'no';
}

/** Returns the traits of a path when it is walked in the other direction. */
export function reversePathTraits(traits: PathTraits): PathTraits {
  if (traits.rises === undefined) return traits;
  return { ...traits, rises: traits.rises === 'up' ? 'down' : 'up' };
}

export function measurePathNetwork({ nodes, paths }: PathNetwork): MeasuredPathNetwork {
  const measuredPaths = paths.map((path, index) => ({ ...path, index, measured: measureLine(path.line) }));
  const pathsAt: MeasuredPath[][] = nodes.map(() => []);
  for (const path of measuredPaths) {
    pathsAt[path.from]?.push(path);
    pathsAt[path.to]?.push(path);
  }
  return { nodes, paths: measuredPaths, pathsAt };
}

/**
 * Returns the point of the network that is nearest to a position. Returns undefined if the network has no paths. A path
 * in `preferredPaths` counts as nearer by `preferredMeters`.
 */
export function findNearestPointOnNetwork(
  { nodes, paths }: MeasuredPathNetwork,
  position: Position,
  preferredPaths: ReadonlySet<number> = new Set(),
): NetworkPoint | undefined {
  const metersToNodes = measureMetersToNodes(nodes, position);
  // Paths beyond this distance are skipped. The nearest path is at most as far away as the nearest node. A preferred
  // path may be farther away by `preferredMeters`.
  const limitMeters = Math.min(...metersToNodes) + preferredMeters;
  let nearestPoint: NetworkPoint | undefined;
  let minMeters = Number.POSITIVE_INFINITY;
  for (const path of paths) {
    // Skips a path that is too far away, without computing its exact distance. By the triangle inequality, the distance
    // is at least (a + b - length) / 2. Here a and b are the distances from the position to the two ends of the path.
    const metersToEnds = (metersToNodes[path.from] ?? 0) + (metersToNodes[path.to] ?? 0);
    if (metersToEnds - path.measured.lengthMeters > 2 * limitMeters) continue;
    const point = findNearestPointOnLine(path.measured, position);
    if (!point) continue;
    const meters = point.awayMeters - (preferredPaths.has(path.index) ? preferredMeters : 0);
    if (meters < minMeters - equalWithinMeters) {
      nearestPoint = { path, ...point };
      minMeters = meters;
    }
  }
  return nearestPoint;
}

/** Returns the straight-line distances from a position to all nodes, in meters. */
function measureMetersToNodes(nodes: readonly Position[], { lat, lon }: Position): number[] {
  const metersPerLon = metersPerLat * Math.cos((lat * Math.PI) / 180);
  return nodes.map((node) => {
    const eastMeters = (node.lon - lon) * metersPerLon;
    const northMeters = (node.lat - lat) * metersPerLat;
    return Math.sqrt(eastMeters * eastMeters + northMeters * northMeters);
  });
}
