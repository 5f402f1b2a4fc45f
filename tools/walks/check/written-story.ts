import type { Fault } from '../read/fault.ts';
import type { Rule } from '../read/rules.ts';
import type { WrittenText } from '../read/story-file.ts';
import type { Walk } from '../read-walks.ts';

/** The value of a tag such as `speaker:point`. */
export function tagValue({ tags }: WrittenText, name: string): string | undefined {
  const tag = tags.find((it) => it.startsWith(`${name}:`));
  return tag?.slice(name.length + 1).trim();
}

/** The line of story.ink where a line, a choice or an event is written first. */
export function storyLine({ story }: Walk, name: 'id' | 'ev', value: string): number | undefined {
  return story.written.find((text) => tagValue(text, name) === value)?.line;
}

export function storyFault({ story: { file } }: Walk, rule: Rule, line: number | undefined, says: string): Fault {
  return { rule, file, line, says };
}
