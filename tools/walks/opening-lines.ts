import type { Story } from '../../walk/story.ts';
import type { PassageLine } from '../../walk/story-tags.ts';

/**
 * The maximum number of passages in the opening. Without it, the opening would never end if the first choices lead in a
 * cycle.
 */
const maxPassages = 9;

/** A line of the opening, or the choice with which the walker replies before the next lines. */
export type OpeningLineOrChoice = { kind: 'line'; line: PassageLine } | { kind: 'choice'; id: string };

/**
 * Returns the first scene of a walk: everything before the first arrival or clue. Where the story offers several
 * choices, follows the first one.
 */
export function collectOpeningLinesAndChoices(story: Story, setting: { atHome: boolean }): OpeningLineOrChoice[] {
  let passage = story.begin(setting);
  const parts = toOpeningLineEntries(passage.lines);
  for (let count = 1; count < maxPassages; count++) {
    const [firstOffer] = passage.offers;
    if (firstOffer?.kind !== 'choice') break;
    passage = story.take(passage.saved, 0);
    parts.push({ kind: 'choice', id: firstOffer.id }, ...toOpeningLineEntries(passage.lines));
  }
  return parts;
}

/** Returns the lines of the first scene, without the walker's choices. */
export function collectOpeningLines(story: Story, setting: { atHome: boolean }): PassageLine[] {
  return collectOpeningLinesAndChoices(story, setting).flatMap((part) => (part.kind === 'line' ? part.line : []));
}

function toOpeningLineEntries(lines: readonly PassageLine[]): OpeningLineOrChoice[] {
  return lines.map((line) => ({ kind: 'line', line }));
}
