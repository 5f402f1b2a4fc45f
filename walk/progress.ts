import { readJournal } from './journal.ts';
import { readSave, type Save } from './save-format.ts';

/**
 * The relation of one save of a walk to another of the same walk. `same`: equal progress. `ahead`: continues from the other. `behind`:
 * the other continues from it. `parted`: they took different ways.
 */
export type ProgressRelation = 'same' | 'ahead' | 'behind' | 'parted';

/** Returns how one save relates to the other (rules WALK-V8 and WALK-V9). Both are texts from `saveWalk`; unreadable ones are allowed. */
export function progressRelation(one: string, other: string): ProgressRelation {
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
 * Compares saves of one walk for sorting, the one with more progress first (rule WALK-V10). Readable saves come first, then longer
 * transcripts, then later changes. Every device sorts alike, so two devices agree.
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

/** The summary of a saved walk for a list. */
export interface ProgressSummary {
  /** The ids of the stops that are done. */
  stops: string[];
  hasEnded: boolean;
  /** Saves with different start times are different walks through the story. */
  startedAtMs: number;
  changedAtMs: number;
}

/** Returns the summary of a save, or `undefined` if it is unreadable. Does not check that the story still has its place. */
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

/** Progress cannot be compared across versions of the story, or between a walk on the spot and one from home. */
function isOneWalk(one: Save, other: Save): boolean {
  return one.walkId === other.walkId && one.walkVersion === other.walkVersion && one.mode === other.mode;
}

function entriesOf({ transcript }: Save): string[] {
  return transcript.map((entry) => JSON.stringify(entry));
}
