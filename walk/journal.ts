import type { WalkState } from './state.ts';
import type { HintKind, RecordedAnswerOutcome, TranscriptEntry } from './transcript.ts';
import type { Walk } from './walk.ts';

export interface ClueProgress {
  hints: HintKind[];
  /** The number of the clue's answers in the transcript. It is at most five, because the transcript drops older answers. */
  attempts: number;
  /** The outcome of the latest answer. */
  latest?: RecordedAnswerOutcome;
  end: 'open' | 'answered' | 'revealed' | 'skipped';
}

export type StopOutcome = 'by-hand' | 'by-position' | 'closed';

/** The walker's results so far, in the order in which the walker achieved them. All values are ids. */
export interface Journal {
  /** The clues with an answer, a hint or an outcome, by id. */
  clues: Map<string, ClueProgress>;
  /** The stops at which the walker arrived or which the walker reported as closed. The keys are the stops' ids. */
  stops: Map<string, StopOutcome>;
  spots: Set<string>;
  found: Set<string>;
  ending?: string;
}

/** Derives the journal from the transcript. The journal itself is not stored, so it always agrees with the transcript. */
export function deriveJournal({ transcript }: Pick<WalkState, 'transcript'>): Journal {
  const journal: Journal = { clues: new Map(), stops: new Map(), spots: new Set(), found: new Set() };
  for (const entry of transcript) addToJournal(journal, entry);
  return journal;
}

/** Counts the stops that are done. Stops that were reported as closed count as done. */
export function countDoneStops(walk: Walk, journal: Journal): { done: number; all: number } {
  return { done: walk.stops.filter(({ id }) => journal.stops.has(id)).length, all: walk.stops.length };
}

function addToJournal(journal: Journal, entry: TranscriptEntry): void {
  switch (entry.kind) {
    case 'line': {
      const { spot, found, ending } = entry.line;
      if (spot !== undefined) journal.spots.add(spot);
      if (found !== undefined) journal.found.add(found);
      if (ending !== undefined) journal.ending = ending;
      return;
    }
    case 'choice':
    case 'mode':
      return;
    case 'arrival':
      journal.stops.set(entry.stop, entry.by === 'hand' ? 'by-hand' : 'by-position');
      return;
    case 'closure':
      journal.stops.set(entry.stop, 'closed');
      return;
    case 'answer': {
      const clue = getClueProgress(journal, entry.clue);
      clue.attempts += 1;
      clue.latest = entry.outcome;
      if (entry.outcome === 'right') clue.end = 'answered';
      return;
    }
    case 'hint':
      getClueProgress(journal, entry.clue).hints.push(entry.hint);
      return;
    case 'reveal':
      getClueProgress(journal, entry.clue).end = 'revealed';
      return;
    case 'skip':
      getClueProgress(journal, entry.clue).end = 'skipped';
  }
}

function getClueProgress(journal: Journal, id: string): ClueProgress {
  const clue = journal.clues.get(id) ?? { hints: [], attempts: 0, end: 'open' };
  journal.clues.set(id, clue);
  return clue;
}
