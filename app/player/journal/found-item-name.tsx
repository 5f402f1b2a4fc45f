import { useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { useCurrentWalk } from '../session/current-walk.tsx';

/** An object that the story has given to the walker. */
export interface FoundItem {
  id: string;
  /** The id of the drawing in the story line that gives this object; undefined if that line has no drawing. */
  art?: string | undefined;
}

/**
 * Returns a function that names a found item. The name of a piece of the torn letter contains the piece's `mark`, the
 * sign in its corner.
 */
export function useFormatFoundItemName(): (find: FoundItem) => string {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { letter } = useCurrentWalk().pack.packed;
  return ({ id }) => {
    const piece = letter?.pieces.find(({ found }) => found === id);
    return piece
      ? messages('foundPiece', { mark: piece.mark })
      : messages('foundThing', { thing: formatLine(`found.${id}`) });
  };
}
