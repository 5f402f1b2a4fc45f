import type { TranscriptEntry } from '../../../walk/transcript.ts';

/** What the story sheet shows: what the walker did last that led on, and what the story said to it. */
export interface Passage {
  /** Where in the transcript it begins: another number is another passage. */
  from: number;
  done: TranscriptEntry | undefined;
  lines: Extract<TranscriptEntry, { kind: 'line' }>['line'][];
}

/** The passage that the transcript ends with. Attempts and hints that the story had no words for belong to the clue, not to it. */
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
