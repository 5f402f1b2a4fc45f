import { argumentNames, tagValue, type WrittenText } from '../read/story-file.ts';
import type { Words } from '../read/words-files.ts';

export interface TakenWords {
  /** All English words: keys keep their order, and a new one follows the key of the text written before it. */
  words: Words;
  /** The ids of new texts, and of texts whose words changed. */
  added: string[];
  changed: string[];
}

/** Copies the texts of a story into the English words. Words with placeholders stay: only they contain their message forms. */
export function takeWords(english: Words, written: readonly WrittenText[]): TakenWords {
  const entries = Object.entries(english);
  const added: string[] = [];
  const changed: string[] = [];
  let before = entries.length - 1;
  for (const text of written) {
    const id = tagValue(text, 'id');
    if (id === undefined) continue;
    const taken: [string, string] = [id, asMessage(text)];
    const at = entries.findIndex(([key]) => key === id);
    if (at < 0) {
      added.push(id);
      entries.splice(++before, 0, taken);
      continue;
    }
    before = at;
    const words = entries[at]?.[1] ?? '';
    if (words === taken[1] || words.includes('{')) continue;
    changed.push(id);
    entries[at] = taken;
  }
  return { words: Object.fromEntries(entries), added, changed };
}

/** Formats printed values as placeholders, named after the line's arguments in order. */
function asMessage(text: WrittenText): string {
  const names = argumentNames(text);
  return text.text.replaceAll('{}', () => `{${names.shift() ?? 'n'}}`);
}
