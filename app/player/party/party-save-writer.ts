import { findRelationBetweenSaves } from '../../../walk/progress.ts';
import type { ProgressForSession, SavingProblem } from '../session/walk-session.ts';

interface PartySaveWriterOptions {
  walkId: string;
  progress: ProgressForSession;
  /**
   * The text of the save that this window wrote or read last. Undefined if the party has no save on this device yet.
   */
  saved: string | undefined;
  /**
   * Records that a save belongs to the party, before this save is written. Returns the party's latest saves from all
   * windows.
   */
  recordSave(text: string): Promise<readonly string[]>;
  onSaved(problem: SavingProblem | undefined): void;
}

/** Saves each state of a party as the walk's own progress, so that the walker can continue alone at any time. */
export interface PartySaveWriter {
  /** Writes a save (a text from `serializeWalk`). Skips it if a newer save arrives before the write begins. */
  save(text: string): void;
  /** The text of the current save on the device, as far as this window knows. */
  saved(): string | undefined;
  settled(): Promise<void>;
}

export function createPartySaveWriter({
  walkId,
  progress,
  saved: first,
  recordSave,
  onSaved,
}: PartySaveWriterOptions): PartySaveWriter {
  let savedText = first;
  let wantedText = first;
  let savingTask: Promise<void> | undefined;

  async function saveUntilUpToDate() {
    while (wantedText !== undefined && wantedText !== savedText) {
      const text = wantedText;
      const knownSaves = await recordSave(text);
      const saveResult =
        savedText === undefined
          ? await progress.saveRestartedWalk(walkId, text)
          : await progress.saveStep(walkId, text, savedText);
      if (!saveResult.ok) return onSaved(saveResult.reason);
      const { text: current } = saveResult.value;
      if (current === text || findRelationBetweenSaves(current, text) === 'same') savedText = text;
      // Another window of the party has saved. Both windows replay the same log, so this save replaces the save of the
      // other window.
      else if (knownSaves.includes(current)) savedText = current;
      else {
        // Another window, in which the walker plays alone, has saved. Merge that save with the party's save.
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
      savingTask ??= saveUntilUpToDate().finally(() => {
        savingTask = undefined;
      });
    },
    saved: () => savedText,
    settled: async () => {
      while (savingTask) await savingTask;
    },
  };
}
