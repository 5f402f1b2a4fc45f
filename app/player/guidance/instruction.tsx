import type { Directions } from '../../../walk/guidance.ts';
import type { Turn, TurnMove } from '../../../walk/turns.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { useDistanceFormat } from '../screen/distance.tsx';

/** A turn that is this close is announced as the present one. */
const currentTurnMeters = 12;
/** A walker with a shorter remaining route can see the stop. */
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
} as const satisfies Record<TurnMove, string>;

/** The next instruction. `key` changes only when the walker has to do something else, not with each meter. */
export interface Instruction {
  sentence: string;
  key: string;
}

/** Returns a function that formats the walker's next step as a sentence. */
export function useInstruction(): (directions: Directions) => Instruction {
  const messages = useMessages('walk');
  const distance = useDistanceFormat();
  const describeMoves = useMoveMessages();
  return ({ turn: next, meters }) => {
    if (!next || next.aheadMeters > meters) {
      const key = meters < stopInSightMeters ? 'turnArrive' : 'turnNone';
      return { sentence: messages(key), key };
    }
    const { turn, aheadMeters } = next;
    const moves = describeMoves(turn);
    const place = `${turn.position.lat} ${turn.position.lon}`;
    return aheadMeters <= currentTurnMeters
      ? { sentence: messages('turnNow', { moves }), key: `now ${place}` }
      : { sentence: messages('turnAhead', { distance: distance(aheadMeters), moves }), key: `ahead ${place}` };
  };
}

function useMoveMessages(): (turn: Turn) => string {
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
