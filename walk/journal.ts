import type { WalkState } from './state.ts';
import type { Hint, KeptOutcome, TranscriptEntry } from './transcript.ts';
import type { Walk } from './walk.ts';

export interface ClueProgress {
  hints: Hint[];
  /** Answers given, as far as they are kept. */
  attempts: number;
  /** What came of the last answer. */
  latest?: KeptOutcome;
  end: 'open' | 'answered' | 'revealed' | 'skipped';
}

export type StopProgress = 'by-hand' | 'by-position' | 'closed';

/** What a walker has to show for the walk so far, in the order in which it came; everything by its id. */
export interface Journal {
  /** Only the clues that something was done about. */
  clues: Map<string, ClueProgress>;
  /** Only the stops that were arrived at or reported closed. */
  stops: Map<string, StopProgress>;
  spots: Set<string>;
  found: Set<string>;
  ending?: string;
}

/** Reads the journal from what was told and done: there is no second memory that could disagree. */
export function readJournal({ transcript }: Pick<WalkState, 'transcript'>): Journal {
  const journal: Journal = { clues: new Map(), stops: new Map(), spots: new Set(), found: new Set() };
  for (const entry of transcript) note(journal, entry);
  return journal;
}

/** How many of the walk's stops are done with, be it that they are closed. */
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
