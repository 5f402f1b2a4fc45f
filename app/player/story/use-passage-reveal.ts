import { useState } from 'react';

/** The visible part of a passage, and functions that reveal more of it. */
export interface PassageRevealState {
  /** The number of visible lines. */
  shown: number;
  isWhole: boolean;
  /**
   * Shows the next line. In the first passage, shows all remaining lines, because the visitor has read them on the page
   * that starts the walk.
   */
  showNext: () => void;
  /** Shows at least this many lines. Hides no line that is already visible. */
  showUpTo: (lines: number) => void;
}

/**
 * Reveals a passage line by line.
 * @param passage the index of the passage's first line in the transcript. When it changes, only the first line is
 * visible.
 * @param isAtOnce whether all lines of a passage are visible at once.
 * @param isKnown whether the visitor read the passage before this screen opened. If so, all its lines are visible from
 * the beginning.
 */
export function usePassageReveal(
  passage: number,
  lineCount: number,
  { isAtOnce, isKnown }: { isAtOnce: boolean; isKnown: boolean },
): PassageRevealState {
  const [read, setRead] = useState({ passage, lines: isKnown ? Number.POSITIVE_INFINITY : 1 });
  const lines = read.passage === passage ? read.lines : 1;
  const shownCount = isAtOnce ? lineCount : Math.min(lines, lineCount);
  return {
    shown: shownCount,
    isWhole: shownCount >= lineCount,
    showUpTo: (count) => count > shownCount && setRead({ passage, lines: count }),
    showNext: () => setRead({ passage, lines: passage === 0 ? lineCount : shownCount + 1 }),
  };
}
