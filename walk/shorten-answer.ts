import type { WalkerAnswer } from './answers.ts';
import type { Clue } from './walk.ts';

/** The maximum length of a saved text answer, in UTF-16 code units. Real answers are shorter. */
const maxSavedLength = 80;

/**
 * Shortens an answer, so that saves stay small (rule WALK-W7). Keeps only the beginning of a text. Keeps numbers
 * unchanged. If the answer is a list of options, removes options that the clue does not have.
 */
export function shortenAnswer(clue: Clue, given: WalkerAnswer): WalkerAnswer {
  if (typeof given === 'number') return given;
  // Replaces control characters and lone surrogates, because JSON needs six bytes for each.
  if (typeof given === 'string') return given.slice(0, maxSavedLength).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
  const options = clue.kind === 'order' ? clue.options : [];
  return given.filter((option) => options.includes(option)).slice(0, options.length);
}
