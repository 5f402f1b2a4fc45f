import type { Fault } from '../read/fault.ts';
import { listEndings } from '../read/story-file.ts';
import type { AuthoredWalk } from '../read-walks.ts';

/**
 * Checks the optional list `endings` in walk.yaml. For each ending of the story, the list sets the sky on the last page.
 * So it must contain all endings of the story and no others.
 */
export function* findEndingPageFaults({ endings, story, located }: AuthoredWalk): Generator<Fault> {
  const { file, lineOf } = located.walk;
  const inStory = listEndings(story);
  for (const [index, { id }] of (endings ?? []).entries())
    if (!inStory.includes(id)) {
      const sentence = `gives a light to "${id}", which is not an ending of the story: correct it.`;
      yield { rule: 'ending/light', file, line: lineOf(['endings', index]), sentence };
    }
  for (const id of endings ? inStory : [])
    if (!endings?.some((ending) => ending.id === id)) {
      const sentence = `gives no light to the ending "${id}": add { id: ${id}, light: dawn }.`;
      yield { rule: 'ending/light', file, line: lineOf(['endings']), sentence };
    }
}
