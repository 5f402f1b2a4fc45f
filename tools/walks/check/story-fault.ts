import type { Fault } from '../read/fault.ts';
import type { FaultRule } from '../read/fault-rules.ts';
import { findTagValue } from '../read/story-file.ts';
import type { AuthoredWalk } from '../read-walks.ts';

/** Returns the number of the line in story.ink at which a line, a choice or an event first occurs. */
export function findStoryLineNumber({ story }: AuthoredWalk, name: 'id' | 'ev', value: string): number | undefined {
  return story.texts.find((text) => findTagValue(text, name) === value)?.line;
}

export function createStoryFault(
  { story: { file } }: AuthoredWalk,
  rule: FaultRule,
  line: number | undefined,
  sentence: string,
): Fault {
  return { rule, file, line, sentence };
}
