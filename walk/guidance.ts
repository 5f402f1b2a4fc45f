import {
  type ComputedWay,
  type ComputedWayOptions,
  computeWay,
  countStairsMeters,
  countWalkingMinutes,
} from './computed-way.ts';
import { bearingBetween, metersBetween } from './geodesy.ts';
import { cutLine, findNearestPointOnLine, findPositionAlongLine } from './measured-line.ts';
import { findNearestPointOnNetwork, type MeasuredPathNetwork, type NetworkPoint } from './path-network.ts';
import type { PositionFix } from './position.ts';
import type { NavigationTurn } from './turns.ts';
import type { Position } from './walk.ts';

/**
 * The data for leading a walker to one stop: the network, the paths of the author's route, and whether the walker
 * avoids stairs.
 */
export interface GuidanceTarget extends ComputedWayOptions {
  network: MeasuredPathNetwork;
  goal: NetworkPoint;
}

/**
 * The computed walking route (`way`) to a stop, and the walker's progress along it. Both are computed from measured
 * positions, and are never saved.
 */
export interface GuidanceState {
  way: ComputedWay;
  doneMeters: number;
  position: Position;
  /** The time of the measured position from which `doneMeters` was last computed. */
  atMs: number;
  /** The number of measured positions in a row, up to the latest, that are too far from `way`. */
  strayFixes: number;
}

/** The directions that the player shows to the walker. */
export interface Directions {
  /** The remaining walking distance from the walker to the stop. */
  meters: number;
  minutes: number;
  stairsMeters: number;
  /** False if the walker avoids stairs, but no step-free route leads to the stop. */
  respectsStairsWish: boolean;
  /** The direction of the directions' arrow, in degrees clockwise from north. */
  bearingDegrees: number;
  /** The remaining route as a line, from the walker to the stop. */
  line: readonly Position[];
  /**
   * Whether the walker has covered less than `settingOutMeters`. It is then unknown what is left or right for the
   * walker.
   */
  isSettingOut: boolean;
  /** The next turn, and the walking distance to it. Undefined if there are no more turns before the stop. */
  turn: { turn: NavigationTurn; aheadMeters: number } | undefined;
  /**
   * The walking distance to the author's route; 0 on this route. If the computed way no longer meets that route, this
   * is the distance to the stop. Always 0 for a walker who avoids stairs, because this walker may leave the route on
   * purpose.
   */
  toRouteMeters: number;
}

/** A walker gets directions only within this distance of a path. Farther away, it is unknown how to reach the paths. */
const maxMetersToNetwork = 250;
/**
 * A position is stray if its distance from the computed way exceeds its accuracy. For this comparison, the accuracy is
 * limited to the range between these two values.
 */
const [leastStrayMeters, mostStrayMeters] = [25, 60];
/** After this number of stray positions in a row, a new way from the walker to the stop is computed. */
const maxStrayFixes = 3;
/** The longest backward movement along the computed way that counts as a position error. */
const backwardsMeters = 20;
/**
 * The maximum plausible advance along the computed way since the last position that was not stray. It is a fixed
 * distance, plus a distance for each second. A longer advance is a position error or a shortcut.
 */
const [aheadMeters, aheadMetersPerSecond] = [20, 2];
/** For a walker on the computed way, the directions' arrow points to the position this many meters ahead. */
const arrowAheadMeters = 20;
/**
 * Until the walker has covered this distance on the computed way, it is unknown in which direction the walker faces.
 */
const settingOutMeters = 8;
/** When the walker is this far past a turn, the directions go on to the next turn. */
const behindTurnMeters = 4;
/**
 * A walker within this distance of the computed way counts as on the way. `Directions.line` then begins on the way,
 * otherwise at the walker's position.
 */
const besideWayMeters = 15;

/** The distance within which points count as equal, because of rounding errors. */
const sameMeters = 0.01;

/**
 * Returns the data for leading a walker along the author's route to its end. Returns undefined for a route without
 * points, or if no path of the network is near the route's end.
 */
export function createGuidanceTarget(
  network: MeasuredPathNetwork,
  route: readonly Position[],
  wayOptions: Omit<ComputedWayOptions, 'preferred'>,
): GuidanceTarget | undefined {
  const [beginPosition, end] = [route[0], route.at(-1)];
  const goal = end && findNearestPointOnNetwork(network, end);
  if (!beginPosition || !goal || goal.awayMeters > maxMetersToNetwork) return undefined;
  const preferredPaths = findNetworkPathsOnRoute(network, route);
  for (const point of [findNearestPointOnNetwork(network, beginPosition), goal])
    if (point && isBetweenPathEnds(point)) preferredPaths.add(point.path.index);
  return { ...wayOptions, network, goal, preferred: preferredPaths };
}

/**
 * Returns the guidance for a new measured position. Returns undefined if the walker is too far from all paths, or no
 * path leads to the stop.
 */
export function updateGuidance(
  guide: GuidanceTarget,
  previousGuidance: GuidanceState | undefined,
  { position, accuracyMeters, atMs }: PositionFix,
): GuidanceState | undefined {
  if (!previousGuidance) return beginGuidance(guide, position, atMs);
  const { way, doneMeters, strayFixes } = previousGuidance;
  const seconds = Math.abs(atMs - previousGuidance.atMs) / 1000;
  const nearestPoint = findNearestPointOnLine(way.line, position, {
    from: doneMeters - backwardsMeters,
    to: doneMeters + aheadMeters + aheadMetersPerSecond * seconds,
  });
  const strayMeters = Math.min(mostStrayMeters, Math.max(leastStrayMeters, accuracyMeters));
  if (nearestPoint && nearestPoint.awayMeters <= strayMeters)
    return { way, doneMeters: Math.max(doneMeters, nearestPoint.atMeters), position, atMs, strayFixes: 0 };
  if (strayFixes + 1 >= maxStrayFixes) return beginGuidance(guide, position, atMs);
  return { ...previousGuidance, position, strayFixes: strayFixes + 1 };
}

/** Returns the directions from the walker's latest position. */
export function computeDirections(guide: GuidanceTarget, { way, doneMeters, position }: GuidanceState): Directions {
  const { line, turns } = way;
  const onWay = findPositionAlongLine(line, doneMeters) ?? position;
  const besideMeters = metersBetween(position, onWay);
  const isBeside = besideMeters > besideWayMeters;
  const arrowStart = isBeside ? position : onWay;
  const arrowTip = findPositionAlongLine(line, isBeside ? doneMeters : doneMeters + arrowAheadMeters) ?? onWay;
  const turn = turns.find(({ atMeters }) => atMeters > doneMeters - behindTurnMeters && atMeters > 0);
  const lineAhead = cutLine(line, doneMeters, line.lengthMeters);
  const stairsMeters = countStairsMeters(way, doneMeters);
  const meters = line.lengthMeters - doneMeters + (isBeside ? besideMeters : 0);
  return {
    meters,
    minutes: countWalkingMinutes(meters, stairsMeters),
    stairsMeters,
    respectsStairsWish: way.respectsStairsWish,
    bearingDegrees: bearingBetween(arrowStart, arrowTip),
    line: isBeside ? [position, ...lineAhead] : lineAhead,
    isSettingOut: doneMeters < settingOutMeters,
    turn: turn && { turn, aheadMeters: Math.max(0, turn.atMeters - doneMeters) },
    toRouteMeters: guide.avoidsStairs
      ? 0
      : measureMetersToAuthorRoute(guide, way, doneMeters) + (isBeside ? besideMeters : 0),
  };
}

/**
 * Returns the distance along the computed way from the walker to the author's route. If the rest of the way never meets
 * that route, returns the distance to the end of the way.
 */
function measureMetersToAuthorRoute(
  { preferred }: GuidanceTarget,
  { line, pieces }: ComputedWay,
  doneMeters: number,
): number {
  const onRoute = pieces.find(
    ({ path, beginMeters, meters }) => beginMeters + meters > doneMeters && preferred.has(path.index),
  );
  return Math.max(0, (onRoute?.beginMeters ?? line.lengthMeters) - doneMeters);
}

function beginGuidance(
  { network, goal, ...wish }: GuidanceTarget,
  position: Position,
  atMs: number,
): GuidanceState | undefined {
  const startPoint = findNearestPointOnNetwork(network, position, wish.preferred);
  if (!startPoint || startPoint.awayMeters > maxMetersToNetwork) return undefined;
  const way = computeWay(network, startPoint, goal, wish);
  return way && { way, doneMeters: 0, position, atMs, strayFixes: 0 };
}

/** Returns whether a point is neither at the beginning nor at the end of its path. */
function isBetweenPathEnds({ path, atMeters }: NetworkPoint): boolean {
  return atMeters > sameMeters && atMeters < path.measured.lengthMeters - sameMeters;
}

/**
 * Returns the indexes of the paths on the author's route: those whose first two corners are neighbours on the route.
 * Misses a path if the route begins or ends in the middle of the path. The caller adds such paths.
 */
function findNetworkPathsOnRoute({ paths }: MeasuredPathNetwork, route: readonly Position[]): Set<number> {
  const indexesByLat = new Map<number, number[]>();
  for (const [index, { lat }] of route.entries()) indexesByLat.set(lat, [...(indexesByLat.get(lat) ?? []), index]);
  const indexesOf = ({ lat, lon }: Position) =>
    indexesByLat.get(lat)?.filter((index) => route[index]?.lon === lon) ?? [];
  const pathsOnRoute = paths.filter(({ line: [begin, second] }) => {
    const beginIndexes = begin ? indexesOf(begin) : [];
    return (
      beginIndexes.length > 0 &&
      second &&
      indexesOf(second).some((end) => beginIndexes.some((it) => Math.abs(it - end) === 1))
    );
  });
  return new Set(pathsOnRoute.map(({ index }) => index));
}
