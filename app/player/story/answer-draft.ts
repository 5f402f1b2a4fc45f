import type { WalkerAnswer } from '../../../walk/answers.ts';
import { readLocalRecord, writeLocalRecord } from '../local-storage-record.ts';

/** Identifies a draft by its clue, its walk, and the walk's start time. */
export interface DraftKey {
  walkId: string;
  startedAtMs: number;
  clue: string;
}

const key = 'lorewalk:drafts';

/** Returns the unfinished answer to a clue. A walk has at most one draft. */
export function readDraft({ walkId, startedAtMs, clue }: DraftKey): WalkerAnswer | undefined {
  const draft = readLocalRecord(key)[walkId];
  return isDraft(draft) && draft.startedAtMs === startedAtMs && draft.clue === clue ? draft.given : undefined;
}

/** Saves an unfinished answer, so that it survives a reload. Does nothing if storage is blocked or full. */
export function saveDraft({ walkId, startedAtMs, clue }: DraftKey, given: WalkerAnswer) {
  writeLocalRecord(key, { ...readLocalRecord(key), [walkId]: { startedAtMs, clue, given } });
}

/**
 * Removes the unfinished answer of a walk, unless it belongs to the clue that the story asks now.
 * @param askedClue the id of that clue.
 */
export function forgetDraft(walkId: string, askedClue?: string) {
  const { [walkId]: draft, ...others } = readLocalRecord(key);
  if (draft !== undefined && !(isDraft(draft) && draft.clue === askedClue)) writeLocalRecord(key, others);
}

function isDraft(value: unknown): value is Omit<DraftKey, 'walkId'> & { given: WalkerAnswer } {
  const { startedAtMs, clue, given } = (value ?? {}) as Record<string, unknown>;
  const isGiven =
    typeof given === 'string' ||
    typeof given === 'number' ||
    (Array.isArray(given) && given.every((option) => typeof option === 'string'));
  return typeof startedAtMs === 'number' && typeof clue === 'string' && isGiven;
}
