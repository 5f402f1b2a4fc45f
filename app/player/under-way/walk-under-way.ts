import type { WalkEvent } from '../../../walk/events.ts';
import { saveWalk } from '../../../walk/saved-walk.ts';
import type { WalkState } from '../../../walk/state.ts';
import { type Game, step } from '../../../walk/step.ts';
import type { Progress } from '../progress/progress.ts';
import type { ShelfRefusal } from '../progress/walk-shelf.ts';

/** An event without its time, which is when it is told; a fix brings its own. */
export type Happening = WalkEvent extends infer Each
  ? Each extends WalkEvent
    ? Omit<Each, 'atMs'> & { atMs?: number }
    : never
  : never;

/** Why steps are not being saved. */
export type SavingProblem = ShelfRefusal['because'];

/** What a screen shows of a walk. */
export interface Shown {
  state: WalkState;
  savingProblem: SavingProblem | undefined;
}

/**
 * A walk being played. What happens to it is saved on the device before any screen shows it; a position alone is saved nowhere and
 * shown at once.
 */
export interface WalkUnderWay {
  /** The same object until something changes. */
  shown(): Shown;
  happen(happening: Happening): void;
  /** Tries once more to save what could not be saved. */
  saveAgain(): void;
  subscribe(listener: () => void): () => void;
  /** Resolves when all that has happened is saved, or could not be. */
  settled(): Promise<void>;
}

interface WalkUnderWayParts {
  game: Game;
  progress: Pick<Progress, 'save'>;
  now: () => number;
}

/**
 * @param first the state to go on from.
 * @param saved the text that holds it on the device; undefined for a walk that begins now, which is saved at once.
 */
export function createWalkUnderWay(
  first: WalkState,
  saved: string | undefined,
  { game, progress, now }: WalkUnderWayParts,
): WalkUnderWay {
  const listeners = new Set<() => void>();
  let latest = first;
  let latestText = saved;
  // What the device has of this walk: the step that a refused save was played on from may never have come there.
  let keptText = saved;
  let unsaved = 0;
  let queue: Promise<void> = Promise.resolve();
  let shown: Shown = { state: first, savingProblem: undefined };

  function show(state: WalkState, savingProblem: SavingProblem | undefined) {
    shown = { state, savingProblem };
    for (const listener of listeners) listener();
  }

  function save(state: WalkState, text: string) {
    latestText = text;
    unsaved += 1;
    queue = queue.then(async () => {
      const kept = await progress.save(state.walkId, text, keptText);
      if (kept.ok) keptText = text;
      unsaved -= 1;
      // What came after the last save is position only, which nobody waits for.
      show(unsaved === 0 ? latest : state, kept.ok ? undefined : kept.because);
    });
  }

  if (saved === undefined) save(first, saveWalk(first));

  return {
    shown: () => shown,
    happen(happening) {
      const next = step(game, latest, { atMs: now(), ...happening } as WalkEvent);
      if (next === latest) return;
      latest = next;
      const text = saveWalk(next);
      if (text !== latestText) save(next, text);
      else if (unsaved === 0) show(next, shown.savingProblem);
    },
    saveAgain() {
      if (unsaved === 0 && latestText !== undefined && latestText !== keptText) save(latest, latestText);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () => queue,
  };
}
