import type { WalkState } from '../../walk/state.ts';
import type { WalkMode } from '../../walk/walk-mode.ts';
import type { Locale } from '../locales/locales.ts';
import type { UsedPacks } from './downloads/used-packs.ts';
import type { PackedMessages } from './pack/pack-format.ts';
import type { WalkPack } from './pack/walk-pack.ts';
import { findActiveSession } from './session/active-sessions.ts';
import { beginWalk, continueWalk, findSave, type UnreadableReason } from './session/open-walk.ts';
import type { SavingProgress, WalkSession } from './session/walk-session.ts';

/** How to start a walk. `saved` continues the walk on this device, for example after a reload. */
export interface WalkStartOptions {
  mode: WalkMode | 'saved';
  /** The stop that the walker visits first. Without it, the story begins with its first line. */
  from?: string | undefined;
}

/** A request to open a walk. */
export interface PlayerRequest {
  /** The walk and its newest pack on this site. */
  walk: { id: string; hash: string };
  start: WalkStartOptions;
  locale: Locale;
}

/** The sources of packs and saves. */
export interface PlayerSources {
  loadPack(id: string, hash: string): Promise<WalkPack>;
  loadPackMessages(id: string, hash: string, locale: Locale): Promise<PackedMessages>;
  usedPacks: Pick<UsedPacks, 'packToUse'>;
  progress: SavingProgress;
}

interface LoadedPack {
  pack: WalkPack;
  messages: PackedMessages;
}

/**
 * The outcome of opening a walk.
 * - `not-loaded`: the pack is unavailable.
 * - `begun`: the walk is already in progress, so the visitor chooses whether to resume it.
 * - `unreadable`: this version of the site cannot read the save.
 * - `playing`: the walk is open.
 */
export type PlayerStage =
  | { kind: 'not-loaded' }
  | (LoadedPack & { kind: 'begun'; mode: WalkMode; state: WalkState; resume: () => PlayingStage })
  | (LoadedPack & { kind: 'unreadable'; mode: WalkMode; reason: UnreadableReason })
  | PlayingStage;

export type PlayingStage = LoadedPack & { kind: 'playing'; session: WalkSession; isResumed: boolean };

/**
 * Opens a walk from its active session, from its save, or from its beginning. A walk in progress keeps the pack with
 * which it began.
 */
export async function openPlayer(request: PlayerRequest, sources: PlayerSources): Promise<PlayerStage> {
  const { id, hash } = request.walk;
  const loaded = await loadPackAndMessages(await sources.usedPacks.packToUse({ walk: id, hash }), request, sources);
  if (!loaded) return { kind: 'not-loaded' };
  const { pack } = loaded;
  const { mode: start, from } = request.start;
  const mode = start === 'saved' ? 'spot' : start;
  const createResumedStage = (session: WalkSession): PlayingStage => ({
    kind: 'playing',
    ...loaded,
    session,
    isResumed: true,
  });

  const active = findActiveSession(pack);
  if (active && start === 'saved') return createResumedStage(active);
  // Offer the active session instead of the save. The session's unsaved steps exist only in this document.
  if (active?.shown().savingProblem)
    return { kind: 'begun', ...loaded, mode, state: active.shown().state, resume: () => createResumedStage(active) };

  const found = await findSave(pack, sources.progress);
  switch (found.kind) {
    case 'unreadable':
      return { kind: 'unreadable', ...loaded, mode, reason: found.reason };
    case 'nothing':
      return restartWalk({ mode, from }, request, sources);
    case 'begun': {
      const resume = () => createResumedStage(continueWalk(pack, found, sources.progress));
      return start === 'saved' ? resume() : { kind: 'begun', ...loaded, mode, state: found.saved.state, resume };
    }
  }
}

/** Begins a walk with the newest pack. An earlier save stays in the list of the walk's other saves. */
export async function restartWalk(
  { mode, from }: { mode: WalkMode; from?: string | undefined },
  request: Omit<PlayerRequest, 'start'>,
  sources: PlayerSources,
): Promise<PlayerStage> {
  const loaded = await loadPackAndMessages(request.walk.hash, request, sources);
  if (!loaded) return { kind: 'not-loaded' };
  const session = beginWalk(loaded.pack, { mode, from, locale: request.locale }, sources.progress);
  return { kind: 'playing', ...loaded, session, isResumed: false };
}

async function loadPackAndMessages(
  hash: string,
  { walk: { id }, locale }: Pick<PlayerRequest, 'walk' | 'locale'>,
  { loadPack, loadPackMessages }: PlayerSources,
): Promise<LoadedPack | undefined> {
  try {
    const [pack, messages] = await Promise.all([loadPack(id, hash), loadPackMessages(id, hash, locale)]);
    return { pack, messages: messages };
  } catch {
    return undefined;
  }
}
