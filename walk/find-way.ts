import { metersBetween } from './geodesy.ts';
import { cutLine } from './measured-line.ts';
import { MinHeap } from './min-heap.ts';
import {
  getPathCostFactor,
  isStepFree,
  type MeasuredPath,
  type MeasuredPathNetwork,
  type NetworkPoint,
  type PathTraits,
  reversePathTraits,
} from './path-network.ts';
import type { Position } from './walk.ts';

/**
 * A section of a way (a computed walking route): a whole path of the network, or a part of one. `traits` and `line` are
 * in the walking direction.
 */
export interface ComputedWayPiece {
  path: MeasuredPath;
  traits: PathTraits;
  line: readonly Position[];
  /** The distance from the beginning of the whole way to the beginning of this piece. */
  beginMeters: number;
  meters: number;
  /** The node at which the piece ends. Undefined if the piece ends in the middle of a path. */
  endNode: number | undefined;
}

export interface WaySearchOptions {
  /**
   * The indexes of the paths on the author's route. Other paths are chosen only if they are much shorter. Ignored
   * unless `obstacles` is `allowed`.
   */
  preferred: ReadonlySet<number>;
  /**
   * How the search treats stairs and other obstacles for wheelchairs. With `rarely`, it takes long detours to avoid
   * them.
   */
  obstacles: 'allowed' | 'rarely' | 'never';
}

/** The cost of a meter off the author's route, divided by the cost of a meter on the route. */
const detourFactor = 2;
/** The factor by which an obstacle multiplies the cost of a meter if `WaySearchOptions.obstacles` is `rarely`. */
const rareObstacleFactor = 6;

/**
 * The last path on which the search reached a node. `fromNode` is the node at the other end of this path. `fromNode` is
 * undefined if the search began in the middle of this path.
 */
interface SearchStep {
  path: MeasuredPath;
  isReversed: boolean;
  fromNode: number | undefined;
}

/** Returns the pieces of the cheapest way between two points of a network, or undefined if no way connects them. */
export function findWay(
  network: MeasuredPathNetwork,
  startPoint: NetworkPoint,
  goal: NetworkPoint,
  preference: WaySearchOptions,
): ComputedWayPiece[] | undefined {
  const costOf = (path: MeasuredPath, meters: number) =>
    meters > 0 ? meters * computeCostPerMeter(path, preference) : 0;
  const { costs, steps } = searchNodes(network, startPoint, goal, costOf);
  const goalLength = goal.path.measured.lengthMeters;
  const entrances = [
    { node: goal.path.from, atMeters: 0 },
    { node: goal.path.to, atMeters: goalLength },
  ].map((it) => ({
    ...it,
    cost: (costs[it.node] ?? Number.POSITIVE_INFINITY) + costOf(goal.path, Math.abs(goal.atMeters - it.atMeters)),
  }));
  const [one, other] = entrances as [(typeof entrances)[0], (typeof entrances)[0]];
  const entrance = other.cost < one.cost ? other : one;
  const directCost = costOf(goal.path, Math.abs(goal.atMeters - startPoint.atMeters));
  const isDirect = startPoint.path === goal.path && directCost <= entrance.cost;
  if ((isDirect ? directCost : entrance.cost) === Number.POSITIVE_INFINITY) return undefined;
  if (isDirect)
    return addDistancesFromStart([createComputedWayPiece(startPoint.path, startPoint.atMeters, goal.atMeters)]);
  const lastPiece = createComputedWayPiece(goal.path, entrance.atMeters, goal.atMeters);
  return addDistancesFromStart(
    [...collectWayPiecesToNetworkNode(steps, entrance.node, startPoint), lastPiece].filter(({ meters }) => meters > 0),
  );
}

/**
 * Computes the lowest cost from the start to each node of the network that the A* algorithm visits (P. E. Hart, N. J.
 * Nilsson and B. Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost Paths", 1968). The goal lies
 * on a path between two nodes; the search stops when it has reached both. The heuristic is the straight-line distance
 * to the goal. It never overestimates, because every cost per meter is at least 1.
 */
function searchNodes(
  { nodes, pathsAt }: MeasuredPathNetwork,
  { path, atMeters }: NetworkPoint,
  { path: goalPath, position: goal }: NetworkPoint,
  costOf: (path: MeasuredPath, meters: number) => number,
) {
  const costs = new Float64Array(pathsAt.length).fill(Number.POSITIVE_INFINITY);
  const steps: SearchStep[] = [];
  const openNodes = new MinHeap();
  const unreachedNodes = new Set([goalPath.from, goalPath.to]);
  const isDone = new Uint8Array(pathsAt.length);
  const reachNode = (node: number, cost: number, path: MeasuredPath, isReversed: boolean, fromNode?: number) => {
    if (cost >= (costs[node] ?? 0)) return;
    costs[node] = cost;
    steps[node] = { path, isReversed, fromNode };
    openNodes.push(node, cost + metersBetween(nodes[node] ?? goal, goal));
  };
  reachNode(path.from, costOf(path, atMeters), path, true);
  reachNode(path.to, costOf(path, path.measured.lengthMeters - atMeters), path, false);
  for (let node = openNodes.pop(); node !== undefined && unreachedNodes.size > 0; node = openNodes.pop()) {
    // Skips a node that is already done. The queue contains a node twice if the search reached it again at a lower cost.
    if (isDone[node]) continue;
    isDone[node] = 1;
    unreachedNodes.delete(node);
    for (const nextPath of pathsAt[node] ?? []) {
      const isReversed = nextPath.to === node;
      const end = isReversed ? nextPath.from : nextPath.to;
      if (!isDone[end])
        reachNode(
          end,
          (costs[node] ?? 0) + costOf(nextPath, nextPath.measured.lengthMeters),
          nextPath,
          isReversed,
          node,
        );
    }
  }
  return { costs, steps };
}

/** Returns the pieces of the cheapest way from the start to a node. */
function collectWayPiecesToNetworkNode(
  steps: readonly SearchStep[],
  node: number,
  start: NetworkPoint,
): WayPieceWithoutStart[] {
  const pieces: WayPieceWithoutStart[] = [];
  for (let end: number | undefined = node; end !== undefined; ) {
    const step: SearchStep | undefined = steps[end];
    if (!step) break;
    const { path, isReversed, fromNode }: SearchStep = step;
    const { lengthMeters } = path.measured;
    const begin = fromNode === undefined ? start.atMeters : isReversed ? lengthMeters : 0;
    pieces.unshift({ ...createComputedWayPiece(path, begin, isReversed ? 0 : lengthMeters), endNode: end });
    end = fromNode;
  }
  return pieces;
}

type WayPieceWithoutStart = Omit<ComputedWayPiece, 'beginMeters'>;

function addDistancesFromStart(pieces: readonly WayPieceWithoutStart[]): ComputedWayPiece[] {
  let beginMeters = 0;
  return pieces.map((piece) => {
    const placedPiece = { ...piece, beginMeters };
    beginMeters += piece.meters;
    return placedPiece;
  });
}

function createComputedWayPiece(path: MeasuredPath, begin: number, end: number): WayPieceWithoutStart {
  const traits = begin > end ? reversePathTraits(path.traits) : path.traits;
  return { path, traits, line: cutLine(path.measured, begin, end), meters: Math.abs(end - begin), endNode: undefined };
}

function computeCostPerMeter({ index, traits }: MeasuredPath, { preferred, obstacles }: WaySearchOptions): number {
  if (obstacles === 'allowed') return getPathCostFactor(traits) * (preferred.has(index) ? 1 : detourFactor);
  if (isStepFree(traits)) return getPathCostFactor(traits);
  return obstacles === 'rarely' ? getPathCostFactor(traits) * rareObstacleFactor : Number.POSITIVE_INFINITY;
}
