import type { GivenAnswer } from '../../../walk/answers.ts';
import { readRecord, writeRecord } from '../stored-record.ts';

/** The key of a draft: a clue, and a walk by its id and its start time. */
export interface DraftPlace {
  walkId: string;
  startedAtMs: number;
  clue: string;
}

const key = 'lorewalk:drafts';

/** Returns the draft of an answer to a clue, which is not checked yet. A walk has at most one draft. */
export function readDraft({ walkId, startedAtMs, clue }: DraftPlace): GivenAnswer | undefined {
  const draft = readRecord(key)[walkId];
  return isDraft(draft) && draft.startedAtMs === startedAtMs && draft.clue === clue ? draft.given : undefined;
}

/** Saves the draft of an answer. Where storage is blocked or full, only the form holds it while the page is open. */
export function saveDraft({ walkId, startedAtMs, clue }: DraftPlace, given: GivenAnswer) {
  writeRecord(key, { ...readRecord(key), [walkId]: { startedAtMs, clue, given } });
}

/** @param asked the clue that is asked now. Its draft stays. */
export function forgetDraft(walkId: string, asked?: string) {
  const { [walkId]: draft, ...others } = readRecord(key);
  if (draft !== undefined && !(isDraft(draft) && draft.clue === asked)) writeRecord(key, others);
}

function isDraft(value: unknown): value is Omit<DraftPlace, 'walkId'> & { given: GivenAnswer } {
  const { startedAtMs, clue, given } = (value ?? {}) as Record<string, unknown>;
  const isGiven =
    typeof given === 'string' ||
    typeof given === 'number' ||
    (Array.isArray(given) && given.every((option) => typeof option === 'string'));
  return typeof startedAtMs === 'number' && typeof clue === 'string' && isGiven;
}
