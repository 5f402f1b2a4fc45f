import { createWalkEvent, type WalkAction } from '../../../../walk/events.ts';
import { readSavedWalk, serializeWalk } from '../../../../walk/saved-walk.ts';
import { hasEnded, type WalkState } from '../../../../walk/state.ts';
import { applyEvent, type LoadedWalk, startWalk } from '../../../../walk/step.ts';
import type { TranscriptEntry } from '../../../../walk/transcript.ts';
import type { WalkMode } from '../../../../walk/walk-mode.ts';
import type { StoryPath } from '../../../play-api.ts';

/** The mode and the stop with which a walk was started. */
export interface WalkStartModeAndStop {
  mode: WalkMode;
  /** The stop at which the walk started; absent if it started with the first line. */
  from?: string | undefined;
}

/**
 * The state of a walk after an edit of its files. `isPlaceLost`: the edited story no longer allows all of the walker's
 * actions.
 */
export interface WalkStateAfterEdit {
  state: WalkState;
  isPlaceLost: boolean;
}

/** Starts a walk, and applies the actions of a path through the story. */
export function replayStoryPath(
  game: LoadedWalk,
  { from, actions }: StoryPath,
  mode: WalkMode,
  locale: string,
  atMs: number,
): WalkState {
  const begun = startWalk(game, { mode, locale, atMs, from });
  return actions.reduce((state, action) => applyEvent(game, state, createWalkEvent(action, atMs)), begun);
}

/**
 * Continues a walk with edited files, at the same point of the story. If the story has changed, replays the walker's
 * actions from the start. A save is only valid for the story in which it was made.
 */
export function continueEditedWalk(
  state: WalkState,
  beginning: WalkStartModeAndStop,
  before: LoadedWalk,
  game: LoadedWalk,
): WalkStateAfterEdit {
  const { position, presence, startedAtMs, changedAtMs, locale } = state;
  const keepMoment = (next: WalkState): WalkState => ({
    // The replay repeats only what is in the transcript. After the ending, the transcript does not record changes of the
    // mode (on the spot or at home). So this code sets the mode again.
    ...(next.mode === state.mode ? next : changeMode(game, next, state.mode, startedAtMs)),
    position,
    presence: { ...presence, heldBack: next.presence.heldBack },
    changedAtMs,
  });
  if (isSameStory(before, game)) {
    const read = readSavedWalk(game, serializeWalk(state));
    if (read.kind === 'ready') return { state: keepMoment(read.state), isPlaceLost: false };
  }
  let next = startWalk(game, { ...beginning, locale, atMs: startedAtMs });
  for (const entry of state.transcript) {
    const action = convertTranscriptEntryToAction(entry);
    if (action === undefined) continue;
    const played = applyEvent(game, next, createWalkEvent(action, startedAtMs));
    // If an action has no effect, the edited story no longer allows this action, so the replay ends before it. Only
    // `mode-changed` (a switch between on the spot and at home) may have no effect.
    if (played === next && action.kind !== 'mode-changed') return { state: keepMoment(next), isPlaceLost: true };
    next = played;
  }
  return { state: keepMoment(next), isPlaceLost: false };
}

/**
 * Switches to a mode (on the spot or at home). Also works after the ending, because authors compare the last page in
 * both modes. After the ending, `applyEvent` refuses the switch (rule WALK-W17 in walk/SPEC.md), so this function sets
 * the mode directly.
 */
export function changeMode(game: LoadedWalk, state: WalkState, mode: WalkMode, atMs: number): WalkState {
  if (!hasEnded(state)) return applyEvent(game, state, createWalkEvent({ kind: 'mode-changed', mode }, atMs));
  const { undo } = state;
  return {
    ...state,
    mode,
    position: { kind: 'off' },
    undo: undo && { ...undo, saved: game.story.setAtHome(undo.saved, mode === 'home') },
  };
}

function isSameStory({ walk: one }: LoadedWalk, { walk: other }: LoadedWalk): boolean {
  return (
    one.story === other.story &&
    one.version === other.version &&
    JSON.stringify(one.clues) === JSON.stringify(other.clues)
  );
}

/**
 * Converts a transcript entry to the walker's action that created it. Returns `undefined` for lines of the story, which are
 * not actions.
 */
function convertTranscriptEntryToAction(entry: TranscriptEntry): WalkAction | undefined {
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
