import type { WalkState } from '../../walk/state.ts';
import type { WalkMode } from '../../walk/walk-mode.ts';
import type { Locale } from '../locales/locales.ts';
import type { PartyProfile } from '../platform/platform.ts';
import type { UsedPacks } from './downloads/used-packs.ts';
import type { PackedMessages } from './pack/pack-format.ts';
import type { WalkPack } from './pack/walk-pack.ts';
import type { PartyServices } from './party/create-party-session.ts';
import { finishLeaving, leaveStoredParties } from './party/leave-party.ts';
import type { StoredMembership } from './party/membership-store.ts';
import {
  createParty,
  findOpenMembership,
  joinParty,
  type NotJoinedReason,
  openStoredParty,
} from './party/open-party.ts';
import { findActiveParty, findActiveSession, registerSession } from './session/active-sessions.ts';
import { beginWalk, continueWalk, findSave, type UnreadableReason } from './session/open-walk.ts';
import type { SavingProgress, WalkSession } from './session/walk-session.ts';

/** How to start a walk. `saved` continues the walk on this device, for example after a reload. */
export interface WalkStartOptions {
  mode: WalkMode | 'saved';
  /** The stop that the walker visits first. Without it, the story begins with its first line. */
  from?: string | undefined;
  /** Joins the party with this code instead. */
  party?: { code: string; profile: PartyProfile } | undefined;
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
  party: PartyServices;
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
 * - `not-joined`: the party cannot be joined.
 * - `other-walk`: the party plays another walk, whose page can resume it.
 * - `playing`: the walk is open.
 */
export type PlayerStage =
  | { kind: 'not-loaded' }
  | (LoadedPack & { kind: 'begun'; mode: WalkMode; state: WalkState; resume: () => PlayingStage })
  | (LoadedPack & { kind: 'unreadable'; mode: WalkMode; reason: UnreadableReason })
  | { kind: 'not-joined'; reason: NotJoinedReason }
  | { kind: 'other-walk'; walkId: string }
  | PlayingStage;

export type PlayingStage = LoadedPack & { kind: 'playing'; session: WalkSession; isResumed: boolean };

/**
 * Opens a walk from its active session, from its save, or from its beginning. A walk in progress keeps the pack with
 * which it began.
 */
export async function openPlayer(request: PlayerRequest, sources: PlayerSources): Promise<PlayerStage> {
  const { id, hash } = request.walk;
  void finishLeaving(sources.party);
  if (request.start.party) return openJoinedParty(request.start.party, request, sources);
  const membership = await findOpenMembership(id, { ...sources.party, progress: sources.progress });
  if (membership) {
    const together = await openPartyStage(membership, request, sources);
    if (together) return together;
  }
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
  await leaveParties(request.walk.id, sources);
  const session = beginWalk(loaded.pack, { mode, from, locale: request.locale }, sources.progress);
  return { kind: 'playing', ...loaded, session, isResumed: false };
}

/** Leaves the party of a walk. Its open session saves the walk first, so that it does not save after the next one. */
async function leaveParties(walkId: string, { party }: Pick<PlayerSources, 'party'>) {
  await findActiveParty(walkId)?.leave();
  await leaveStoredParties(walkId, party);
}

/** Makes the walk that is being played a party. Others join it with the code that the party's `shown` has. */
export async function walkTogether(
  stage: PlayingStage,
  profile: PartyProfile,
  sources: PlayerSources,
): Promise<PlayingStage | { kind: 'not-joined'; reason: NotJoinedReason }> {
  const services = { ...sources.party, progress: sources.progress };
  const created = await createParty(stage.pack, stage.session, profile, services);
  if (!created.ok) return { kind: 'not-joined', reason: created.reason };
  return { ...stage, session: registerSession(stage.pack, created.value), isResumed: true };
}

async function openJoinedParty(
  party: { code: string; profile: PartyProfile },
  request: PlayerRequest,
  sources: PlayerSources,
): Promise<PlayerStage> {
  const mode = request.start.mode === 'home' ? 'home' : 'spot';
  const joined = await joinParty({ ...party, mode }, sources.loadPack, sources.party);
  if (!joined.ok) return { kind: 'not-joined', reason: joined.reason };
  const { stored, isNew } = joined.value;
  const { walkId, partyId } = stored;
  const active = findActiveParty(walkId);
  if (active?.shown().partyId !== partyId) await active?.leave();
  if (walkId !== request.walk.id) return { kind: 'other-walk', walkId };
  const opened = await openPartyStage(stored, { ...request, start: { mode: 'saved' } }, sources);
  if (!opened) return { kind: 'not-joined', reason: 'outdated' };
  // A friend has not read the passage at which they join.
  return opened.kind === 'playing' ? { ...opened, isResumed: !isNew } : opened;
}

/** Opens a party of this device with its own pack. Undefined if this version of the site cannot read it. */
async function openPartyStage(
  membership: StoredMembership,
  request: PlayerRequest,
  sources: PlayerSources,
): Promise<PlayerStage | undefined> {
  const loaded = await loadPackAndMessages(membership.packHash, request, sources);
  if (!loaded) return { kind: 'not-loaded' };
  const { pack } = loaded;
  const active = findActiveSession(pack);
  const isOpen = active?.party?.shown().partyId === membership.partyId;
  const services = { ...sources.party, progress: sources.progress };
  const opened = isOpen ? active : openStoredParty(pack, membership, request.locale, services);
  if (!opened) return undefined;
  const session = registerSession(pack, opened);
  const playing: PlayingStage = { kind: 'playing', ...loaded, session, isResumed: true };
  const { mode } = request.start;
  if (mode === 'saved') return playing;
  return { kind: 'begun', ...loaded, mode, state: session.shown().state, resume: () => playing };
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
