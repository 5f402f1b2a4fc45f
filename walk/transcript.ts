import type { AnswerOutcome, WalkerAnswer } from './answers.ts';
import type { PassageLine } from './story-tags.ts';
import type { Clue } from './walk.ts';
import type { WalkMode } from './walk-mode.ts';

/** The hints of a clue in their order: where to look, how to think, and almost the answer. */
export const hintKinds = ['where', 'how', 'almost'] as const;

export type HintKind = (typeof hintKinds)[number];

/** Returns the hints of a clue. */
export function listHintKinds({ hintCount = 2 }: Pick<Clue, 'hintCount'>): readonly HintKind[] {
  return hintKinds.slice(0, hintCount);
}

/** The outcome of an answer in the transcript. Never `empty`, because empty answers are not recorded. */
export type RecordedAnswerOutcome = Exclude<AnswerOutcome, 'empty'>;

/**
 * A line of the story or an action of the walker. An entry contains ids instead of texts, so that the language can change.
 * Only answers are stored as the visitor gave them.
 */
export type TranscriptEntry =
  | { kind: 'line'; line: PassageLine }
  | { kind: 'choice'; choice: string }
  | { kind: 'arrival'; stop: string; by: 'hand' | 'position' }
  | { kind: 'closure'; stop: string }
  | { kind: 'answer'; clue: string; given: WalkerAnswer; outcome: RecordedAnswerOutcome }
  | { kind: 'hint'; clue: string; hint: HintKind }
  | { kind: 'reveal'; clue: string }
  | { kind: 'skip'; clue: string }
  | { kind: 'mode'; mode: WalkMode };

/** The number of answers to a clue that the transcript keeps, so that saves stay small. */
const maxAnswersPerClue = 5;
/** The maximum number of entries, so that saves stay small even if the walker repeats choices. */
const maxEntries = 400;

/**
 * Returns the index of the entry to remove if the transcript exceeds its limits (rule WALK-W12), or -1. If a clue has
 * too many answers, chooses the oldest answer to this clue. Otherwise chooses the oldest entry that can be removed
 * without losing progress.
 */
export function findRemovableEntryIndex(transcript: readonly TranscriptEntry[]): number {
  const latestEntry = transcript.at(-1);
  if (latestEntry?.kind === 'answer') {
    const answers = transcript.filter((entry) => entry.kind === 'answer' && entry.clue === latestEntry.clue);
    const [oldest] = answers;
    if (oldest && answers.length > maxAnswersPerClue) return transcript.indexOf(oldest);
  }
  if (transcript.length <= maxEntries) return -1;
  const lastOf = new Map(transcript.map((entry, index) => [getProgressKeyOfEntry(entry), index]));
  return transcript.findIndex((entry, index) => {
    const progress = getProgressKeyOfEntry(entry);
    return progress === undefined || (lastOf.get(progress) ?? index) > index;
  });
}

/**
 * Returns a key for the progress that an entry records, or undefined if it records none. Of several entries with equal
 * keys, the transcript needs only the last one. The key of an answer or hint is the entry itself, so no other entry has
 * this key.
 */
function getProgressKeyOfEntry(entry: TranscriptEntry): unknown {
  switch (entry.kind) {
    case 'line': {
      const { id, spot, found, ending } = entry.line;
      return spot === undefined && found === undefined && ending === undefined ? undefined : `line ${id}`;
    }
    case 'choice':
      return undefined;
    case 'arrival':
    case 'closure':
      return `${entry.kind} ${entry.stop}`;
    case 'reveal':
    case 'skip':
      return `${entry.kind} ${entry.clue}`;
    case 'mode':
      return `mode ${entry.mode}`;
    case 'answer':
    case 'hint':
      return entry;
  }
}
