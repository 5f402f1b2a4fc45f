import type { GivenAnswer } from './answers.ts';
import type { Clue } from './walk.ts';

/** The number of UTF-16 code units of a text that are saved. Real answers are shorter. */
const maxSavedLength = 80;

/**
 * Returns the part of an answer that is saved (rule WALK-W7), so that saves stay small. Saves only the beginning of a text,
 * and only existing options of an order. A number is saved as it is.
 */
export function shortenAnswer(clue: Clue, given: GivenAnswer): GivenAnswer {
  if (typeof given === 'number') return given;
  // Replaces control characters and lone surrogates, because JSON needs six bytes for each.
  if (typeof given === 'string') return given.slice(0, maxSavedLength).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
  const options = clue.kind === 'order' ? clue.options : [];
  return given.filter((option) => options.includes(option)).slice(0, options.length);
}
