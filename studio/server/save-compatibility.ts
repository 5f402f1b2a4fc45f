import { openStory, type Passage } from '../../walk/story.ts';
import type { Walk } from '../../walk/walk.ts';
import type { SaveCompatibility } from '../publish-api.ts';

/** The maximum number of places to test. It is large enough for all lines and offers (next steps) of a long story. */
const mostPlaces = 3000;

/**
 * Tests whether walks in progress in one edition continue in another: saves the story at the places of the old edition, and
 * restores each save in the new one, like the player. Places with the same lines and offers count as one.
 * @param messageIds the messages of the new edition. A place does not continue if a message of its lines or choices is
 * missing.
 */
export function testSaveCompatibility(before: Walk, after: Walk, messageIds: ReadonlySet<string>): SaveCompatibility {
  if (before.version !== after.version) return { kind: 'new-version' };
  const [old, fresh] = [openStory(before.story), openStory(after.story)];
  const known = new Set<string>();
  const queue: Passage[] = [];
  const lost: Passage[] = [];
  const add = (passage: Passage) => {
    const key = JSON.stringify([passage.lines.map(({ id }) => id), passage.offers]);
    if (known.has(key) || known.size >= mostPlaces) return;
    known.add(key);
    queue.push(passage);
  };
  for (const atHome of [false, true]) add(old.begin({ atHome }));
  for (const passage of queue) {
    if (!continues(passage)) lost.push(passage);
    for (const index of passage.offers.keys()) add(old.take(passage.saved, index));
  }

  /**
   * Returns whether the new story accepts a save and makes the same offers from there. Also checks that the new edition has
   * all messages and clues of this place.
   */
  function continues({ saved, offers, lines }: Passage): boolean {
    try {
      const present = fresh.offers(saved);
      for (const index of present.keys()) fresh.take(saved, index);
      return (
        JSON.stringify(present) === JSON.stringify(offers) &&
        lines.every(({ id }) => messageIds.has(id)) &&
        present.every(
          (offer) =>
            (offer.kind !== 'clue' || after.clues.some(({ id }) => id === offer.clue)) &&
            (offer.kind !== 'choice' || messageIds.has(offer.id)),
        )
      );
    } catch {
      return false;
    }
  }

  const [first] = lost;
  if (first === undefined) return { kind: 'survive', placeCount: queue.length };
  return {
    kind: 'break',
    placeCount: queue.length,
    lostCount: lost.length,
    example: first.lines.at(-1)?.id ?? '',
    nextVersion: after.version + 1,
  };
}
