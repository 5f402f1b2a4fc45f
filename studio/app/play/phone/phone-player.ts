import type { Locale } from '../../../../app/locales/locales.ts';
import type { PackedMessages } from '../../../../app/player/pack/pack-format.ts';
import type { WalkPack } from '../../../../app/player/pack/walk-pack.ts';
import type { Progress } from '../../../../app/player/saves/progress.ts';
import { findNextStop } from '../../../../app/player/session/next-stop.ts';
import { createWalkSession, type WalkSession } from '../../../../app/player/session/walk-session.ts';
import { readSavedWalk, serializeWalk } from '../../../../walk/saved-walk.ts';
import type { WalkState } from '../../../../walk/state.ts';
import { createLoadedWalk } from '../../../../walk/step.ts';
import type { WalkMode } from '../../../../walk/walk-mode.ts';
import type { PlayableWalkEdition, StoryPath } from '../../../play-api.ts';
import { changeMode, continueEditedWalk, replayStoryPath, type WalkStartModeAndStop } from './continue-walk.ts';
import { createInMemoryProgress } from './in-memory-progress.ts';
import type { StoryPosition } from './window-messages.ts';

/** The walk that the phone shows. Each edit and each jump creates a new object. */
export interface PhoneWalk {
  pack: WalkPack;
  messages: Record<Locale, PackedMessages>;
  session: WalkSession;
  /** Whether the walker has already read the current passage. */
  isResumed: boolean;
}

/** What the browser stores so that a reloaded page continues the walk. */
interface StoredPlayState {
  beginning: WalkStartModeAndStop;
  save: string;
}

export interface PhonePlayer {
  getSnapshot(): PhoneWalk | undefined;
  subscribe(listener: () => void): () => void;
  progress: Progress;
  /**
   * Plays an edition (the packed files of a walk). The first edition of a walk starts it, or continues it after a reload of
   * the page. A later edition continues the walk with the changed files.
   */
  setEdition(walkId: string, edition: PlayableWalkEdition, locale: Locale): void;
  /** Begins a new walk, and applies the actions of a path through the story. */
  play(mode: WalkMode, path: StoryPath): void;
  /** Switches between on the spot and at home. Keeps the walker's progress. */
  changeMode(mode: WalkMode): void;
  /**
   * Turns positioning off and on in the walk session, after the author has moved the walker. The session then forgets
   * the earlier positions. Otherwise, it would treat the new position as an outlier, and change its estimate of the
   * walker's position only slowly.
   */
  moveWalker(): void;
}

const storageKey = (walkId: string) => `studio.play.${walkId}`;

/**
 * Creates the player that runs in the phone frame of the Play screen.
 * @param onPlace receives the walker's position in the story. It is called when a walk is shown, and after each change of
 * its state.
 */
export function createPhonePlayer(
  storage: Storage,
  onPlace: (place: StoryPosition, hash: string) => void,
): PhonePlayer {
  const listeners = new Set<() => void>();
  const progress = createInMemoryProgress();
  let walk: PhoneWalk | undefined;
  let hash = '';
  let beginning: WalkStartModeAndStop = { mode: 'spot' };
  let isPlaceLost = false;
  let unsubscribe = () => {};

  function showWalk(pack: WalkPack, messages: PhoneWalk['messages'], state: WalkState, isResumed: boolean) {
    unsubscribe();
    const session = createWalkSession(state, undefined, { game: pack.game, progress, now: Date.now });
    walk = { pack, messages, session, isResumed };
    const report = () => saveAndReportStoryPosition(pack, session.shown().state);
    unsubscribe = session.subscribe(report);
    report();
    for (const listener of listeners) listener();
  }

  function saveAndReportStoryPosition({ game }: WalkPack, state: WalkState) {
    storage.setItem(
      storageKey(state.walkId),
      JSON.stringify({ beginning, save: serializeWalk(state) } satisfies StoredPlayState),
    );
    // The current passage begins after the walker's last action. A change of the mode is not such an action.
    const lastAction = state.transcript.findLastIndex(({ kind }) => kind !== 'line' && kind !== 'mode');
    const lines = state.transcript
      .slice(lastAction + 1)
      .flatMap((entry) => (entry.kind === 'line' ? [entry.line.id] : []));
    const arrivals = state.offers.flatMap((offer) => (offer.kind === 'arrival' ? [offer.stop] : []));
    const next = findNextStop(state, game.walk.stops, undefined);
    const lastStop = state.transcript.findLast((entry) => entry.kind === 'arrival')?.stop;
    onPlace({ mode: state.mode, lines, reached: lastStop, arrivals, next, isPlaceLost }, hash);
  }

  function readStoredState(pack: WalkPack): WalkState | undefined {
    try {
      const stored: StoredPlayState = JSON.parse(storage.getItem(storageKey(pack.id)) ?? '');
      const read = readSavedWalk(pack.game, stored.save);
      if (read.kind !== 'ready') return undefined;
      beginning = stored.beginning;
      return read.state;
    } catch {
      return undefined;
    }
  }

  return {
    progress,
    getSnapshot: () => walk,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setEdition(walkId, edition, locale) {
      const pack = createPack(walkId, edition, walk?.pack);
      hash = edition.hash;
      if (walk && walk.pack.id === walkId) {
        const continued = continueEditedWalk(walk.session.shown().state, beginning, walk.pack.game, pack.game);
        isPlaceLost = continued.isPlaceLost;
        return showWalk(pack, edition.messages, continued.state, walk.isResumed);
      }
      const stored = readStoredState(pack);
      if (stored) return showWalk(pack, edition.messages, { ...stored, locale }, true);
      beginning = { mode: 'spot' };
      showWalk(pack, edition.messages, replayStoryPath(pack.game, { actions: [] }, 'spot', locale, Date.now()), false);
    },
    play(mode, path) {
      if (walk === undefined) return;
      const { pack, messages, session } = walk;
      const { locale, startedAtMs } = session.shown().state;
      beginning = { mode, ...(path.from !== undefined && { from: path.from }) };
      isPlaceLost = false;
      // The player identifies a walk by its start time. So the new walk needs a later start time than the previous
      // walk.
      const atMs = Math.max(Date.now(), startedAtMs + 1);
      showWalk(pack, messages, replayStoryPath(pack.game, path, mode, locale, atMs), path.actions.length > 0);
    },
    changeMode(mode) {
      if (walk === undefined) return;
      const { pack, messages, session } = walk;
      showWalk(pack, messages, changeMode(pack.game, session.shown().state, mode, Date.now()), true);
    },
    moveWalker() {
      walk?.session.dispatch({ kind: 'position-turned-off' });
      walk?.session.dispatch({ kind: 'position-asked' });
    },
  };
}

/**
 * Creates the pack that the player opens, from an edition (the packed files of a walk). The URLs of the pack's files
 * change only with the map, drawings and recordings. So an edit of texts or the story does not reload the map.
 */
function createPack(id: string, { assets, walk }: PlayableWalkEdition, before: WalkPack | undefined): WalkPack {
  const isSameStory = before?.packed.story === walk.story && before.id === id;
  const game = isSameStory ? { walk, story: before.game.story } : createLoadedWalk(walk);
  return { id, hash: assets, packed: walk, game, addressOf: (file) => `/walks/${id}/${assets}/${file}` };
}
