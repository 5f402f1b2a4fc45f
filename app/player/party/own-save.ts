import { findProgressRelation } from '../../../walk/progress.ts';
import type { SavingProblem, SavingProgress } from '../session/walk-session.ts';

interface OwnSaveOptions {
  walkId: string;
  progress: SavingProgress;
  /**
   * The save that this window wrote or read last. Undefined if the party is new on this device. Then an earlier save of
   * the walk is kept in addition to the party's save.
   */
  saved: string | undefined;
  /** Records a save as one of the party, before it is written. Returns the saves that any window wrote for the party. */
  recordSave(text: string): Promise<readonly string[]>;
  onSaved(problem: SavingProblem | undefined): void;
}

/** Saves each state of a party as the walk's own progress, so that the walker can continue alone at any time. */
export interface OwnSave {
  /** Saves a text. Skips it if a newer text arrives before its write begins. */
  save(text: string): void;
  /** The save on the device, as far as this window knows. */
  saved(): string | undefined;
  settled(): Promise<void>;
}

export function createPartySaveWriter({
  walkId,
  progress,
  saved: first,
  recordSave,
  onSaved,
}: OwnSaveOptions): OwnSave {
  let savedText = first;
  let wantedText = first;
  let savingTask: Promise<void> | undefined;

  async function saveAll() {
    while (wantedText !== undefined && wantedText !== savedText) {
      const text = wantedText;
      const knownSaves = await recordSave(text);
      const saveResult =
        savedText === undefined
          ? await progress.saveRestartedWalk(walkId, text)
          : await progress.saveStep(walkId, text, savedText);
      if (!saveResult.ok) return onSaved(saveResult.reason);
      const { text: current } = saveResult.value;
      if (current === text || findProgressRelation(current, text) === 'same') savedText = text;
      // Another window of the party has saved. Both windows replay the same log, so this save replaces the save of the
      // other window.
      else if (knownSaves.includes(current)) savedText = current;
      else {
        // A window that plays alone has saved. Both saves stay.
        const merged = await progress.save(walkId, text, savedText);
        if (!merged.ok) return onSaved(merged.reason);
        savedText = text;
      }
    }
    onSaved(undefined);
  }

  return {
    save(text) {
      wantedText = text;
      savingTask ??= saveAll().finally(() => {
        savingTask = undefined;
      });
    },
    saved: () => savedText,
    settled: async () => {
      while (savingTask) await savingTask;
    },
  };
}
