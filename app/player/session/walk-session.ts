import type { WalkEvent } from '../../../walk/events.ts';
import { readSavedWalk, saveWalk } from '../../../walk/saved-walk.ts';
import type { WalkState } from '../../../walk/state.ts';
import { type Game, step } from '../../../walk/step.ts';
import type { Progress } from '../saves/progress.ts';
import type { StoreRefusal } from '../saves/save-store.ts';

/** An event without its time, which is when it is told; a fix brings its own. */
export type WalkAction = WalkEvent extends infer Each
  ? Each extends WalkEvent
    ? Omit<Each, 'atMs'> & { atMs?: number }
    : never
  : never;

/** Why steps are not being saved. */
export type SavingProblem = StoreRefusal['because'];

/** What a screen shows of a walk. */
export interface Shown {
  state: WalkState;
  savingProblem: SavingProblem | undefined;
  /** Whether another window of this browser has led the walk to where it is. */
  isFromElsewhere: boolean;
}

/**
 * A walk being played. What happens to it is saved on the device before any screen shows it; a position alone is saved nowhere and
 * shown at once.
 */
export interface WalkSession {
  /** The same object until something changes. */
  shown(): Shown;
  dispatch(action: WalkAction): void;
  /** Tries once more to save what could not be saved. */
  saveAgain(): void;
  /** Takes up what another window has saved since, unless steps are in this document alone. */
  catchUp(): void;
  subscribe(listener: () => void): () => void;
  /** Resolves when all that has happened is saved, or could not be. */
  settled(): Promise<void>;
}

/** What a walk being played needs of the progress. */
export type SavingProgress = Pick<Progress, 'list' | 'save' | 'saveStep' | 'beginAnew'>;

interface WalkSessionParts {
  game: Game;
  progress: SavingProgress;
  now: () => number;
}

/**
 * @param first the state to go on from.
 * @param saved the text that holds it on the device; undefined for a walk that begins now, which is saved at once.
 */
export function createWalkSession(
  first: WalkState,
  saved: string | undefined,
  { game, progress, now }: WalkSessionParts,
): WalkSession {
  const listeners = new Set<() => void>();
  let latest = first;
  let latestText = saved;
  // What the device has of this walk: the step that a refused save was played on from may never have come there.
  let keptText = saved;
  let unsaved = 0;
  let queue: Promise<void> = Promise.resolve();
  // Counts up when another window's save is taken up: steps that were played on from the earlier state are dropped.
  let course = 0;
  let shown: Shown = { state: first, savingProblem: undefined, isFromElsewhere: false };

  function show(change: Shown) {
    shown = change;
    for (const listener of listeners) listener();
  }

  function save(state: WalkState, text: string) {
    latestText = text;
    unsaved += 1;
    const ownCourse = course;
    queue = queue.then(async () => {
      if (ownCourse !== course) return;
      const kept = await saveOrFollow(state.walkId, text);
      if (kept === 'followed') return;
      if (kept.ok) keptText = text;
      unsaved -= 1;
      // What came after the last save is position only, which nobody waits for.
      show({
        state: unsaved === 0 ? latest : state,
        savingProblem: kept.ok ? undefined : kept.because,
        isFromElsewhere: false,
      });
    });
  }

  async function saveOrFollow(walkId: string, text: string) {
    if (keptText === undefined) return progress.beginAnew(walkId, text);
    // Steps that are in this document alone are kept whatever another window has saved.
    if (shown.savingProblem === undefined) {
      const kept = await progress.saveStep(walkId, text, keptText);
      if (!kept.ok || kept.value.text === text) return kept;
      if (follow(kept.value.text)) return 'followed';
    }
    return progress.save(walkId, text, keptText);
  }

  /** Takes up another save of the walk. @returns false when it cannot be read here. */
  function follow(text: string): boolean {
    const saved = readSavedWalk(game, text);
    if (saved.kind === 'unreadable') return false;
    const { position, presence } = latest;
    const { heldBack } = saved.state.presence;
    course += 1;
    unsaved = 0;
    latest = { ...saved.state, position, presence: { ...presence, heldBack } };
    latestText = text;
    keptText = text;
    show({ state: latest, savingProblem: undefined, isFromElsewhere: true });
    return true;
  }

  if (saved === undefined) save(first, saveWalk(first));

  return {
    shown: () => shown,
    dispatch(action) {
      const next = step(game, latest, { atMs: now(), ...action } as WalkEvent);
      if (next === latest) return;
      latest = next;
      const text = saveWalk(next);
      if (text !== latestText) save(next, text);
      else if (unsaved === 0) show({ ...shown, state: next });
    },
    saveAgain() {
      if (unsaved === 0 && latestText !== undefined && latestText !== keptText) save(latest, latestText);
    },
    catchUp() {
      queue = queue.then(async () => {
        if (unsaved > 0 || shown.savingProblem !== undefined) return;
        const kept = await progress.list();
        const text = kept.ok ? kept.value.find(({ walkId }) => walkId === game.walk.id)?.text : undefined;
        // A step that was taken meanwhile finds the other save when it is saved itself.
        if (text !== undefined && text !== keptText && unsaved === 0) follow(text);
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () => queue,
  };
}
