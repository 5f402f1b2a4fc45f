import type { Directions } from '../../../walk/guidance.ts';
import type { Move, Turn } from '../../../walk/turns.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { useDistanceFormat } from '../screen/distance.tsx';
import { useCompassPointName } from '../story/compass-point.tsx';

/** A turn that is not farther ahead than this is told as the present one. A walker whose way is shorter than this is told no turn. */
const nowMeters = 12;
/** A walker whose way is shorter than this sees the stop. */
const arrivingMeters = 25;

const moveMessages = {
  left: 'moveLeft',
  right: 'moveRight',
  'slight-left': 'moveSlightLeft',
  'slight-right': 'moveSlightRight',
  'sharp-left': 'moveSharpLeft',
  'sharp-right': 'moveSharpRight',
  back: 'moveBack',
  'stairs-up': 'moveStairsUp',
  'stairs-down': 'moveStairsDown',
  stairs: 'moveStairs',
} as const satisfies Record<Move, string>;

/** The next instruction. `key` changes when the walker has to do something else, and not with each metre. */
export interface Instruction {
  sentence: string;
  key: string;
  /** The move that the icon shows. */
  move: Move | 'straight';
}

/** Returns a function that tells in a sentence what the walker does next. */
export function useInstruction(): (directions: Directions) => Instruction {
  const messages = useMessages('walk');
  const distance = useDistanceFormat();
  const direction = useCompassPointName();
  const describeMoves = useMoveWords();
  return ({ turn: next, meters, isSettingOut, bearingDegrees }) => {
    if (!next || next.aheadMeters > meters || meters <= nowMeters) {
      const key = meters < arrivingMeters ? 'turnArrive' : 'turnNone';
      return { sentence: messages(key), key, move: 'straight' };
    }
    const { turn, aheadMeters } = next;
    const { moves, position, authorId } = turn;
    const place = `${position.lat} ${position.lon}`;
    const move = moves[0] ?? 'straight';
    if (aheadMeters > nowMeters) {
      const sentence = messages('turnAhead', { distance: distance(aheadMeters), moves: describeMoves(turn) });
      return { sentence, key: `ahead ${place}`, move };
    }
    // Left and right mean nothing to a walker who has not set out, so tell the direction instead.
    if (isSettingOut && authorId === undefined && !isStairs(move)) {
      const first = messages('turnSetOut', { direction: direction(bearingDegrees) });
      const second = moves.find(isStairs);
      const sentence = second ? messages('moveThen', { first, second: messages(moveMessages[second]) }) : first;
      return { sentence, key: `set out ${place}`, move: 'straight' };
    }
    return { sentence: messages('turnNow', { moves: describeMoves(turn) }), key: `now ${place}`, move };
  };
}

const isStairs = (move: Move | 'straight'): move is Move => move.startsWith('stairs');

function useMoveWords(): (turn: Turn) => string {
  const messages = useMessages('walk');
  const locale = useLocale();
  const formatLine = useFormatLine();
  return ({ moves, names, authorId }) => {
    if (authorId !== undefined) return formatLine(`turn.${authorId}`);
    const [first = '', second] = moves.map((move) => messages(moveMessages[move]));
    if (second) return messages('moveThen', { first, second });
    const street = names?.[locale];
    return street ? messages('moveInto', { move: first, street }) : first;
  };
}
