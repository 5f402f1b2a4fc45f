import { removeMessages } from '../workspace/message-edits.ts';
import { type PlaceRef, removePlace } from './place-edits.ts';
import type { EditPlaces } from './use-walk-edits.ts';
import type { WalkPlaces } from './walk-places.ts';

/** Removes a place together with its messages, which the check would call unused. */
export function removeWithMessages(edit: EditPlaces, places: WalkPlaces, ref: PlaceRef): Promise<void> {
  return edit(removePlace(ref), listMessages(places, ref).flatMap(removeMessages));
}

/** Lists the ids of the messages that only a place needs. */
export function listMessages({ arrivals = [] }: WalkPlaces, ref: PlaceRef): string[] {
  switch (ref.kind) {
    case 'turn':
      return [`turn.${ref.id}`];
    case 'arrival':
      return [`arrival.${ref.id}`, ...(arrivals.length === 1 ? ['gettingThere'] : [])];
    case 'avoid':
      return [];
  }
}
