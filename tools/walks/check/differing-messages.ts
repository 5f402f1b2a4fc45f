import { walkArgument } from '../command.ts';
import type { Fault } from '../read/fault.ts';
import { tagValue } from '../read/story-file.ts';
import type { Walk } from '../read-walks.ts';
import { messageFault } from './messages.ts';

/** Checks that the English words of a line or choice match the story, where they print no values. */
export function* differingMessageFaults(walk: Walk): Generator<Fault> {
  for (const text of walk.story.written) {
    const id = tagValue(text, 'id');
    const english = id === undefined ? undefined : walk.strings.en[id];
    if (id === undefined || english === undefined || `${english}${text.text}`.includes('{')) continue;
    const sentence = `other words than story.ink in line ${text.line}: run npm run walks words ${walkArgument(walk.folder)}, or correct story.ink.`;
    if (english !== text.text) yield messageFault(walk, 'story/other-words', 'en', id, sentence);
  }
}
