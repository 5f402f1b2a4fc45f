import { readSavedWalk, type SavedWalkResult } from '../../../walk/saved-walk.ts';
import type { WalkState } from '../../../walk/state.ts';
import { startWalk } from '../../../walk/step.ts';
import type { WalkMode } from '../../../walk/walk-mode.ts';
import type { Locale } from '../../locales/locales.ts';
import type { WalkPack } from '../pack/walk-pack.ts';
import type { Progress } from '../saves/progress.ts';
import { registerSession } from './active-sessions.ts';
import {
  createWalkSession,
  type PreparedWalkSession,
  type ProgressForSession,
  prepareWalkSession,
  type WalkSession,
} from './walk-session.ts';

/** The value of `startedAtMs` for a walk that is rendered before it begins. */
export const placeholderStartedAtMs = 0;

/** The result of looking for a save of a walk on this device. */
export type FindSaveResult = { kind: 'nothing' } | FoundSave | { kind: 'unreadable'; reason: UnreadableReason };

export interface FoundSave {
  kind: 'begun';
  text: string;
  saved: Extract<SavedWalkResult, { kind: 'ready' }>;
}

export type UnreadableReason = Extract<SavedWalkResult, { kind: 'unreadable' }>['reason'];

/** Reads the current save of a walk among the stored walks. Returns `nothing` if there is no save or storage is blocked. */
export function findSave(pack: WalkPack, storedWalks: Awaited<ReturnType<Progress['list']>>): FindSaveResult {
  const text = storedWalks.ok ? storedWalks.value.find(({ walkId }) => walkId === pack.id)?.text : undefined;
  if (text === undefined) return { kind: 'nothing' };
  const readResult = readSavedWalk(pack.game, text);
  return readResult.kind === 'ready'
    ? { kind: 'begun', text, saved: readResult }
    : { kind: 'unreadable', reason: readResult.reason };
}

export function continueWalk(pack: WalkPack, { text, saved }: FoundSave, progress: ProgressForSession): WalkSession {
  return registerSession(pack, createWalkSession(saved.state, text, { game: pack.game, progress, now: Date.now }));
}

/**
 * How a walk begins. `from` is the stop that the walker visits first. If the story has no start there, the walk begins
 * with the story's first line.
 */
export interface BeginWalkOptions {
  mode: WalkMode;
  from?: string | undefined;
  locale: Locale;
}

/**
 * Begins a walk and saves it at once. An earlier save moves to the walk's other saves. Shows the first passage before
 * the save is stored, because there is no progress yet that could be lost.
 * @param preparedSession the session in which the first passage was rendered before the visitor started the walk.
 */
export function beginWalk(
  pack: WalkPack,
  beginning: BeginWalkOptions,
  progress: ProgressForSession,
  preparedSession?: PreparedWalkSession,
): WalkSession {
  const state = createInitialWalkState(pack, beginning, Date.now());
  if (!preparedSession)
    return registerSession(pack, createWalkSession(state, undefined, { game: pack.game, progress, now: Date.now }));
  preparedSession.begin(state);
  return registerSession(pack, preparedSession);
}

/** Returns the session of a walk that has not begun, so that its first passage can be rendered before the start. */
export function prepareWalk(
  pack: WalkPack,
  beginning: BeginWalkOptions,
  progress: ProgressForSession,
): PreparedWalkSession {
  const state = createInitialWalkState(pack, beginning, placeholderStartedAtMs);
  return prepareWalkSession(state, { game: pack.game, progress, now: Date.now });
}

function createInitialWalkState({ game }: WalkPack, { mode, locale, from }: BeginWalkOptions, atMs: number): WalkState {
  const hasStart = from !== undefined && game.story.canStartAt(from);
  return startWalk(game, { mode, locale, atMs, from: hasStart ? from : undefined });
}
