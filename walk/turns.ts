import type { WayPiece } from './find-way.ts';
import { bearingBetween } from './geodesy.ts';
import { findNearestOnLine, findPositionAlong, type MeasuredLine } from './measured-line.ts';
import type { MeasuredNetwork, MeasuredPath } from './path-network.ts';
import type { Position } from './walk.ts';

/** What a walker does at a turn. `stairs` are stairs of which the map does not say where they lead. */
export type Move =
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

/** A place on a way where the walker has to decide or climb. */
export interface Turn {
  /** The distance from the beginning of the way. */
  atMeters: number;
  position: Position;
  /** The direction of the way after the turn, in degrees clockwise from north. */
  bearingDegrees: number;
  /**
   * At most two moves: the second follows at once, or at the end of the stairs. None where only the author tells something.
   */
  moves: readonly Move[];
  /** The id of the author's words for this turn. */
  authorId?: string;
  /** The name of the way after the turn by language code, if it is another than before. */
  names?: Readonly<Record<string, string>>;
}

/** The length of way before and after a junction that decides the angle of a turn. Shorter bends are not seen as turns. */
const angleMeters = 10;
/** The least angles of moves to a side. A slight one is told only at a fork: elsewhere it is a bend of the way. */
const [slightDegrees, turnDegrees, sharpDegrees, backDegrees] = [15, 50, 130, 165];
/** At a fork another way leads on within this angle of the walker's way. */
const forkDegrees = 45;
/** Two junctions that are not farther apart than this see the same bend. */
const sameBendMeters = 8;
/** Two turns that are not farther apart than this are told together. Stairs after so short a landing go on. */
const togetherMeters = 14;

/** A place on the way where the author has written what to do. */
export type AuthorTurn = Position & { id: string };

/** An author's turn that is farther than this from a way is not on it, and takes the place of turns that are nearer along it. */
const authorTurnMeters = 15;

/** Returns the turns with those of the author. An author's turn replaces the words of the nearest turn, or is an additional one. */
export function addAuthorTurns(line: MeasuredLine, turns: readonly Turn[], written: readonly AuthorTurn[]): Turn[] {
  const all = [...turns];
  for (const { id, ...place } of written) {
    const point = findNearestOnLine(line, place);
    if (!point || point.awayMeters > authorTurnMeters) continue;
    const { atMeters, position } = point;
    const distanceTo = (turn: Turn) => Math.abs(turn.atMeters - atMeters);
    const nearest = all.reduce<Turn | undefined>(
      (best, turn) => (best && distanceTo(best) <= distanceTo(turn) ? best : turn),
      undefined,
    );
    const bearingDegrees = bearingAlong(line, atMeters, atMeters + angleMeters) ?? 0;
    if (nearest && distanceTo(nearest) <= authorTurnMeters) all[all.indexOf(nearest)] = { ...nearest, authorId: id };
    else all.push({ atMeters, position, bearingDegrees, moves: [], authorId: id });
  }
  return all.sort((one, other) => one.atMeters - other.atMeters);
}

/** One move, from the place where it begins to the place where it ends: the end of the stairs. */
interface PlacedMove {
  move: Move;
  atMeters: number;
  endMeters: number;
  names?: Turn['names'];
}

/** Returns the turns of a way in their order. */
export function findTurns(network: MeasuredNetwork, line: MeasuredLine, pieces: readonly WayPiece[]): Turn[] {
  const moves = pieces
    .flatMap((_, index) => findMoves(network, line, pieces, index))
    .filter((it, index, all) => !isSameBend(all[index - 1], it));
  return moves.flatMap(({ move, atMeters, endMeters, names }, index) => {
    const [previous, next] = [moves[index - 1], moves[index + 1]];
    const position = findPositionAlong(line, atMeters);
    // The previous turn tells a second move at the same place.
    if (!position || previous?.atMeters === atMeters) return [];
    const isTogether = next && next.atMeters - endMeters <= togetherMeters && !next.move.startsWith('slight');
    const bearingDegrees = bearingAlong(line, atMeters, atMeters + angleMeters) ?? 0;
    return [
      { atMeters, position, bearingDegrees, moves: isTogether ? [move, next.move] : [move], ...(names && { names }) },
    ];
  });
}

/** Returns the moves at the beginning of a piece: a change of direction, stairs, both, or none. */
function findMoves(
  network: MeasuredNetwork,
  line: MeasuredLine,
  pieces: readonly WayPiece[],
  index: number,
): PlacedMove[] {
  const [before, piece] = [pieces[index - 1], pieces[index]];
  if (!piece) return [];
  const { beginMeters: atMeters, traits } = piece;
  const direction = before && directionAt(network, line, before, piece);
  const names = traits.names && traits.names !== before?.traits.names ? { names: traits.names } : {};
  return [
    ...(direction ? [{ move: direction, atMeters, endMeters: atMeters, ...names }] : []),
    ...(beginsStairs(pieces, index)
      ? [{ move: stairsMoveOf(piece), atMeters, endMeters: findEndOfStairs(pieces, index) }]
      : []),
  ];
}

/** Returns the change of direction between two pieces; undefined where the walker simply follows the way. */
function directionAt(
  { pathsAt }: MeasuredNetwork,
  line: MeasuredLine,
  before: WayPiece,
  { beginMeters, path }: WayPiece,
): Move | undefined {
  const node = before.endNode;
  const arriving = bearingAlong(line, beginMeters - angleMeters, beginMeters);
  if (node === undefined || arriving === undefined) return undefined;
  const angleOf = (bearing: number | undefined) => (((bearing ?? arriving) - arriving + 540) % 360) - 180;
  const angle = angleOf(bearingAlong(line, beginMeters, beginMeters + angleMeters));
  const others = (pathsAt[node] ?? []).filter((other) => other !== before.path && other !== path);
  if (others.length === 0) return undefined;
  const isFork = others.some((other) => Math.abs(angleOf(bearingFrom(other, node)) - angle) < forkDegrees);
  const [size, side] = [Math.abs(angle), angle < 0 ? 'left' : 'right'] as const;
  if (size >= backDegrees) return 'back';
  if (size >= sharpDegrees) return `sharp-${side}`;
  if (size >= turnDegrees) return side;
  return isFork && size >= slightDegrees ? `slight-${side}` : undefined;
}

function isSameBend(previous: PlacedMove | undefined, { move, atMeters }: PlacedMove): boolean {
  if (!previous || atMeters === previous.atMeters || atMeters - previous.endMeters > sameBendMeters) return false;
  const [side, previousSide] = [move, previous.move].map((it) => /left|right/.exec(it)?.[0]);
  return side !== undefined && side === previousSide;
}

function bearingAlong(line: MeasuredLine, fromMeters: number, toMeters: number): number | undefined {
  const [from, to] = [findPositionAlong(line, fromMeters), findPositionAlong(line, toMeters)];
  return from && to ? bearingBetween(from, to) : undefined;
}

/** Returns the direction in which a path leaves a node. */
function bearingFrom({ from, measured }: MeasuredPath, node: number): number | undefined {
  const { lengthMeters } = measured;
  return from === node
    ? bearingAlong(measured, 0, angleMeters)
    : bearingAlong(measured, lengthMeters, lengthMeters - angleMeters);
}

/** Returns whether stairs begin with a piece. Stairs after a short landing belong to those before it. */
function beginsStairs(pieces: readonly WayPiece[], index: number): boolean {
  const piece = pieces[index];
  if (piece?.traits.kind !== 'stairs') return false;
  const previous = pieces.slice(0, index).findLast(({ traits }) => traits.kind === 'stairs');
  return !previous || piece.beginMeters - previous.beginMeters - previous.meters > togetherMeters;
}

/** Returns where the stairs that begin with a piece end. */
function findEndOfStairs(pieces: readonly WayPiece[], index: number): number {
  let endMeters = pieces[index]?.beginMeters ?? 0;
  for (const { traits, beginMeters, meters } of pieces.slice(index))
    if (traits.kind === 'stairs' && beginMeters - endMeters <= togetherMeters) endMeters = beginMeters + meters;
  return endMeters;
}

function stairsMoveOf({ traits }: WayPiece): Move {
  return traits.rises === undefined ? 'stairs' : `stairs-${traits.rises}`;
}
