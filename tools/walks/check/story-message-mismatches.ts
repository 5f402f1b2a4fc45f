import { formatWalkArgument } from '../command.ts';
import type { Fault } from '../read/fault.ts';
import { findTagValue } from '../read/story-file.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { createMessageFault } from './messages.ts';

/** Checks that English messages equal the story's texts. Skips texts that print values. */
export function* findStoryMessageMismatchFaults(walk: AuthoredWalk): Generator<Fault> {
  for (const text of walk.story.texts) {
    const id = findTagValue(text, 'id');
    const english = id === undefined ? undefined : walk.strings.en[id];
    if (id === undefined || english === undefined || `${english}${text.text}`.includes('{')) continue;
    const sentence = `other words than story.ink in line ${text.line}: run npm run walks words ${formatWalkArgument(walk.folder)}, or correct story.ink.`;
    if (english !== text.text) yield createMessageFault(walk, 'story/other-words', 'en', id, sentence);
  }
}
