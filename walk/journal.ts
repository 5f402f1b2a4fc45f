import type { WalkState } from './state.ts';
import type { Hint, KeptOutcome, TranscriptEntry } from './transcript.ts';
import type { Walk } from './walk.ts';

export interface ClueProgress {
  hints: Hint[];
  /** The number of answers that the transcript still holds. */
  attempts: number;
  /** The outcome of the latest answer. */
  latest?: KeptOutcome;
  end: 'open' | 'answered' | 'revealed' | 'skipped';
}

export type StopProgress = 'by-hand' | 'by-position' | 'closed';

/** The walker's results so far, in the order in which they came. Everything is an id. */
export interface Journal {
  /** Only clues with an answer, a hint or an outcome. */
  clues: Map<string, ClueProgress>;
  /** Only stops that the walker arrived at or reported closed. */
  stops: Map<string, StopProgress>;
  spots: Set<string>;
  found: Set<string>;
  ending?: string;
}

/** Derives the journal from the transcript. There is no second record that could disagree. */
export function readJournal({ transcript }: Pick<WalkState, 'transcript'>): Journal {
  const journal: Journal = { clues: new Map(), stops: new Map(), spots: new Set(), found: new Set() };
  for (const entry of transcript) note(journal, entry);
  return journal;
}

/** Counts the stops that are done, including the closed ones. */
export function countStops(walk: Walk, journal: Journal): { done: number; all: number } {
  return { done: walk.stops.filter(({ id }) => journal.stops.has(id)).length, all: walk.stops.length };
}

function note(journal: Journal, entry: TranscriptEntry): void {
  switch (entry.kind) {
    case 'line': {
      const { spot, found, ending } = entry.line;
      if (spot !== undefined) journal.spots.add(spot);
      if (found !== undefined) journal.found.add(found);
      if (ending !== undefined) journal.ending = ending;
      return;
    }
    case 'choice':
      return;
    case 'arrival':
      journal.stops.set(entry.stop, entry.by === 'hand' ? 'by-hand' : 'by-position');
      return;
    case 'closure':
      journal.stops.set(entry.stop, 'closed');
      return;
    case 'answer': {
      const clue = clueOf(journal, entry.clue);
      clue.attempts += 1;
      clue.latest = entry.outcome;
      if (entry.outcome === 'right') clue.end = 'answered';
      return;
    }
    case 'hint':
      clueOf(journal, entry.clue).hints.push(entry.hint);
      return;
    case 'reveal':
      clueOf(journal, entry.clue).end = 'revealed';
      return;
    case 'skip':
      clueOf(journal, entry.clue).end = 'skipped';
  }
}

function clueOf(journal: Journal, id: string): ClueProgress {
  const clue = journal.clues.get(id) ?? { hints: [], attempts: 0, end: 'open' };
  journal.clues.set(id, clue);
  return clue;
}
