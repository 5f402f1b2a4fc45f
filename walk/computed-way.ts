import { type ComputedWayPiece, findWay, type WaySearchOptions } from './find-way.ts';
import { type MeasuredLine, measureLine } from './measured-line.ts';
import { findNearestPointOnNetwork, type MeasuredPathNetwork, type NetworkPoint } from './path-network.ts';
import { addTurnInstructions, findTurnsAlongWay, type NavigationTurn, type TurnInstruction } from './turns.ts';
import type { Position } from './walk.ts';

/** A walking route on the path network. `pieces` are whole paths or parts of paths. `turns` are in walking order. */
export interface ComputedWay {
  line: MeasuredLine;
  pieces: readonly ComputedWayPiece[];
  turns: readonly NavigationTurn[];
  /** False only if the walker wants to avoid stairs, but no step-free route exists. */
  respectsStairsWish: boolean;
}

export interface ComputedWayOptions {
  preferred: WaySearchOptions['preferred'];
  avoidsStairs: boolean;
  /** The turns for which the author has written instructions. */
  authorTurns: readonly TurnInstruction[];
}

/** Returns the walking route between two points of a network, or undefined if no paths connect the points. */
export function computeWay(
  network: MeasuredPathNetwork,
  start: NetworkPoint,
  goal: NetworkPoint,
  { preferred, avoidsStairs, authorTurns }: ComputedWayOptions,
): ComputedWay | undefined {
  const search = (obstacles: WaySearchOptions['obstacles']) => findWay(network, start, goal, { preferred, obstacles });
  const stepFree = avoidsStairs ? search('never') : undefined;
  const pieces = stepFree ?? search(avoidsStairs ? 'rarely' : 'allowed');
  if (!pieces) return undefined;
  const corners = pieces.flatMap(({ line }, index) => (index === 0 ? line : line.slice(1)));
  const line = measureLine(corners.length > 0 ? corners : [goal.position]);
  const turns = addTurnInstructions(line, findTurnsAlongWay(network, line, pieces), authorTurns);
  return { line, pieces, turns, respectsStairsWish: !avoidsStairs || stepFree !== undefined };
}

/**
 * The maximum distance from a place to the nearest path. `measureWayBetweenPositions` computes no route beyond this
 * distance.
 */
const besidePathsMeters = 60;

/**
 * Returns the length of the walking route between two places, and the minutes to walk it. Includes the straight lines
 * from the places to the paths. Returns undefined if the paths do not connect the places.
 */
export function measureWayBetweenPositions(
  network: MeasuredPathNetwork,
  from: Position,
  to: Position,
): { meters: number; minutes: number } | undefined {
  const [start, goal] = [findNearestPointOnNetwork(network, from), findNearestPointOnNetwork(network, to)];
  if (!start || !goal || Math.max(start.awayMeters, goal.awayMeters) > besidePathsMeters) return undefined;
  const pieces = findWay(network, start, goal, { preferred: new Set(), obstacles: 'allowed' });
  if (!pieces) return undefined;
  const meters = pieces.reduce((sum, piece) => sum + piece.meters, start.awayMeters + goal.awayMeters);
  return { meters, minutes: countWalkingMinutes(meters, countStairsMeters({ pieces }, 0)) };
}

/**
 * Returns the length of the stairs on the part of a route after `fromMeters`, in meters.
 * @param fromMeters the distance from the beginning of the route.
 */
export function countStairsMeters({ pieces }: Pick<ComputedWay, 'pieces'>, fromMeters: number): number {
  return pieces
    .filter(({ traits }) => traits.kind === 'stairs')
    .reduce(
      (sum, { beginMeters, meters }) => sum + Math.max(0, beginMeters + meters - Math.max(fromMeters, beginMeters)),
      0,
    );
}

/** The walking speed: 4 km/h. */
const walkingMetersPerMinute = 4000 / 60;

/** Returns the walking time in minutes. On stairs walkers are half as fast. `stairsMeters` is a part of `meters`. */
export function countWalkingMinutes(meters: number, stairsMeters: number): number {
  return (meters + stairsMeters) / walkingMetersPerMinute;
}
