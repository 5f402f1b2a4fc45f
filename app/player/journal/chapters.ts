import { deriveJournal, type Journal } from '../../../walk/journal.ts';
import type { TranscriptEntry } from '../../../walk/transcript.ts';
import type { FoundItem } from './found-item-name.tsx';

/** The events at a stop, and on the way from there to the next stop. */
export interface Chapter {
  /** The chapter's stop; undefined before the first stop. */
  stop: string | undefined;
  /** Whether the stop was closed when the walker arrived. */
  isClosed: boolean;
  entries: readonly TranscriptEntry[];
  foundItems: readonly FoundItem[];
  clues: Journal['clues'];
  spots: Journal['spots'];
}

/**
 * Divides a transcript into chapters. Each chapter begins with the arrival at a stop, or with the report that the stop
 * is closed.
 */
export function splitIntoChapters(transcript: readonly TranscriptEntry[]): Chapter[] {
  const parts: { stop: string | undefined; entries: TranscriptEntry[] }[] = [{ stop: undefined, entries: [] }];
  for (const entry of transcript) {
    const isStop = entry.kind === 'arrival' || entry.kind === 'closure';
    if (isStop && entry.stop !== parts.at(-1)?.stop) parts.push({ stop: entry.stop, entries: [entry] });
    else parts.at(-1)?.entries.push(entry);
  }
  return parts.map(({ stop, entries }) => {
    const { clues, spots, stops } = deriveJournal({ transcript: entries });
    const isClosed = stop !== undefined && stops.get(stop) === 'closed';
    return { stop, isClosed, entries, foundItems: listFoundItems(entries), clues, spots };
  });
}

function listFoundItems(entries: readonly TranscriptEntry[]): FoundItem[] {
  const foundItemsById = new Map<string, FoundItem>();
  for (const entry of entries)
    if (entry.kind === 'line' && entry.line.found !== undefined)
      foundItemsById.set(entry.line.found, { id: entry.line.found, art: entry.line.art });
  return [...foundItemsById.values()];
}
