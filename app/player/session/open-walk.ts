import { readSavedWalk, type SavedWalkResult } from '../../../walk/saved-walk.ts';
import { beginGame } from '../../../walk/step.ts';
import type { WalkMode } from '../../../walk/walk-mode.ts';
import type { Locale } from '../../locales/locales.ts';
import type { WalkPack } from '../pack/walk-pack.ts';
import type { Progress } from '../saves/progress.ts';
import { registerSession } from './active-sessions.ts';
import { createWalkSession, type SavingProgress, type WalkSession } from './walk-session.ts';

/** The result of looking for a save of a walk on this device. */
export type FindSaveResult = { kind: 'nothing' } | WalkInProgress | { kind: 'unreadable'; reason: UnreadableReason };

export interface WalkInProgress {
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

export function continueWalk(pack: WalkPack, { text, saved }: WalkInProgress, progress: SavingProgress): WalkSession {
  return registerSession(pack, createWalkSession(saved.state, text, { game: pack.game, progress, now: Date.now }));
}

/**
 * Begins a walk. Its session saves the walk at once, and an earlier save moves to the walk's other saves. Shows the
 * first passage before saving it, because no step is played yet.
 * @param from the stop that the walker visits first. Has no effect if the story has no start there.
 */
export function beginWalk(
  pack: WalkPack,
  { mode, locale, from }: { mode: WalkMode; locale: Locale; from?: string | undefined },
  progress: SavingProgress,
): WalkSession {
  const state = beginGame(pack.game, {
    mode,
    locale,
    atMs: Date.now(),
    from: from !== undefined && pack.game.story.canStartAt(from) ? from : undefined,
  });
  return registerSession(pack, createWalkSession(state, undefined, { game: pack.game, progress, now: Date.now }));
}
