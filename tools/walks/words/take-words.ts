import { argumentNames, tagValue, type WrittenText } from '../read/story-file.ts';
import type { Words } from '../read/words-files.ts';

export interface TakenWords {
  /** All English words: keys stay in their order, a new one stands behind the one of the text written before it. */
  words: Words;
  /** The ids of what is new, and of what was written otherwise before. */
  added: string[];
  changed: string[];
}

/** Takes the texts of a story over into the English words. Words with placeholders stay: their forms are written there only. */
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

/** Printed values are placeholders by the names of the line's arguments, in their order. */
function asMessage(text: WrittenText): string {
  const names = argumentNames(text);
  return text.text.replaceAll('{}', () => `{${names.shift() ?? 'n'}}`);
}
