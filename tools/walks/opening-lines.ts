import type { Story } from '../../walk/story.ts';
import type { Line } from '../../walk/story-tags.ts';

/** The number of passages after which the opening ends, if its first choices lead in a cycle. */
const maxPassages = 9;

/** A line of the opening, or a choice: the walker's words before the lines that answer it. */
export type OpeningPart = { kind: 'line'; line: Line } | { kind: 'choice'; id: string };

/** Returns the first scene of a walk: everything up to the first arrival, with the first choice taken each time. */
export function openingParts(story: Story, setting: { atHome: boolean }): OpeningPart[] {
  let passage = story.begin(setting);
  const parts = linesOf(passage.lines);
  for (let count = 1; count < maxPassages; count++) {
    const [first] = passage.offers;
    if (first?.kind !== 'choice') break;
    passage = story.take(passage.saved, 0);
    parts.push({ kind: 'choice', id: first.id }, ...linesOf(passage.lines));
  }
  return parts;
}

/** Returns the lines of the first scene, without the walker's words. */
export function openingLines(story: Story, setting: { atHome: boolean }): Line[] {
  return openingParts(story, setting).flatMap((part) => (part.kind === 'line' ? part.line : []));
}

function linesOf(lines: readonly Line[]): OpeningPart[] {
  return lines.map((line) => ({ kind: 'line', line }));
}
