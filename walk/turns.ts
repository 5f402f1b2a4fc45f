import type { ComputedWayPiece } from './find-way.ts';
import { bearingBetween } from './geodesy.ts';
import { findNearestPointOnLine, findPositionAlongLine, type MeasuredLine } from './measured-line.ts';
import type { MeasuredPath, MeasuredPathNetwork } from './path-network.ts';
import type { Position } from './walk.ts';

/** The action of a walker at a turn. `stairs` are stairs for which the map does not say whether they lead up or down. */
export type Maneuver =
  | 'left'
  | 'right'
  | 'slight-left'
  | 'slight-right'
  | 'sharp-left'
  | 'sharp-right'
  | 'back'
  | 'stairs-up'
  | 'stairs-down'
  | 'stairs';

/** A point of a walking route where the walker turns, takes stairs, or follows an author's instruction. */
export interface NavigationTurn {
  /** The distance of the turn from the beginning of the route. */
  atMeters: number;
  position: Position;
  /** The direction of the route after the turn, in degrees clockwise from north. */
  bearingDegrees: number;
  /**
   * At most two actions of the walker. The second one follows shortly after the end of the first. Empty if the turn
   * exists only because of an author's instruction.
   */
  moves: readonly Maneuver[];
  /** The id of the author's instruction for the turn. */
  authorId?: string;
  /** The name of the path after the turn, by language code. Undefined if no new name is known. */
  names?: Readonly<Record<string, string>>;
}

/**
 * The direction of the route is measured over this length before and after a junction. Shorter bends do not change the
 * angle of a turn.
 */
const angleMeters = 10;
/**
 * The smallest angles, in degrees, of the four kinds of turns: slight, normal, sharp, and back. A slight turn is
 * announced only at a fork. Elsewhere the walker simply follows the bend of the path.
 */
const [slightDegrees, turnDegrees, sharpDegrees, backDegrees] = [15, 50, 130, 165];
/** A junction is a fork if the angle between another path and the continued route is smaller than this. */
const forkDegrees = 45;
/** The distance within which two junctions belong to the same bend. */
const sameBendMeters = 8;
/**
 * The maximum distance between two actions (turns or stairs) that are announced together. Also the maximum distance
 * between two parts of one flight of stairs.
 */
const togetherMeters = 14;

/** The position for which an author has written an instruction, with the id of the instruction. */
export type TurnInstruction = Position & { id: string };

/**
 * The maximum distance from an author's instruction to the route. Also the maximum distance to the computed turn whose
 * words the instruction replaces.
 */
const authorTurnMeters = 15;

/**
 * Adds the author's instructions to the turns. An instruction replaces the words of the nearest turn, or becomes an
 * additional turn.
 */
export function addTurnInstructions(
  line: MeasuredLine,
  turns: readonly NavigationTurn[],
  written: readonly TurnInstruction[],
): NavigationTurn[] {
  const allTurns = [...turns];
  for (const { id, ...place } of written) {
    const point = findNearestPointOnLine(line, place);
    if (!point || point.awayMeters > authorTurnMeters) continue;
    const { atMeters, position } = point;
    const distanceTo = (turn: NavigationTurn) => Math.abs(turn.atMeters - atMeters);
    const nearestTurn = allTurns.reduce<NavigationTurn | undefined>(
      (best, turn) => (best && distanceTo(best) <= distanceTo(turn) ? best : turn),
      undefined,
    );
    const bearingDegrees = computeBearingAlongLine(line, atMeters, atMeters + angleMeters) ?? 0;
    if (nearestTurn && distanceTo(nearestTurn) <= authorTurnMeters)
      allTurns[allTurns.indexOf(nearestTurn)] = { ...nearestTurn, authorId: id };
    else allTurns.push({ atMeters, position, bearingDegrees, moves: [], authorId: id });
  }
  return allTurns.sort((one, other) => one.atMeters - other.atMeters);
}

/**
 * An action of the walker at a turn. The action begins and ends at these distances from the beginning of the route. The
 * two distances differ only for stairs.
 */
interface ManeuverOnWay {
  move: Maneuver;
  atMeters: number;
  endMeters: number;
  names?: NavigationTurn['names'];
}

/** Returns the turns of a walking route, in walking order. */
export function findTurnsAlongWay(
  network: MeasuredPathNetwork,
  line: MeasuredLine,
  pieces: readonly ComputedWayPiece[],
): NavigationTurn[] {
  const maneuversOnWay = pieces
    .flatMap((_, index) => findManeuversAtWayPieceStart(network, line, pieces, index))
    .filter((it, index, all) => !isSameBend(all[index - 1], it));
  return maneuversOnWay.flatMap(({ move, atMeters, endMeters, names }, index) => {
    const [previousMove, nextMove] = [maneuversOnWay[index - 1], maneuversOnWay[index + 1]];
    const position = findPositionAlongLine(line, atMeters);
    // Skips a second action at the same point, because the turn of the first action already contains it.
    if (!position || previousMove?.atMeters === atMeters) return [];
    const isTogether =
      nextMove && nextMove.atMeters - endMeters <= togetherMeters && !nextMove.move.startsWith('slight');
    const bearingDegrees = computeBearingAlongLine(line, atMeters, atMeters + angleMeters) ?? 0;
    return [
      {
        atMeters,
        position,
        bearingDegrees,
        moves: isTogether ? [move, nextMove.move] : [move],
        ...(names && { names }),
      },
    ];
  });
}

/**
 * Returns the walker's actions at the beginning of a piece of the route: a change of direction, stairs, both, or none.
 */
function findManeuversAtWayPieceStart(
  network: MeasuredPathNetwork,
  line: MeasuredLine,
  pieces: readonly ComputedWayPiece[],
  index: number,
): ManeuverOnWay[] {
  const [previousPiece, piece] = [pieces[index - 1], pieces[index]];
  if (!piece) return [];
  const { beginMeters: atMeters, traits } = piece;
  const direction = previousPiece && findDirectionChange(network, line, previousPiece, piece);
  const names = traits.names && traits.names !== previousPiece?.traits.names ? { names: traits.names } : {};
  return [
    ...(direction ? [{ move: direction, atMeters, endMeters: atMeters, ...names }] : []),
    ...(isStartOfStairs(pieces, index)
      ? [{ move: getStairsManeuver(piece), atMeters, endMeters: findEndOfStairs(pieces, index) }]
      : []),
  ];
}

/**
 * Returns the change of direction between two pieces of the route. Returns undefined if the walker simply follows the
 * path.
 */
function findDirectionChange(
  { pathsAt }: MeasuredPathNetwork,
  line: MeasuredLine,
  pieceBefore: ComputedWayPiece,
  { beginMeters, path }: ComputedWayPiece,
): Maneuver | undefined {
  const node = pieceBefore.endNode;
  const arrivingBearing = computeBearingAlongLine(line, beginMeters - angleMeters, beginMeters);
  if (node === undefined || arrivingBearing === undefined) return undefined;
  const angleOf = (bearing: number | undefined) => (((bearing ?? arrivingBearing) - arrivingBearing + 540) % 360) - 180;
  const angle = angleOf(computeBearingAlongLine(line, beginMeters, beginMeters + angleMeters));
  const otherPaths = (pathsAt[node] ?? []).filter((other) => other !== pieceBefore.path && other !== path);
  if (otherPaths.length === 0) return undefined;
  const isFork = otherPaths.some(
    (other) => Math.abs(angleOf(computeBearingFromNode(other, node)) - angle) < forkDegrees,
  );
  const [size, side] = [Math.abs(angle), angle < 0 ? 'left' : 'right'] as const;
  if (size >= backDegrees) return 'back';
  if (size >= sharpDegrees) return `sharp-${side}`;
  if (size >= turnDegrees) return side;
  return isFork && size >= slightDegrees ? `slight-${side}` : undefined;
}

function isSameBend(previous: ManeuverOnWay | undefined, { move, atMeters }: ManeuverOnWay): boolean {
  if (!previous || atMeters === previous.atMeters || atMeters - previous.endMeters > sameBendMeters) return false;
  const [side, previousSide] = [move, previous.move].map((it) => /left|right/.exec(it)?.[0]);
  return side !== undefined && side === previousSide;
}

function computeBearingAlongLine(line: MeasuredLine, fromMeters: number, toMeters: number): number | undefined {
  const [from, to] = [findPositionAlongLine(line, fromMeters), findPositionAlongLine(line, toMeters)];
  return from && to ? bearingBetween(from, to) : undefined;
}

/** Returns the direction in which a path leaves a node. */
function computeBearingFromNode({ from, measured }: MeasuredPath, node: number): number | undefined {
  const { lengthMeters } = measured;
  return from === node
    ? computeBearingAlongLine(measured, 0, angleMeters)
    : computeBearingAlongLine(measured, lengthMeters, lengthMeters - angleMeters);
}

/**
 * Returns whether stairs begin at a piece of the route. Stairs after a short landing count as a part of the previous
 * stairs.
 */
function isStartOfStairs(pieces: readonly ComputedWayPiece[], index: number): boolean {
  const piece = pieces[index];
  if (piece?.traits.kind !== 'stairs') return false;
  const previousStairs = pieces.slice(0, index).findLast(({ traits }) => traits.kind === 'stairs');
  return !previousStairs || piece.beginMeters - previousStairs.beginMeters - previousStairs.meters > togetherMeters;
}

/**
 * Returns the distance from the beginning of the route to the end of a flight of stairs. The stairs begin with
 * `pieces[index]`.
 */
function findEndOfStairs(pieces: readonly ComputedWayPiece[], index: number): number {
  let endMeters = pieces[index]?.beginMeters ?? 0;
  for (const { traits, beginMeters, meters } of pieces.slice(index))
    if (traits.kind === 'stairs' && beginMeters - endMeters <= togetherMeters) endMeters = beginMeters + meters;
  return endMeters;
}

function getStairsManeuver({ traits }: ComputedWayPiece): Maneuver {
  return traits.rises === undefined ? 'stairs' : `stairs-${traits.rises}`;
}
