import type { TranscriptEntry } from '../../../walk/transcript.ts';

/** The content of the story panel: the walker's last action that advanced the story, and the story's response. */
export interface Passage {
  /** The index of its first entry in the transcript. Another index means another passage. */
  from: number;
  done: TranscriptEntry | undefined;
  lines: Extract<TranscriptEntry, { kind: 'line' }>['line'][];
}

/** Returns the last passage of the transcript. Attempts, and hints without lines of the story, belong to the clue instead. */
export function latestPassage(transcript: readonly TranscriptEntry[]): Passage {
  const lastLine = transcript.findLastIndex(isLine);
  let first = lastLine;
  while (first > 0 && isLine(transcript[first - 1])) first -= 1;
  const lines = transcript
    .slice(Math.max(0, first), lastLine + 1)
    .flatMap((entry) => (isLine(entry) ? [entry.line] : []));
  const from = Math.max(0, first);
  return { from, done: from > 0 ? transcript[from - 1] : undefined, lines };
}

function isLine(entry: TranscriptEntry | undefined): entry is Extract<TranscriptEntry, { kind: 'line' }> {
  return entry?.kind === 'line';
}
