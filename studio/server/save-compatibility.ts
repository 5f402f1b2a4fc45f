import { openStory, type StoryPassage } from '../../walk/story.ts';
import type { Walk } from '../../walk/walk.ts';
import type { SaveCompatibility } from '../publish-api.ts';

/** The maximum number of passages to test. It limits the duration of the test. */
const mostPlaces = 3000;

/**
 * Tests whether saves of one edition (version) of a walk can continue in another. A passage is the lines up to the
 * walker's next action. The test tries to continue in the new story from the save after each passage of the old story.
 * Passages with the same lines and offers (what the walker can do next) count as one.
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
    if (!canContinueFromPassage(passage)) lost.push(passage);
    for (const index of passage.offers.keys()) add(old.take(passage.saved, index));
  }

  /**
   * Returns whether a walker can continue with the new story from a save that was made in a passage of the old story.
   * The new story must read the save and then offer the walker the same next steps. The new edition must have the
   * messages and clues of the passage.
   */
  function canContinueFromPassage({ saved, offers, lines }: StoryPassage): boolean {
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
