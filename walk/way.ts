import { findWay, type WayPiece, type WaySearchOptions } from './find-way.ts';
import { type MeasuredLine, measureLine } from './measured-line.ts';
import type { MeasuredNetwork, NetworkPoint } from './path-network.ts';
import { type AuthorTurn, addAuthorTurns, findTurns, type Turn } from './turns.ts';

/** A way on foot, with its line, its pieces and its turns. */
export interface Way {
  line: MeasuredLine;
  pieces: readonly WayPiece[];
  turns: readonly Turn[];
  /** Whether the way avoids stairs as the walker wished. True without such a wish. */
  isAsWished: boolean;
}

export interface WayOptions {
  preferred: WaySearchOptions['preferred'];
  avoidsStairs: boolean;
  /** The turns for which the author has written instructions. */
  authorTurns: readonly AuthorTurn[];
}

/** Returns the way between two points of a network. Returns undefined if no way connects the points. */
export function createWay(
  network: MeasuredNetwork,
  start: NetworkPoint,
  goal: NetworkPoint,
  { preferred, avoidsStairs, authorTurns }: WayOptions,
): Way | undefined {
  const search = (obstacles: WaySearchOptions['obstacles']) => findWay(network, start, goal, { preferred, obstacles });
  const stepFree = avoidsStairs ? search('never') : undefined;
  const pieces = stepFree ?? search(avoidsStairs ? 'rarely' : 'allowed');
  if (!pieces) return undefined;
  const corners = pieces.flatMap(({ line }, index) => (index === 0 ? line : line.slice(1)));
  const line = measureLine(corners.length > 0 ? corners : [goal.position]);
  const turns = addAuthorTurns(line, findTurns(network, line, pieces), authorTurns);
  return { line, pieces, turns, isAsWished: !avoidsStairs || stepFree !== undefined };
}

/**
 * Returns the length of the stairs on the rest of a way, in metres.
 * @param fromMeters where the rest begins.
 */
export function countStairsMeters({ pieces }: Way, fromMeters: number): number {
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
