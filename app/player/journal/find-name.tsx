import { useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { usePlayedWalk } from '../session/played-walk.tsx';

/** A thing that the story has handed over. */
export interface Find {
  id: string;
  /** The drawing that appears with the line, if it has one. */
  art?: string | undefined;
}

/** Returns a function that says what was found. A piece of the letter is named by the mark in its corner. */
export function useFindName(): (find: Find) => string {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { letter } = usePlayedWalk().pack.packed;
  return ({ id }) => {
    const piece = letter?.pieces.find(({ found }) => found === id);
    return piece
      ? messages('foundPiece', { mark: piece.mark })
      : messages('foundThing', { thing: formatLine(`found.${id}`) });
  };
}
