import { useState } from 'react';

/** The part of a passage that has been read. */
export interface Reveal {
  /** The number of visible lines. */
  shown: number;
  isWhole: boolean;
  /** Shows the next line. Of the opening it shows all remaining lines, because the page has told them already. */
  next: () => void;
  /** Shows at least this many lines, and never hides a line. */
  upTo: (lines: number) => void;
}

/**
 * Reveals a passage line by line.
 * @param passage identifies the passage. Another one begins with its first line.
 * @param isAtOnce shows every passage whole.
 * @param isKnown the current passage was read before this screen opened, so it appears whole.
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
