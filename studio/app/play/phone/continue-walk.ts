import { addTimeToAction, type WalkAction } from '../../../../walk/events.ts';
import { readSavedWalk, saveWalk } from '../../../../walk/saved-walk.ts';
import { hasEnded, type WalkState } from '../../../../walk/state.ts';
import { applyEvent, beginGame, type Game } from '../../../../walk/step.ts';
import type { TranscriptEntry } from '../../../../walk/transcript.ts';
import type { WalkMode } from '../../../../walk/walk-mode.ts';
import type { PlayPath } from '../../../play-api.ts';

/** How a walk began. */
export interface WalkBeginning {
  mode: WalkMode;
  /** The stop at which it began; absent if it began with the first line. */
  from?: string | undefined;
}

/** A walk in an edited edition. `isPlaceLost`: the story no longer leads to the walker's place. */
export interface ContinuedWalk {
  state: WalkState;
  isPlaceLost: boolean;
}

/** Begins a walk, and takes the steps of a path. */
export function playPath(
  game: Game,
  { from, actions }: PlayPath,
  mode: WalkMode,
  locale: string,
  atMs: number,
): WalkState {
  const begun = beginGame(game, { mode, locale, atMs, from });
  return actions.reduce((state, action) => applyEvent(game, state, addTimeToAction(action, atMs)), begun);
}

/**
 * Continues a walk in an edited edition, at the same place of the story. A changed story is played again from its
 * beginning with the walker's own actions, because its saved places no longer fit.
 */
export function continueWalk(state: WalkState, beginning: WalkBeginning, before: Game, game: Game): ContinuedWalk {
  const { position, presence, startedAtMs, changedAtMs, locale } = state;
  const keepMoment = (next: WalkState): WalkState => ({
    // The transcript lacks a mode that was chosen after the ending.
    ...(next.mode === state.mode ? next : changeMode(game, next, state.mode, startedAtMs)),
    position,
    presence: { ...presence, heldBack: next.presence.heldBack },
    changedAtMs,
  });
  if (isSameStory(before, game)) {
    const read = readSavedWalk(game, saveWalk(state));
    if (read.kind === 'ready') return { state: keepMoment(read.state), isPlaceLost: false };
  }
  let next = beginGame(game, { ...beginning, locale, atMs: startedAtMs });
  for (const entry of state.transcript) {
    const action = createAction(entry);
    if (action === undefined) continue;
    const played = applyEvent(game, next, addTimeToAction(action, startedAtMs));
    // A wrong answer leaves the walker where they are. All other steps must lead on.
    if (played === next && action.kind !== 'mode-changed') return { state: keepMoment(next), isPlaceLost: true };
    next = played;
  }
  return { state: keepMoment(next), isPlaceLost: false };
}

/**
 * Plays the walk in the other mode from here (rule WALK-W17). The walk's own rules refuse this after the ending, but an
 * author also looks at the last page in both modes.
 */
export function changeMode(game: Game, state: WalkState, mode: WalkMode, atMs: number): WalkState {
  if (!hasEnded(state)) return applyEvent(game, state, addTimeToAction({ kind: 'mode-changed', mode }, atMs));
  const { undo } = state;
  return {
    ...state,
    mode,
    position: { kind: 'off' },
    undo: undo && { ...undo, saved: game.story.setAtHome(undo.saved, mode === 'home') },
  };
}

function isSameStory({ walk: one }: Game, { walk: other }: Game): boolean {
  return (
    one.story === other.story &&
    one.version === other.version &&
    JSON.stringify(one.clues) === JSON.stringify(other.clues)
  );
}

/** Returns the walker's action of an entry; `undefined` for lines of the story. */
function createAction(entry: TranscriptEntry): WalkAction | undefined {
  switch (entry.kind) {
    case 'line':
      return undefined;
    case 'choice':
      return { kind: 'choice-made', choice: entry.choice };
    case 'arrival':
      return { kind: 'arrived-by-hand', stop: entry.stop };
    case 'closure':
      return { kind: 'stop-closed', stop: entry.stop };
    case 'answer':
      return { kind: 'answer-given', clue: entry.clue, given: entry.given };
    case 'hint':
      return { kind: 'hint-asked', clue: entry.clue };
    case 'reveal':
      return { kind: 'clue-revealed', clue: entry.clue };
    case 'skip':
      return { kind: 'clue-skipped', clue: entry.clue };
    case 'mode':
      return { kind: 'mode-changed', mode: entry.mode };
  }
}
