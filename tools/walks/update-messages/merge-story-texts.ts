import type { StoryText } from '../read/compile-story.ts';
import type { Messages } from '../read/messages-files.ts';
import { findTagValue, listArgumentNames } from '../read/story-file.ts';

export interface MergedMessages {
  /**
   * All English messages. Existing ids keep their order. A new id follows the id of the preceding text in the story.
   */
  messages: Messages;
  /** The ids of story texts that had no message before. */
  added: string[];
  /** The ids of messages that were replaced, because they differed from the story's texts. */
  changed: string[];
}

/**
 * Copies the texts of a story into the English messages. Messages with placeholders stay, because the story lacks their
 * plural forms.
 */
export function mergeStoryTexts(english: Messages, texts: readonly StoryText[]): MergedMessages {
  const entries = Object.entries(english);
  const addedIds: string[] = [];
  const changedIds: string[] = [];
  let previousIndex = entries.length - 1;
  for (const text of texts) {
    const id = findTagValue(text, 'id');
    if (id === undefined) continue;
    const copiedEntry: [string, string] = [id, convertStoryTextToMessage(text)];
    const entryIndex = entries.findIndex(([key]) => key === id);
    if (entryIndex < 0) {
      addedIds.push(id);
      entries.splice(++previousIndex, 0, copiedEntry);
      continue;
    }
    previousIndex = entryIndex;
    const currentText = entries[entryIndex]?.[1] ?? '';
    if (currentText === copiedEntry[1] || currentText.includes('{')) continue;
    changedIds.push(id);
    entries[entryIndex] = copiedEntry;
  }
  return { messages: Object.fromEntries(entries), added: addedIds, changed: changedIds };
}

/**
 * Converts a story text to a message. Each printed value becomes a placeholder. The text's argument tags name the
 * placeholders in order: `#n:{shells}` gives the name `n`.
 */
function convertStoryTextToMessage(text: StoryText): string {
  const names = listArgumentNames(text);
  return text.text.replaceAll('{}', () => `{${names.shift() ?? 'n'}}`);
}
