import { type ProgressSummary, summarizeProgress } from '../../../walk/progress.ts';
import { onStoredDataDeletion } from '../../device/deletion-channel.ts';
import { forgetSession } from '../session/active-sessions.ts';
import { createProgress, type Progress } from './progress.ts';
import type { ProgressBackend } from './progress-backend.ts';
import { openSaveStore } from './save-store.ts';

/**
 * Opens this device's save store, and listens for a deletion of all data. After a deletion in any window, the returned
 * progress refuses further calls. `close` removes the listener.
 */
export function openProgress(platform: ProgressBackend): { progress: Progress; close: () => void } {
  const progress = createProgress(platform, openSaveStore(), window);
  return {
    close: onStoredDataDeletion(progress.forget),
    progress: {
      ...progress,
      async switchTo(walkId, text) {
        const switchResult = await progress.switchTo(walkId, text);
        if (switchResult.ok) forgetSession(walkId);
        return switchResult;
      },
      async claimCode(code) {
        const claimAnswer = await progress.claimCode(code);
        if (claimAnswer.ok && claimAnswer.value) forgetSession(claimAnswer.value.walkId);
        return claimAnswer;
      },
    },
  };
}

/** A save in a list. `summary` is undefined if this version of the app cannot read the save. */
export interface ListedSave {
  text: string;
  summary: ProgressSummary | undefined;
}

export interface ListedSavedWalk {
  walkId: string;
  /** The current save of the walk. */
  save: ListedSave;
  others: ListedSave[];
}

/** Returns the walks on this device, most recently played first. Returns an empty list if storage is blocked. */
export async function listSavedWalks(progress: Pick<Progress, 'list'>): Promise<ListedSavedWalk[]> {
  const listResult = await progress.list();
  if (!listResult.ok) return [];
  return listResult.value
    .map(({ walkId, text, others }) => ({
      walkId,
      save: summarizeSave(text),
      others: others.map((other) => summarizeSave(other.text)),
    }))
    .sort((one, other) => readChangedAtMs(other) - readChangedAtMs(one));
}

function summarizeSave(text: string): ListedSave {
  return { text, summary: summarizeProgress(text) };
}

function readChangedAtMs({ save }: ListedSavedWalk): number {
  return save.summary?.changedAtMs ?? 0;
}
