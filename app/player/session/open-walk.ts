import { readSavedWalk, type SavedWalk, saveWalk } from '../../../walk/saved-walk.ts';
import type { WalkMode } from '../../../walk/state.ts';
import { begin } from '../../../walk/step.ts';
import type { Locale } from '../../locales/locales.ts';
import type { WalkPack } from '../pack/walk-pack.ts';
import type { Progress } from '../saves/progress.ts';
import { registerSession } from './active-sessions.ts';
import { createWalkSession, type SavingProgress, type WalkSession } from './walk-session.ts';

/** The saved state of a walk on this device, for its screen. */
export type FoundSave = { kind: 'nothing' } | BegunWalk | { kind: 'unreadable'; because: UnreadableBecause };

export interface BegunWalk {
  kind: 'begun';
  text: string;
  saved: Extract<SavedWalk, { kind: 'ready' }>;
}

export type UnreadableBecause = Extract<SavedWalk, { kind: 'unreadable' }>['because'];

/** Returns `nothing` where storage is blocked. */
export async function findSaved(pack: WalkPack, progress: Pick<Progress, 'list'>): Promise<FoundSave> {
  const result = await progress.list();
  const text = result.ok ? result.value.find(({ walkId }) => walkId === pack.id)?.text : undefined;
  if (text === undefined) return { kind: 'nothing' };
  const saved = readSavedWalk(pack.game, text);
  return saved.kind === 'ready' ? { kind: 'begun', text, saved } : { kind: 'unreadable', because: saved.because };
}

export function continueWalk(pack: WalkPack, { text, saved }: BegunWalk, progress: SavingProgress): WalkSession {
  return registerSession(pack, createWalkSession(saved.state, text, { game: pack.game, progress, now: Date.now }));
}

/** Begins a walk. An earlier save stays as another save. */
export async function beginWalk(
  pack: WalkPack,
  { mode, locale }: { mode: WalkMode; locale: Locale },
  progress: SavingProgress,
): Promise<WalkSession> {
  const state = begin(pack.game, { mode, locale, atMs: Date.now() });
  const text = saveWalk(state);
  const result = await progress.beginAnew(pack.id, text);
  const parts = { game: pack.game, progress, now: Date.now };
  // After a failed save the session tries again at once, and the screen shows the reason.
  return registerSession(pack, createWalkSession(state, result.ok ? text : undefined, parts));
}
