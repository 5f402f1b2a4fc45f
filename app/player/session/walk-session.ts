import { eventOf, type WalkAction } from '../../../walk/events.ts';
import { readSavedWalk, saveWalk } from '../../../walk/saved-walk.ts';
import type { WalkState } from '../../../walk/state.ts';
import { type Game, step } from '../../../walk/step.ts';
import type { Progress } from '../saves/progress.ts';
import type { StoreRefusal } from '../saves/save-store.ts';

/** The reason why steps are not being saved. */
export type SavingProblem = StoreRefusal['because'];

/** The part of a session that a screen shows. */
export interface Shown {
  state: WalkState;
  savingProblem: SavingProblem | undefined;
  /** Whether the latest change came from another window of this browser. */
  isFromElsewhere: boolean;
}

/** A walk being played. Its steps are saved on the device before any screen shows them. Positions are not saved and appear at once. */
export interface WalkSession {
  /** Returns the same object until something changes. */
  shown(): Shown;
  dispatch(action: WalkAction): void;
  /** Tries once more to save unsaved steps. */
  saveAgain(): void;
  /** Loads what another window has saved since, unless this document has unsaved steps. */
  catchUp(): void;
  subscribe(listener: () => void): () => void;
  /** Resolves when all steps are saved or have failed to be. */
  settled(): Promise<void>;
}

/** The part of progress that a session needs. */
export type SavingProgress = Pick<Progress, 'list' | 'save' | 'saveStep' | 'beginAnew'>;

interface WalkSessionParts {
  game: Game;
  progress: SavingProgress;
  now: () => number;
}

/**
 * Creates a session.
 * @param first the state to continue from.
 * @param saved its save on the device; undefined for a new walk, which is saved at once.
 */
export function createWalkSession(
  first: WalkState,
  saved: string | undefined,
  { game, progress, now }: WalkSessionParts,
): WalkSession {
  const listeners = new Set<() => void>();
  let latest = first;
  let latestText = saved;
  // The save on the device. After a refused save it is older than the state from which the next step was played.
  let storedText = saved;
  let unsaved = 0;
  let queue: Promise<void> = Promise.resolve();
  // Increases when another window's save is loaded. Pending steps from the earlier state are then dropped.
  let generation = 0;
  let shown: Shown = { state: first, savingProblem: undefined, isFromElsewhere: false };

  function show(change: Shown) {
    shown = change;
    for (const listener of listeners) listener();
  }

  function save(state: WalkState, text: string) {
    latestText = text;
    unsaved += 1;
    const ownGeneration = generation;
    queue = queue.then(async () => {
      if (ownGeneration !== generation) return;
      const result = await saveOrFollow(state.walkId, text);
      if (result === 'followed') return;
      if (result.ok) storedText = text;
      unsaved -= 1;
      // Since the last save only the position has changed, so show the latest state.
      show({
        state: unsaved === 0 ? latest : state,
        savingProblem: result.ok ? undefined : result.because,
        isFromElsewhere: false,
      });
    });
  }

  async function saveOrFollow(walkId: string, text: string) {
    if (storedText === undefined) return progress.beginAnew(walkId, text);
    // Steps that exist in this document alone are saved whatever another window has saved.
    if (shown.savingProblem === undefined) {
      const result = await progress.saveStep(walkId, text, storedText);
      if (!result.ok || result.value.text === text) return result;
      if (follow(result.value.text)) return 'followed';
    }
    return progress.save(walkId, text, storedText);
  }

  /**
   * Loads another save of the walk.
   * @returns false when this version cannot read it.
   */
  function follow(text: string): boolean {
    const saved = readSavedWalk(game, text);
    if (saved.kind === 'unreadable') return false;
    const { position, presence } = latest;
    const { heldBack } = saved.state.presence;
    generation += 1;
    unsaved = 0;
    latest = { ...saved.state, position, presence: { ...presence, heldBack } };
    latestText = text;
    storedText = text;
    show({ state: latest, savingProblem: undefined, isFromElsewhere: true });
    return true;
  }

  if (saved === undefined) save(first, saveWalk(first));

  return {
    shown: () => shown,
    dispatch(action) {
      const next = step(game, latest, eventOf(action, now()));
      if (next === latest) return;
      latest = next;
      const text = saveWalk(next);
      if (text !== latestText) save(next, text);
      else if (unsaved === 0) show({ ...shown, state: next });
    },
    saveAgain() {
      if (unsaved === 0 && latestText !== undefined && latestText !== storedText) save(latest, latestText);
    },
    catchUp() {
      queue = queue.then(async () => {
        if (unsaved > 0 || shown.savingProblem !== undefined) return;
        const result = await progress.list();
        const text = result.ok ? result.value.find(({ walkId }) => walkId === game.walk.id)?.text : undefined;
        // If a step came meanwhile, its own save will find the other one.
        if (text !== undefined && text !== storedText && unsaved === 0) follow(text);
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () => queue,
  };
}
