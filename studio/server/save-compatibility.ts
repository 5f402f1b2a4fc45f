import { openStory, type StoryPassage } from '../../walk/story.ts';
import type { Walk } from '../../walk/walk.ts';
import type { SaveCompatibility } from '../publish-api.ts';

/** The maximum number of passages to test. A long story has fewer passages. */
const mostPlaces = 3000;

/**
 * Tests whether walks in progress in one edition can continue in another. Explores the passages of the old story. A passage
 * is the lines up to the walker's next step. Takes the save after each passage, and tests whether the new story can continue
 * from it. Counts passages with the same lines and offers (next steps) as one.
 * @param messageIds the ids of the messages in the new edition. A save cannot continue if a message of its passage is
 * missing.
 */
export function testSaveCompatibility(before: Walk, after: Walk, messageIds: ReadonlySet<string>): SaveCompatibility {
  if (before.version !== after.version) return { kind: 'new-version' };
  const [old, fresh] = [openStory(before.story), openStory(after.story)];
  const known = new Set<string>();
  const queue: StoryPassage[] = [];
  const lost: StoryPassage[] = [];
  const add = (passage: StoryPassage) => {
    const key = JSON.stringify([passage.lines.map(({ id }) => id), passage.offers]);
    if (known.has(key) || known.size >= mostPlaces) return;
    known.add(key);
    queue.push(passage);
  };
  for (const atHome of [false, true]) add(old.begin({ atHome }));
  for (const passage of queue) {
    if (!canContinueFrom(passage)) lost.push(passage);
    for (const index of passage.offers.keys()) add(old.take(passage.saved, index));
  }

  /**
   * Returns whether the new story accepts the save of a passage, and makes the same offers (next steps) from there. Also
   * checks that the new edition has the messages and clues of the passage.
   */
  function canContinueFrom({ saved, offers, lines }: StoryPassage): boolean {
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
