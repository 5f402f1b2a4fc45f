import type { GivenAnswer } from './answers.ts';
import type { Clue } from './walk.ts';

/** Longer than any answer; who types more may read its beginning again. UTF-16 code units. */
const longestKept = 80;

/**
 * What is kept of an answer (rule W7), so that a save stays small whatever is given: the beginning of a text, the options that an
 * order has.
 */
export function keptAnswer(clue: Clue, given: GivenAnswer): GivenAnswer {
  if (typeof given === 'number') return given;
  // In JSON each of these takes six bytes.
  if (typeof given === 'string') return given.slice(0, longestKept).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
  const options = clue.kind === 'order' ? clue.options : [];
  return given.filter((option) => options.includes(option)).slice(0, options.length);
}
