import type { TranscriptEntry } from '../../../walk/transcript.ts';

/** A passage of the story: the walker's action that advanced the story, and the lines that followed. */
export interface TranscriptPassage {
  /** The index of the passage's first line in the transcript. It identifies the passage. */
  firstIndex: number;
  action: TranscriptEntry | undefined;
  lines: Extract<TranscriptEntry, { kind: 'line' }>['line'][];
}

/**
 * Returns the last passage of the transcript. Ignores answers and hints after the last line of the passage, because the
 * form of the clue shows them.
 */
export function findLatestPassage(transcript: readonly TranscriptEntry[]): TranscriptPassage {
  const lastLine = transcript.findLastIndex(isLine);
  let passageStart = lastLine;
  while (passageStart > 0 && isLine(transcript[passageStart - 1])) passageStart -= 1;
  const lines = transcript
    .slice(Math.max(0, passageStart), lastLine + 1)
    .flatMap((entry) => (isLine(entry) ? [entry.line] : []));
  const firstIndex = Math.max(0, passageStart);
  return { firstIndex, action: firstIndex > 0 ? transcript[firstIndex - 1] : undefined, lines };
}

function isLine(entry: TranscriptEntry | undefined): entry is Extract<TranscriptEntry, { kind: 'line' }> {
  return entry?.kind === 'line';
}
