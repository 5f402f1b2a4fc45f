import { bearingBetween, metersBetween } from './geodesy.ts';
import { cutLine, findNearestOnLine, findPositionAlong } from './measured-line.ts';
import { findNearestOnNetwork, type MeasuredNetwork, type NetworkPoint } from './path-network.ts';
import type { PositionFix } from './position.ts';
import type { Turn } from './turns.ts';
import type { Position } from './walk.ts';
import { countStairsMeters, countWalkingMinutes, createWay, type Way, type WayWish } from './way.ts';

/** What leads a walker to one stop: the network, the paths of the author's route to the stop, and the walker's wish. */
export interface Guide extends WayWish {
  network: MeasuredNetwork;
  goal: NetworkPoint;
}

/** The way that a walker is led along, and how far the walker has come on it. It follows from the fixes and is never saved. */
export interface Guidance {
  way: Way;
  doneMeters: number;
  position: Position;
  /** The time of the latest fix that was on the way. */
  atMs: number;
  /** How many of the latest fixes in a row are too far from the way. */
  strayFixes: number;
}

/** What the walker needs to know now. */
export interface Directions {
  /** The rest of the way, from the walker to the stop. */
  meters: number;
  minutes: number;
  stairsMeters: number;
  /** False if the walker avoids stairs, and no way without them exists. */
  isAsWished: boolean;
  /** The direction of the way ahead, in degrees clockwise from north. */
  bearingDegrees: number;
  /** The rest of the way, from the walker on. */
  line: readonly Position[];
  /** Whether the walker has not walked on the way yet, so that left and right are not known. */
  isSettingOut: boolean;
  /** The next turn and its distance along the way; undefined if the way leads to the stop without turns. */
  turn: { turn: Turn; aheadMeters: number } | undefined;
  /** The distance along the way to the author's route; 0 on the route, and for a walker who avoids stairs. */
  toRouteMeters: number;
}

/** A walker who is farther from all paths than this gets no directions: the way to the paths is unknown. */
const maxMetersToNetwork = 250;
/** A fix is stray if it is farther from the way than this, or than its accuracy. Errors of a good fix are mostly smaller. */
const [leastStrayMeters, mostStrayMeters] = [25, 60];
/** After this many stray fixes in a row the walker gets a new way. */
const mostStrayFixes = 3;
/** A smaller step back on the way is an error of the fix. */
const backwardsMeters = 20;
/** A walker comes this far ahead since the latest fix on the way. A greater step is an error, or the walker took a shortcut. */
const [aheadMeters, aheadMetersPerSecond] = [20, 2];
/** The arrow points to the place on the way that is this far ahead. */
const arrowAheadMeters = 20;
/** A walker who has not come this far on the way may look in any direction. */
const settingOutMeters = 8;
/** A turn is done when the walker is this far behind it. */
const behindTurnMeters = 4;
/** A walker nearer to the way than this is on it, so the line begins on the way. */
const besideWayMeters = 15;

/** Points that are not farther apart than this are the same, up to rounding errors. */
const sameMeters = 0.01;

/** Returns the guide to the end of a route; undefined if the network has no paths there. */
export function createGuide(
  network: MeasuredNetwork,
  route: readonly Position[],
  wish: Omit<WayWish, 'preferred'>,
): Guide | undefined {
  const [begin, end] = [route[0], route.at(-1)];
  const goal = end && findNearestOnNetwork(network, end);
  if (!begin || !goal || goal.awayMeters > maxMetersToNetwork) return undefined;
  const preferred = findPathsOnRoute(network, route);
  for (const point of [findNearestOnNetwork(network, begin), goal])
    if (point && isInMiddle(point)) preferred.add(point.path.index);
  return { ...wish, network, goal, preferred };
}

/** Returns the guidance after a fix; undefined if the walker is too far from all paths. */
export function updateGuidance(
  guide: Guide,
  before: Guidance | undefined,
  { position, accuracyMeters, atMs }: PositionFix,
): Guidance | undefined {
  if (!before) return beginGuidance(guide, position, atMs);
  const { way, doneMeters, strayFixes } = before;
  const seconds = Math.abs(atMs - before.atMs) / 1000;
  const found = findNearestOnLine(way.line, position, {
    from: doneMeters - backwardsMeters,
    to: doneMeters + aheadMeters + aheadMetersPerSecond * seconds,
  });
  const strayMeters = Math.min(mostStrayMeters, Math.max(leastStrayMeters, accuracyMeters));
  if (found && found.awayMeters <= strayMeters)
    return { way, doneMeters: Math.max(doneMeters, found.atMeters), position, atMs, strayFixes: 0 };
  if (strayFixes + 1 >= mostStrayFixes) return beginGuidance(guide, position, atMs);
  return { ...before, position, strayFixes: strayFixes + 1 };
}

/** Returns what the walker needs to know after the latest fix. */
export function giveDirections(guide: Guide, { way, doneMeters, position }: Guidance): Directions {
  const { line, turns } = way;
  const onWay = findPositionAlong(line, doneMeters) ?? position;
  const besideMeters = metersBetween(position, onWay);
  const isBeside = besideMeters > besideWayMeters;
  const from = isBeside ? position : onWay;
  const ahead = findPositionAlong(line, isBeside ? doneMeters : doneMeters + arrowAheadMeters) ?? onWay;
  const turn = turns.find(({ atMeters }) => atMeters > doneMeters - behindTurnMeters && atMeters > 0);
  const rest = cutLine(line, doneMeters, line.lengthMeters);
  const stairsMeters = countStairsMeters(way, doneMeters);
  const meters = line.lengthMeters - doneMeters + (isBeside ? besideMeters : 0);
  return {
    meters,
    minutes: countWalkingMinutes(meters, stairsMeters),
    stairsMeters,
    isAsWished: way.isAsWished,
    bearingDegrees: bearingBetween(from, ahead),
    line: isBeside ? [position, ...rest] : rest,
    isSettingOut: doneMeters < settingOutMeters,
    turn: turn && { turn, aheadMeters: Math.max(0, turn.atMeters - doneMeters) },
    toRouteMeters: guide.avoidsStairs ? 0 : measureToRoute(guide, way, doneMeters) + (isBeside ? besideMeters : 0),
  };
}

/** Returns the distance along the way to its first path that is on the author's route. */
function measureToRoute({ preferred }: Guide, { line, pieces }: Way, doneMeters: number): number {
  const onRoute = pieces.find(
    ({ path, beginMeters, meters }) => beginMeters + meters > doneMeters && preferred.has(path.index),
  );
  return Math.max(0, (onRoute?.beginMeters ?? line.lengthMeters) - doneMeters);
}

function beginGuidance({ network, goal, ...wish }: Guide, position: Position, atMs: number): Guidance | undefined {
  const start = findNearestOnNetwork(network, position, wish.preferred);
  if (!start || start.awayMeters > maxMetersToNetwork) return undefined;
  const way = createWay(network, start, goal, wish);
  return way && { way, doneMeters: 0, position, atMs, strayFixes: 0 };
}

/** Returns whether a point is neither at the beginning nor at the end of its path. Elsewhere the path need not be on the route. */
function isInMiddle({ path, atMeters }: NetworkPoint): boolean {
  return atMeters > sameMeters && atMeters < path.measured.lengthMeters - sameMeters;
}

/**
 * Returns the indexes of the paths that begin on the route and follow it. Only the paths in whose middle the route begins or ends are
 * missing. Paths and route have the same corners, because both are from the same map.
 */
function findPathsOnRoute({ paths }: MeasuredNetwork, route: readonly Position[]): Set<number> {
  const indexesByLat = new Map<number, number[]>();
  for (const [index, { lat }] of route.entries()) indexesByLat.set(lat, [...(indexesByLat.get(lat) ?? []), index]);
  const indexesOf = ({ lat, lon }: Position) =>
    indexesByLat.get(lat)?.filter((index) => route[index]?.lon === lon) ?? [];
  const found = paths.filter(({ line: [begin, second] }) => {
    const begins = begin ? indexesOf(begin) : [];
    return (
      begins.length > 0 && second && indexesOf(second).some((end) => begins.some((it) => Math.abs(it - end) === 1))
    );
  });
  return new Set(found.map(({ index }) => index));
}
