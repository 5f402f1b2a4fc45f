import { useState } from 'react';

/** How much of a passage has been read. */
export interface Reveal {
  /** How many lines are shown. */
  shown: number;
  isWhole: boolean;
  /** Shows the next line; of the opening, which the page has told already, all that is left. */
  next: () => void;
  /** Shows so many lines, and never fewer than are shown already. */
  upTo: (lines: number) => void;
}

/**
 * Lets a passage be read line by line.
 * @param passage names the passage: another one begins with its first line.
 * @param isAtOnce for who wants every passage whole.
 * @param isKnown the passage that stands here when the screen opens was read before, and is whole.
 */
export function useReveal(
  passage: number,
  lineCount: number,
  { isAtOnce, isKnown }: { isAtOnce: boolean; isKnown: boolean },
): Reveal {
  const [read, setRead] = useState({ passage, lines: isKnown ? Number.POSITIVE_INFINITY : 1 });
  const lines = read.passage === passage ? read.lines : 1;
  const shown = isAtOnce ? lineCount : Math.min(lines, lineCount);
  return {
    shown,
    isWhole: shown >= lineCount,
    upTo: (count) => count > shown && setRead({ passage, lines: count }),
    next: () => setRead({ passage, lines: passage === 0 ? lineCount : shown + 1 }),
  };
}
