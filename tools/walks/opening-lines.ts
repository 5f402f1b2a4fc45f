import type { Story } from '../../walk/story.ts';
import type { Line } from '../../walk/story-tags.ts';

/** An opening whose first choices lead in a circle is told this often. */
const mostPassages = 9;

/** A line of the opening; or what the walker says, a choice, in front of the lines that answer it. */
export type OpeningPart = { kind: 'line'; line: Line } | { kind: 'choice'; id: string };

/** Returns the first scene of a walk: what is told up to the first arrival, when the first choice is taken each time. */
export function openingParts(story: Story, setting: { atHome: boolean }): OpeningPart[] {
  let passage = story.begin(setting);
  const parts = linesOf(passage.lines);
  for (let count = 1; count < mostPassages; count++) {
    const [first] = passage.offers;
    if (first?.kind !== 'choice') break;
    passage = story.take(passage.saved, 0);
    parts.push({ kind: 'choice', id: first.id }, ...linesOf(passage.lines));
  }
  return parts;
}

/** Returns what is told in the first scene, without what the walker says. */
export function openingLines(story: Story, setting: { atHome: boolean }): Line[] {
  return openingParts(story, setting).flatMap((part) => (part.kind === 'line' ? part.line : []));
}

function linesOf(lines: readonly Line[]): OpeningPart[] {
  return lines.map((line) => ({ kind: 'line', line }));
}
