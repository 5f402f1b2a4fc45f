import type { WalkMode, WalkState } from '../../walk/state.ts';
import type { Locale } from '../locales/locales.ts';
import type { UsedPacks } from './downloads/used-packs.ts';
import type { PackedWords } from './pack/pack-format.ts';
import type { WalkPack } from './pack/walk-pack.ts';
import { activeSession } from './session/active-sessions.ts';
import { beginWalk, continueWalk, findSaved, type UnreadableBecause } from './session/open-walk.ts';
import type { SavingProgress, WalkSession } from './session/walk-session.ts';

/** What to open. */
export interface PlayerRequest {
  /** The walk and its newest pack on this site. */
  walk: { id: string; hash: string };
  /** `saved`: continue the walk on this device, for example after a reload. */
  start: WalkMode | 'saved';
  locale: Locale;
}

/** The packs and the saves that opening uses. */
export interface PlayerSources {
  loadPack(id: string, hash: string): Promise<WalkPack>;
  loadPackWords(id: string, hash: string, locale: Locale): Promise<PackedWords>;
  usedPacks: Pick<UsedPacks, 'packToUse'>;
  progress: SavingProgress;
}

interface LoadedPack {
  pack: WalkPack;
  words: PackedWords;
}

/**
 * The outcome of opening. `not-loaded`: the pack is unavailable. `begun`: the visitor starts a walk that is already in progress.
 * `unreadable`: this version cannot read the save.
 */
export type Stage =
  | { kind: 'not-loaded' }
  | (LoadedPack & { kind: 'begun'; mode: WalkMode; state: WalkState; resume: () => PlayingStage })
  | (LoadedPack & { kind: 'unreadable'; mode: WalkMode; because: UnreadableBecause })
  | PlayingStage;

export type PlayingStage = LoadedPack & { kind: 'playing'; session: WalkSession; isResumed: boolean };

/** Opens a walk with the pack that it began with: from its active session, from its save, or from its beginning. */
export async function openPlayer(request: PlayerRequest, sources: PlayerSources): Promise<Stage> {
  const { id, hash } = request.walk;
  const loaded = await load(await sources.usedPacks.packToUse({ walk: id, hash }), request, sources);
  if (!loaded) return { kind: 'not-loaded' };
  const { pack } = loaded;
  const mode = request.start === 'saved' ? 'spot' : request.start;
  const resumed = (session: WalkSession): PlayingStage => ({ kind: 'playing', ...loaded, session, isResumed: true });

  const active = activeSession(pack);
  if (active && request.start === 'saved') return resumed(active);
  // Unsaved steps exist in this document alone.
  if (active?.shown().savingProblem)
    return { kind: 'begun', ...loaded, mode, state: active.shown().state, resume: () => resumed(active) };

  const found = await findSaved(pack, sources.progress);
  switch (found.kind) {
    case 'unreadable':
      return { kind: 'unreadable', ...loaded, mode, because: found.because };
    case 'nothing':
      return beginAnew(mode, request, sources);
    case 'begun': {
      const resume = () => resumed(continueWalk(pack, found, sources.progress));
      return request.start === 'saved'
        ? resume()
        : { kind: 'begun', ...loaded, mode, state: found.saved.state, resume };
    }
  }
}

/** Begins a walk with the newest pack. An earlier save stays as another save. */
export async function beginAnew(
  mode: WalkMode,
  request: Omit<PlayerRequest, 'start'>,
  sources: PlayerSources,
): Promise<Stage> {
  const loaded = await load(request.walk.hash, request, sources);
  if (!loaded) return { kind: 'not-loaded' };
  const session = await beginWalk(loaded.pack, { mode, locale: request.locale }, sources.progress);
  return { kind: 'playing', ...loaded, session, isResumed: false };
}

async function load(
  hash: string,
  { walk: { id }, locale }: Pick<PlayerRequest, 'walk' | 'locale'>,
  { loadPack, loadPackWords }: PlayerSources,
): Promise<LoadedPack | undefined> {
  try {
    const [pack, words] = await Promise.all([loadPack(id, hash), loadPackWords(id, hash, locale)]);
    return { pack, words };
  } catch {
    return undefined;
  }
}
