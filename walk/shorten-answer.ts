import type { WalkerAnswer } from './answers.ts';
import type { Clue } from './walk.ts';

/** The number of UTF-16 code units of a text answer that are saved. Real answers are shorter. */
const maxSavedLength = 80;

/**
 * Shortens an answer for the save (rule WALK-W7), so that saves stay small. Keeps the beginning of a text. Removes
 * options that do not exist from an order. Keeps numbers unchanged.
 */
export function shortenAnswer(clue: Clue, given: WalkerAnswer): WalkerAnswer {
  if (typeof given === 'number') return given;
  // Replaces control characters and lone surrogates, because JSON needs six bytes for each.
  if (typeof given === 'string') return given.slice(0, maxSavedLength).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
  const options = clue.kind === 'order' ? clue.options : [];
  return given.filter((option) => options.includes(option)).slice(0, options.length);
}
