import type { AnswerOutcome, GivenAnswer } from './answers.ts';
import type { Line } from './story-tags.ts';

/** The hints of a clue, in the order in which they are shown: where to look, then how to think. */
export const hints = ['where', 'how'] as const;

export type Hint = (typeof hints)[number];

/** An empty answer is not an attempt and is not recorded. */
export type KeptOutcome = Exclude<AnswerOutcome, 'empty'>;

/**
 * A line of the story or an action of the walker. Holds ids instead of the walk's texts, so that the language can change. An answer stays
 * as the visitor gave it.
 */
export type TranscriptEntry =
  | { kind: 'line'; line: Line }
  | { kind: 'choice'; choice: string }
  | { kind: 'arrival'; stop: string; by: 'hand' | 'position' }
  | { kind: 'closure'; stop: string }
  | { kind: 'answer'; clue: string; given: GivenAnswer; outcome: KeptOutcome }
  | { kind: 'hint'; clue: string; hint: Hint }
  | { kind: 'reveal'; clue: string }
  | { kind: 'skip'; clue: string };

/** Further entries would only be the same wrong answers. */
const mostAnswersPerClue = 5;
/** The longest walk stays below this, even for a walker who asks for everything. Only walking in circles exceeds it. */
const mostEntries = 400;

/**
 * Returns the index of the entry to remove while the transcript exceeds its limits (rule WALK-W12), or -1. It picks the oldest of too many
 * answers to one clue, then the oldest entry that holds no progress.
 */
export function forgettable(transcript: readonly TranscriptEntry[]): number {
  const latest = transcript.at(-1);
  if (latest?.kind === 'answer') {
    const answers = transcript.filter((entry) => entry.kind === 'answer' && entry.clue === latest.clue);
    const [oldest] = answers;
    if (oldest && answers.length > mostAnswersPerClue) return transcript.indexOf(oldest);
  }
  if (transcript.length <= mostEntries) return -1;
  const lastOf = new Map(transcript.map((entry, index) => [progressOf(entry), index]));
  return transcript.findIndex((entry, index) => {
    const progress = progressOf(entry);
    return progress === undefined || (lastOf.get(progress) ?? index) > index;
  });
}

/** Returns the progress that an entry holds. Of repeated entries one is enough. Answers and hints are few. */
function progressOf(entry: TranscriptEntry): unknown {
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
    case 'answer':
    case 'hint':
      return entry;
  }
}
