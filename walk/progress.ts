import { readJournal } from './journal.ts';
import { readSave, type Save } from './save-format.ts';

/**
 * How one save of a walk stands to another of the same walk: as far (`same`), on from where the other is (`ahead`), where the other
 * came past (`behind`), or neither, since they took different ways (`parted`).
 */
export type Standing = 'same' | 'ahead' | 'behind' | 'parted';

/** How one save stands to the other (rules V8 and V9). Both are texts that `saveWalk` wrote; also one that cannot be read. */
export function standing(one: string, other: string): Standing {
  if (one === other) return 'same';
  const [mine, theirs] = [read(one), read(other)];
  if (!mine || !theirs || !isOneWalk(mine, theirs)) return 'parted';
  const [my, their] = [entriesOf(mine), entriesOf(theirs)];
  const shared = Math.min(my.length, their.length);
  if (my.slice(0, shared).some((entry, index) => entry !== their[index])) return 'parted';
  if (my.length !== their.length) return my.length > their.length ? 'ahead' : 'behind';
  return mine.saved === theirs.saved ? 'same' : 'parted';
}

/**
 * Orders saves of one walk, the further one first (rule V10): one that can be read, then by what was told, then by the later change.
 * Every device orders the same way, so that two devices agree.
 */
export function byProgress(one: string, other: string): number {
  const [mine, theirs] = [read(one), read(other)];
  return (
    Number(theirs !== undefined) - Number(mine !== undefined) ||
    (theirs?.transcript.length ?? 0) - (mine?.transcript.length ?? 0) ||
    (theirs?.changedAtMs ?? 0) - (mine?.changedAtMs ?? 0) ||
    Number(other > one) - Number(other < one)
  );
}

/** What a list of saved walks says of one. */
export interface ProgressSummary {
  /** The stops that are done with, by their ids. */
  stops: string[];
  hasEnded: boolean;
  /** Saves that were begun at different times are different walks through the story. */
  startedAtMs: number;
  changedAtMs: number;
}

/** What a save says of itself; `undefined` when it cannot be read. Whether the story still has its place is not asked. */
export function summarizeProgress(text: string): ProgressSummary | undefined {
  const save = read(text);
  if (!save) return undefined;
  const { stops, ending } = readJournal(save);
  const { startedAtMs, changedAtMs } = save;
  return { stops: [...stops.keys()], hasEnded: ending !== undefined, startedAtMs, changedAtMs };
}

function read(text: string): Save | undefined {
  try {
    return readSave(text);
  } catch {
    return undefined;
  }
}

/** Ways through another version of the story, or through the one told at home, cannot be laid beside each other. */
function isOneWalk(one: Save, other: Save): boolean {
  return one.walkId === other.walkId && one.walkVersion === other.walkVersion && one.mode === other.mode;
}

function entriesOf({ transcript }: Save): string[] {
  return transcript.map((entry) => JSON.stringify(entry));
}
