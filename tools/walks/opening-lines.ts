import type { Story } from '../../walk/story.ts';
import type { Line } from '../../walk/story-tags.ts';

/** An opening whose first choices lead in a circle is told this often. */
const mostPassages = 9;

/** The first scene of a walk: what is told up to the first arrival, when the first choice is taken each time. */
export function openingLines(story: Story, setting: { atHome: boolean }): Line[] {
  let passage = story.begin(setting);
  const lines = [...passage.lines];
  for (let count = 1; passage.offers[0]?.kind === 'choice' && count < mostPassages; count++) {
    passage = story.take(passage.saved, 0);
    lines.push(...passage.lines);
  }
  return lines;
}
