import type { Fault } from '../read/fault.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import type { StoryGraph } from './explore-story.ts';
import { createStoryFault } from './story-fault.ts';

/** The number of values above which a variable is assumed to count without a limit. */
const maxValues = 50;

/** Returns the fault of a story with too many states. If a variable causes them, the fault names that variable. */
export function createTooManyStatesFault(walk: AuthoredWalk, { values }: StoryGraph, stateLimit: number): Fault {
  const [name, found] = [...values].sort(([, one], [, other]) => other.size - one.size)[0] ?? [];
  if (name === undefined || found === undefined || found.size <= maxValues) {
    const sentence = `has more than ${stateLimit} states: use fewer variables, and offer fewer things in any order.`;
    return createStoryFault(walk, 'play/states', undefined, sentence);
  }
  const declarationPattern = new RegExp(`^\\s*VAR\\s+${name}\\b`);
  const line = walk.story.source.split('\n').findIndex((it) => declarationPattern.test(it)) + 1;
  const sentence = `has "${name}" with more than ${maxValues} values: limit its value, or change it only where the walker comes once.`;
  return createStoryFault(walk, 'play/states', line || undefined, sentence);
}
