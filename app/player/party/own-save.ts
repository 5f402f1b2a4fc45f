import { relateProgress } from '../../../walk/progress.ts';
import type { SavingProblem, SavingProgress } from '../session/walk-session.ts';

interface OwnSaveOptions {
  walkId: string;
  progress: SavingProgress;
  /** The save that this window wrote or read last. Undefined if the party is new on this device: then an earlier save stays beside it. */
  saved: string | undefined;
  /** Records a save as one of the party, before it is written. Returns the saves that any window wrote for the party. */
  recordSave(text: string): Promise<readonly string[]>;
  onSaved(problem: SavingProblem | undefined): void;
}

/** Saves each state of a party as the walk's own progress, so that the walker can go on alone from it at any time. */
export interface OwnSave {
  /** Saves a text. Skips it if a newer text arrives before its write begins. */
  save(text: string): void;
  /** The save on the device, as far as this window knows. */
  saved(): string | undefined;
  settled(): Promise<void>;
}

export function createOwnSave({ walkId, progress, saved: first, recordSave, onSaved }: OwnSaveOptions): OwnSave {
  let saved = first;
  let wanted = first;
  let saving: Promise<void> | undefined;

  async function saveAll() {
    while (wanted !== undefined && wanted !== saved) {
      const text = wanted;
      const known = await recordSave(text);
      const result =
        saved === undefined
          ? await progress.saveRestartedWalk(walkId, text)
          : await progress.saveStep(walkId, text, saved);
      if (!result.ok) return onSaved(result.reason);
      const { text: current } = result.value;
      if (current === text || relateProgress(current, text) === 'same') saved = text;
      // Another window of the party has saved. Both replay the same log, so this save takes the place of that one.
      else if (known.includes(current)) saved = current;
      else {
        // A window that plays alone has saved. Both saves stay.
        const merged = await progress.save(walkId, text, saved);
        if (!merged.ok) return onSaved(merged.reason);
        saved = text;
      }
    }
    onSaved(undefined);
  }

  return {
    save(text) {
      wanted = text;
      saving ??= saveAll().finally(() => {
        saving = undefined;
      });
    },
    saved: () => saved,
    settled: async () => {
      while (saving) await saving;
    },
  };
}
