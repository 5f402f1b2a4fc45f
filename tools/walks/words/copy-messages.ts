import type { Messages } from '../read/messages-files.ts';
import { argumentNames, tagValue, type WrittenText } from '../read/story-file.ts';

export interface CopiedMessages {
  /** All English messages: keys keep their order, and a new one follows the key of the text written before it. */
  messages: Messages;
  /** The ids of new texts, and of texts that changed. */
  added: string[];
  changed: string[];
}

/** Copies the texts of a story into the English messages. A message with placeholders stays: only it contains the plural forms. */
export function copyMessages(english: Messages, written: readonly WrittenText[]): CopiedMessages {
  const entries = Object.entries(english);
  const added: string[] = [];
  const changed: string[] = [];
  let before = entries.length - 1;
  for (const text of written) {
    const id = tagValue(text, 'id');
    if (id === undefined) continue;
    const copied: [string, string] = [id, asMessage(text)];
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

/** Formats printed values as placeholders, named after the line's arguments in order. */
function asMessage(text: WrittenText): string {
  const names = argumentNames(text);
  return text.text.replaceAll('{}', () => `{${names.shift() ?? 'n'}}`);
}
