import type { Directions } from '../../../walk/guidance.ts';
import type { Maneuver, NavigationTurn } from '../../../walk/turns.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { useFormatDistance } from '../screen/distance.tsx';
import { useFormatCompassPoint } from '../story/compass-point.tsx';

/** Below this distance, the instruction says to take the turn now. */
const currentTurnMeters = 12;
/** Below this remaining distance, the stop is in sight. */
const stopInSightMeters = 25;

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
} as const satisfies Record<Maneuver, string>;

/** The next instruction. `key` changes only when the walker has to do something else, not with each meter. */
export interface Instruction {
  sentence: string;
  key: string;
  /** The walker's next move, such as a left turn. The icon shows it. */
  move: Maneuver | 'straight';
}

/** Returns a function that formats the walker's next instruction as a sentence. */
export function useInstruction(): (directions: Directions) => Instruction {
  const messages = useMessages('walk');
  const distance = useFormatDistance();
  const direction = useFormatCompassPoint();
  const describeMoves = useFormatTurnInstruction();
  return ({ turn: nextTurn, meters, isSettingOut, bearingDegrees }) => {
    if (!nextTurn || nextTurn.aheadMeters > meters || meters <= currentTurnMeters) {
      const key = meters < stopInSightMeters ? 'turnArrive' : 'turnNone';
      return { sentence: messages(key), key, move: 'straight' };
    }
    const { turn, aheadMeters } = nextTurn;
    const { moves, position, authorId } = turn;
    const place = `${position.lat} ${position.lon}`;
    const firstMove = moves[0] ?? 'straight';
    if (aheadMeters > currentTurnMeters) {
      const sentence = messages('turnAhead', { distance: distance(aheadMeters), moves: describeMoves(turn) });
      return { sentence, key: `ahead ${place}`, move: firstMove };
    }
    // Until the walker moves, it is unknown which way they face. So name a compass direction instead of left or right.
    if (isSettingOut && authorId === undefined && !isStairs(firstMove)) {
      const firstSentence = messages('turnSetOut', { direction: direction(bearingDegrees) });
      const stairsMove = moves.find(isStairs);
      const sentence = stairsMove
        ? messages('moveThen', { first: firstSentence, second: messages(moveMessages[stairsMove]) })
        : firstSentence;
      return { sentence, key: `set out ${place}`, move: 'straight' };
    }
    return { sentence: messages('turnNow', { moves: describeMoves(turn) }), key: `now ${place}`, move: firstMove };
  };
}

const isStairs = (move: Maneuver | 'straight'): move is Maneuver => move.startsWith('stairs');

function useFormatTurnInstruction(): (turn: NavigationTurn) => string {
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
