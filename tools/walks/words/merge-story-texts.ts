import type { Messages } from '../read/messages-files.ts';
import { findTagValue, listArgumentNames, type StoryText } from '../read/story-file.ts';

export interface MergedMessages {
  /**
   * All English messages. Existing ids keep their order. A new id goes after the id of the text that precedes it in the
   * story.
   */
  messages: Messages;
  /** The ids of texts that had no message yet. */
  added: string[];
  /** The ids of messages that differed from the story. */
  changed: string[];
}

/** Copies the texts of a story into the English messages. Messages with placeholders stay, because the story lacks their plural forms. */
export function mergeStoryTexts(english: Messages, texts: readonly StoryText[]): MergedMessages {
  const entries = Object.entries(english);
  const added: string[] = [];
  const changed: string[] = [];
  let before = entries.length - 1;
  for (const text of texts) {
    const id = findTagValue(text, 'id');
    if (id === undefined) continue;
    const copied: [string, string] = [id, toMessage(text)];
    const at = entries.findIndex(([key]) => key === id);
    if (at < 0) {
      added.push(id);
      entries.splice(++before, 0, copied);
      continue;
    }
    before = at;
    const current = entries[at]?.[1] ?? '';
    if (current === copied[1] || current.includes('{')) continue;
    changed.push(id);
    entries[at] = copied;
  }
  return { messages: Object.fromEntries(entries), added, changed };
}

/** Converts a text to a message: printed values become placeholders, named after the line's arguments in order. */
function toMessage(text: StoryText): string {
  const names = listArgumentNames(text);
  return text.text.replaceAll('{}', () => `{${names.shift() ?? 'n'}}`);
}
