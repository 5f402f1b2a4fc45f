import type { GivenAnswer } from './answers.ts';
import type { Clue } from './walk.ts';

/** Longer than any real answer, in UTF-16 code units. Of a longer text only the beginning is saved. */
const longestSaved = 80;

/**
 * Returns the part of an answer that is saved (rule WALK-W7): the beginning of a text, the existing options of an order. Saves stay small this
 * way.
 */
export function savedAnswer(clue: Clue, given: GivenAnswer): GivenAnswer {
  if (typeof given === 'number') return given;
  // JSON needs six bytes for each of these characters.
  if (typeof given === 'string') return given.slice(0, longestSaved).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
  const options = clue.kind === 'order' ? clue.options : [];
  return given.filter((option) => options.includes(option)).slice(0, options.length);
}
