import type { AnswerOutcome, GivenAnswer } from './answers.ts';
import type { Line } from './story-tags.ts';

/** The hints of a clue, in the order in which they are shown: where to look, then how to think. */
export const hints = ['where', 'how'] as const;

export type Hint = (typeof hints)[number];

/** An empty answer is no attempt: nothing is kept of it. */
export type KeptOutcome = Exclude<AnswerOutcome, 'empty'>;

/**
 * One thing that was told or done. Of the walk it holds ids only, so that the language of everything can change; a given answer is
 * the visitor's own words.
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

/** More would only be the same wrong answer over and over. */
const mostAnswersPerClue = 5;
/** What the longest walk tells to somebody who asks for everything; only who goes round in circles hears more. */
const mostEntries = 400;

/**
 * The number of the entry that the transcript has to forget before it is within its limits (rule W12), or -1: the oldest of too
 * many answers to one clue, then the oldest entry that no progress hangs on.
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

/** What hangs on an entry: one that comes again is needed once. Of answers and hints there are few. */
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
