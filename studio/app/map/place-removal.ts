import { removeInkTag } from '../../documents/ink-document.ts';
import { parseInkStory } from '../../documents/ink-reader.ts';
import { removeMessages } from '../workspace/message-edits.ts';
import type { FileEdit } from '../workspace/open-file.ts';
import { type PlaceReference, removePlace } from './place-edits.ts';
import type { ApplyWalkEdit } from './use-apply-walk-edit.ts';
import type { WalkPlaces } from './walk-places.ts';

/**
 * Removes a place, a spot's tags in the story, and the place's messages. The check would otherwise report the messages
 * as unused.
 */
export function removePlaceWithMessages(edit: ApplyWalkEdit, places: WalkPlaces, ref: PlaceReference): Promise<void> {
  const tags: FileEdit[] =
    ref.kind === 'spot' ? [{ path: 'story.ink', apply: (story) => removeSpotTagsFromStory(story, ref.id) }] : [];
  return edit(removePlace(ref), [...tags, ...listPlaceMessageIds(places, ref).flatMap(removeMessages)]);
}

/** Removes all tags that name a spot (a recommended place) from the lines of the story. */
export function removeSpotTagsFromStory(story: string, spot: string): string {
  const lines = parseInkStory(story).knots.flatMap(({ statements }) =>
    statements.filter(({ tags }) => tags.some(({ name, value }) => name === 'spot' && value === spot)),
  );
  return lines.reduce((text, { line }) => removeInkTag(text, line, 'spot', spot), story);
}

/** Lists the ids of the messages that are unused after a place is removed. */
export function listPlaceMessageIds({ arrivals = [] }: WalkPlaces, ref: PlaceReference): string[] {
  switch (ref.kind) {
    case 'turn':
      return [`turn.${ref.id}`];
    case 'arrival':
      return [`arrival.${ref.id}`, ...(arrivals.length === 1 ? ['gettingThere'] : [])];
    case 'spot':
      return [`spot.${ref.id}`];
    case 'avoid':
      return [];
  }
}
