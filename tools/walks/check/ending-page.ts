import type { Fault } from '../read/fault.ts';
import { listEndings } from '../read/story-file.ts';
import type { Walk } from '../read-walks.ts';

/** Checks the content of the page at the end: each ending has one light, and the letter's clue asks for an order. */
export function* findEndingPageFaults({ endings, letterClue, clues, story, located }: Walk): Generator<Fault> {
  const { file, lineOf } = located.walk;
  const inStory = listEndings(story);
  for (const [index, { id }] of (endings ?? []).entries())
    if (!inStory.includes(id)) {
      const sentence = `gives a light to "${id}", which is no ending of the story: correct it.`;
      yield { rule: 'ending/light', file, line: lineOf(['endings', index]), sentence };
    }
  for (const id of endings ? inStory : [])
    if (!endings?.some((ending) => ending.id === id)) {
      const sentence = `gives no light to the ending "${id}": add { id: ${id}, light: dawn }.`;
      yield { rule: 'ending/light', file, line: lineOf(['endings']), sentence };
    }
  if (letterClue === undefined) return;
  const clue = Object.hasOwn(clues, letterClue) ? clues[letterClue] : undefined;
  if (clue?.kind !== 'order') {
    const sentence = `takes the letter from "${letterClue}", which is no clue of the kind order: correct it.`;
    yield { rule: 'ending/letter', file, line: lineOf(['letterClue']), sentence };
  } else if (!endings) {
    const sentence = 'has a letter, but no endings in whose light it is shown: add endings.';
    yield { rule: 'ending/letter', file, line: lineOf(['letterClue']), sentence };
  }
}
