import { deriveJournal } from './journal.ts';
import { readSave, type Save } from './save-format.ts';
import type { WalkMode } from './walk-mode.ts';

/**
 * The relation of one save of a walk to another one.
 * - `same`: equal progress.
 * - `ahead`: the first save continues from the second.
 * - `behind`: the second save continues from the first.
 * - `diverged`: neither continues from the other.
 */
export type SaveRelation = 'same' | 'ahead' | 'behind' | 'diverged';

/**
 * Returns how the save `one` relates to the save `other` (rules WALK-V8 and WALK-V9). Both are texts from `serializeWalk`.
 * Saves that cannot be compared or read are `diverged`, unless their texts are equal.
 */
export function findRelationBetweenSaves(one: string, other: string): SaveRelation {
  if (one === other) return 'same';
  const [firstSave, secondSave] = [readSaveOrUndefined(one), readSaveOrUndefined(other)];
  if (!firstSave || !secondSave || !isSameWalk(firstSave, secondSave)) return 'diverged';
  const [my, their] = [serializeTranscriptEntries(firstSave), serializeTranscriptEntries(secondSave)];
  const sharedLength = Math.min(my.length, their.length);
  if (my.slice(0, sharedLength).some((entry, index) => entry !== their[index])) return 'diverged';
  if (my.length !== their.length) return my.length > their.length ? 'ahead' : 'behind';
  return firstSave.saved === secondSave.saved ? 'same' : 'diverged';
}

/**
 * Compares saves of a walk for sorting, with the most progress first (rule WALK-V10). Readable saves come first, then longer
 * transcripts, then later changes. The order is the same on every device, so two devices choose the same save.
 */
export function compareProgress(firstText: string, secondText: string): number {
  const [firstSave, secondSave] = [readSaveOrUndefined(firstText), readSaveOrUndefined(secondText)];
  return (
    Number(secondSave !== undefined) - Number(firstSave !== undefined) ||
    (secondSave?.transcript.length ?? 0) - (firstSave?.transcript.length ?? 0) ||
    (secondSave?.changedAtMs ?? 0) - (firstSave?.changedAtMs ?? 0) ||
    Number(secondText > firstText) - Number(secondText < firstText)
  );
}

/** The summary of a saved walk, for lists of walks. */
export interface ProgressSummary {
  /** The ids of the stops that are done. */
  stops: string[];
  hasEnded: boolean;
  /** The id of the ending that the story has reached. */
  ending?: string;
  /** The time of the walk's beginning. Saves with different start times belong to separate attempts at the walk. */
  startedAtMs: number;
  changedAtMs: number;
}

/**
 * Returns the summary of a save, or `undefined` for an unreadable save. Does not check whether the story can continue from
 * the save.
 */
export function summarizeProgress(text: string): ProgressSummary | undefined {
  const save = readSaveOrUndefined(text);
  if (!save) return undefined;
  const { stops, ending } = deriveJournal(save);
  const { startedAtMs, changedAtMs } = save;
  return {
    stops: [...stops.keys()],
    hasEnded: ending !== undefined,
    ...(ending !== undefined && { ending }),
    startedAtMs,
    changedAtMs,
  };
}

function readSaveOrUndefined(text: string): Save | undefined {
  try {
    return readSave(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns whether two saves can be compared: they have the same walk and version of the story, and began in the same
 * mode.
 */
function isSameWalk(one: Save, other: Save): boolean {
  return (
    one.walkId === other.walkId &&
    one.walkVersion === other.walkVersion &&
    findInitialMode(one) === findInitialMode(other)
  );
}

function findInitialMode({ mode, transcript }: Save): WalkMode {
  const modeChange = transcript.find((entry) => entry.kind === 'mode');
  if (!modeChange) return mode;
  return modeChange.mode === 'home' ? 'spot' : 'home';
}

function serializeTranscriptEntries({ transcript }: Save): string[] {
  return transcript.map((entry) => JSON.stringify(entry));
}
