import { createWalkEvent, type WalkAction } from '../../../walk/events.ts';
import { readSavedWalk, serializeWalk } from '../../../walk/saved-walk.ts';
import type { WalkState } from '../../../walk/state.ts';
import { applyEvent, type LoadedWalk } from '../../../walk/step.ts';
import type { PartySession } from '../party/party-session.ts';
import type { DeviceStoreRefusal } from '../saves/device-database.ts';
import type { Progress } from '../saves/progress.ts';

/** The reason why progress is not being saved. */
export type SavingProblem = DeviceStoreRefusal['reason'];

/** An immutable snapshot of a session, which the components render. */
export interface SessionSnapshot {
  state: WalkState;
  savingProblem: SavingProblem | undefined;
  /** Whether the latest change came from another window of this browser. */
  isFromElsewhere: boolean;
}

/**
 * A walk that is being played. The screen shows the effect of an action when the device has saved it, or when saving
 * has failed. A new position appears at once, because positions are not saved.
 */
export interface WalkSession {
  /** Returns the current snapshot. Returns the same object until the session changes. */
  shown(): SessionSnapshot;
  dispatch(action: WalkAction): void;
  /** Tries again to save unsaved progress. */
  saveAgain(): void;
  /** Loads the device's save if another window has changed this save, and this window has no unsaved progress. */
  catchUp(): void;
  subscribe(listener: () => void): () => void;
  /** Resolves when all progress is saved, or when saving has failed. */
  settled(): Promise<void>;
  /** The party that walks together. Undefined while the visitor walks alone. */
  party?: PartySession | undefined;
}

/** The session of a walk that is rendered before it begins. It saves nothing until then. */
export interface PreparedWalkSession extends WalkSession {
  /** Begins the walk with this state, and saves it. */
  begin(state: WalkState): void;
}

/** The methods of `Progress` that a session needs. */
export type ProgressForSession = Pick<Progress, 'list' | 'save' | 'saveStep' | 'saveRestartedWalk'>;

interface WalkSessionOptions {
  game: LoadedWalk;
  progress: ProgressForSession;
  now: () => number;
}

/**
 * Creates a session.
 * @param firstState the state from which to continue.
 * @param savedText the save of this state on the device. If it is undefined, the session saves the state at once.
 */
export function createWalkSession(
  firstState: WalkState,
  savedText: string | undefined,
  options: WalkSessionOptions,
): WalkSession {
  const session = createSession(firstState, savedText, options);
  if (savedText === undefined) session.begin(firstState);
  return session;
}

/**
 * Creates a session that shows a walk before it begins.
 * @param firstState the state to show until then.
 */
export function prepareWalkSession(firstState: WalkState, options: WalkSessionOptions): PreparedWalkSession {
  return createSession(firstState, undefined, options);
}

/** Creates a session that continues a save. If there is no save, the session stores nothing until `begin` is called. */
function createSession(
  firstState: WalkState,
  savedText: string | undefined,
  { game, progress, now }: WalkSessionOptions,
): PreparedWalkSession {
  const listeners = new Set<() => void>();
  let latestState = firstState;
  let latestText = savedText;
  // The text of the save that is on the device, as far as this session knows. After a refused save, it is older than
  // `latestText`.
  let storedText = savedText;
  let unsavedCount = 0;
  let queue: Promise<void> = Promise.resolve();
  // The number of times that this session has loaded another window's save. If the number has increased since a save
  // was queued, that save is dropped.
  let generation = 0;
  let shownSnapshot: SessionSnapshot = { state: firstState, savingProblem: undefined, isFromElsewhere: false };

  function publishSnapshot(change: SessionSnapshot) {
    shownSnapshot = change;
    for (const listener of listeners) listener();
  }

  function enqueueSave(state: WalkState, text: string) {
    latestText = text;
    unsavedCount += 1;
    const ownGeneration = generation;
    queue = queue.then(async () => {
      if (ownGeneration !== generation) return;
      const saveResult = await saveOrLoadFromOtherWindow(state.walkId, text);
      if (saveResult === 'followed') return;
      if (saveResult.ok) storedText = text;
      unsavedCount -= 1;
      // After the last pending save, publish `latestState` instead of `state`, because `latestState` may have a newer
      // position.
      publishSnapshot({
        state: unsavedCount === 0 ? latestState : state,
        savingProblem: saveResult.ok ? undefined : saveResult.reason,
        isFromElsewhere: false,
      });
    });
  }

  async function saveOrLoadFromOtherWindow(walkId: string, text: string) {
    if (storedText === undefined) return progress.saveRestartedWalk(walkId, text);
    // If earlier progress is unsaved, do not call `saveStep`. This session might then load another window's save and
    // lose the unsaved progress. `save` merges both instead.
    if (shownSnapshot.savingProblem === undefined) {
      const saveResult = await progress.saveStep(walkId, text, storedText);
      if (!saveResult.ok || saveResult.value.text === text) return saveResult;
      if (loadSave(saveResult.value.text)) return 'followed';
    }
    return progress.save(walkId, text, storedText);
  }

  /**
   * Continues from another window's save of the walk.
   * @returns false if this version of the app cannot read the save.
   */
  function loadSave(text: string): boolean {
    const readResult = readSavedWalk(game, text);
    if (readResult.kind === 'unreadable') return false;
    const { position, presence } = latestState;
    const { heldBack } = readResult.state.presence;
    generation += 1;
    unsavedCount = 0;
    latestState = { ...readResult.state, position, presence: { ...presence, heldBack } };
    latestText = text;
    storedText = text;
    publishSnapshot({ state: latestState, savingProblem: undefined, isFromElsewhere: true });
    return true;
  }

  return {
    shown: () => shownSnapshot,
    begin(state) {
      latestState = state;
      publishSnapshot({ ...shownSnapshot, state });
      enqueueSave(state, serializeWalk(state));
    },
    dispatch(action) {
      const nextState = applyEvent(game, latestState, createWalkEvent(action, now()));
      if (nextState === latestState) return;
      latestState = nextState;
      const text = serializeWalk(nextState);
      if (text !== latestText) enqueueSave(nextState, text);
      else if (unsavedCount === 0) publishSnapshot({ ...shownSnapshot, state: nextState });
    },
    saveAgain() {
      if (unsavedCount === 0 && latestText !== undefined && latestText !== storedText)
        enqueueSave(latestState, latestText);
    },
    catchUp() {
      queue = queue.then(async () => {
        if (unsavedCount > 0 || shownSnapshot.savingProblem !== undefined) return;
        const result = await progress.list();
        const text = result.ok ? result.value.find(({ walkId }) => walkId === game.walk.id)?.text : undefined;
        // Load the save only if the walker has not acted in this window during the `await`. After an action,
        // `saveOrLoadFromOtherWindow` loads it.
        if (text !== undefined && text !== storedText && unsavedCount === 0) loadSave(text);
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () => queue,
  };
}
