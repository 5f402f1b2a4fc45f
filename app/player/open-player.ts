import type { WalkState } from '../../walk/state.ts';
import type { WalkMode } from '../../walk/walk-mode.ts';
import type { Locale } from '../locales/locales.ts';
import type { PartyMemberProfile } from '../platform/parties.ts';
import type { DeviceRecords } from './device-records.ts';
import type { PacksInUseStore } from './downloads/packs-in-use-store.ts';
import type { PackedMessages } from './pack/pack-format.ts';
import type { WalkPack } from './pack/walk-pack.ts';
import type { PartyServices } from './party/create-party-walk-session.ts';
import { leavePartiesOfWalk } from './party/leave-party.ts';
import type { StoredMembership } from './party/membership-store.ts';
import {
  createParty,
  findMembershipToContinue,
  joinParty,
  type NotJoinedReason,
  openStoredParty,
} from './party/open-party.ts';
import { findActiveParty, findActiveSession, registerSession } from './session/active-sessions.ts';
import {
  type BeginWalkOptions,
  beginWalk,
  continueWalk,
  findSave,
  placeholderStartedAtMs,
  prepareWalk,
  type UnreadableReason,
} from './session/open-walk.ts';
import type { PreparedWalkSession, ProgressForSession, WalkSession } from './session/walk-session.ts';

/** How a walk starts. `saved` continues the walk on this device, for example after a reload. */
export interface WalkStartOptions {
  mode: WalkMode | 'saved';
  /** The stop that the walker visits first. Without this option, the story begins with its first line. */
  from?: string | undefined;
  /** Joins the party with this code instead of starting a walk alone. */
  party?: { code: string; profile: PartyMemberProfile } | undefined;
}

/** The walk that `openPlayer` opens, and how the visitor starts it. */
export interface OpenPlayerRequest {
  /** The walk and its newest pack on this site. */
  walk: { id: string; hash: string };
  start: WalkStartOptions;
  locale: Locale;
  /**
   * The walk that `preparePlayer` opened before the start. `openPlayer` uses it at most once, and only if the walk
   * begins with the same pack.
   */
  preparedStage?: PreparedPlayerStage | undefined;
}

/** The sources of packs and saves. */
export interface PlayerServices {
  loadPack(id: string, hash: string): Promise<WalkPack>;
  loadPackMessages(id: string, hash: string, locale: Locale): Promise<PackedMessages>;
  packsInUse: Pick<PacksInUseStore, 'packToUse'>;
  progress: ProgressForSession;
  party: PartyServices;
  /** Reads the saves and memberships that decide how the walk opens. */
  readRecords(): Promise<DeviceRecords>;
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

export type PlayingStage = LoadedPack & {
  kind: 'playing';
  session: WalkSession;
  isResumed: boolean;
  /** Whether the page rendered and hid the walk before the visitor started it. */
  isPrepared: boolean;
};

/** An open walk that the page has already rendered, but hides until the visitor starts it. */
export type PreparedPlayerStage = PlayingStage & { session: PreparedWalkSession };

/**
 * Opens a walk. Continues its active session or its save, or begins the walk from the start. A walk in progress keeps
 * the pack with which it began.
 */
export async function openPlayer(request: OpenPlayerRequest, playerServices: PlayerServices): Promise<PlayerStage> {
  const { id, hash } = request.walk;
  if (request.start.party) return openJoinedParty(request.start.party, request, playerServices);
  const { memberships, walks } = await playerServices.readRecords();
  const membership = findMembershipToContinue(id, memberships, walks);
  if (membership) {
    const partyStage = await openPartyOfMembership(membership, request, playerServices);
    if (partyStage) return partyStage;
  }
  const loadedPack = await loadPackAndMessages(
    await playerServices.packsInUse.packToUse({ walk: id, hash }),
    request,
    playerServices,
  );
  if (!loadedPack) return { kind: 'not-loaded' };
  const { pack } = loadedPack;
  const { mode: startMode, from } = request.start;
  const mode = startMode === 'saved' ? 'spot' : startMode;
  const createResumedStage = (session: WalkSession): PlayingStage => ({
    kind: 'playing',
    ...loadedPack,
    session,
    isResumed: true,
    isPrepared: false,
  });

  const activeSession = findActiveSession(pack);
  if (activeSession && startMode === 'saved') return createResumedStage(activeSession);
  // Saving has failed, so only the active session in this window has the latest progress. Offer this session instead of
  // the save.
  if (activeSession?.shown().savingProblem)
    return {
      kind: 'begun',
      ...loadedPack,
      mode,
      state: activeSession.shown().state,
      resume: () => createResumedStage(activeSession),
    };

  const foundSave = findSave(pack, walks);
  switch (foundSave.kind) {
    case 'unreadable':
      return { kind: 'unreadable', ...loadedPack, mode, reason: foundSave.reason };
    case 'nothing':
      // Without a membership there is no party to leave. So do not read the memberships on this device again, which
      // would delay the first line.
      return memberships.ok && memberships.value.length === 0 && !findActiveParty(id)
        ? beginWalkWithNewestPack({ mode, from }, request, playerServices)
        : restartWalk({ mode, from }, request, playerServices);
    case 'begun': {
      const resume = () => createResumedStage(continueWalk(pack, foundSave, playerServices.progress));
      return startMode === 'saved'
        ? resume()
        : { kind: 'begun', ...loadedPack, mode, state: foundSave.saved.state, resume };
    }
  }
}

type BeginWalkOptionsWithoutLocale = Omit<BeginWalkOptions, 'locale'>;

/**
 * Opens a walk in the mode `home` without saving it, so that the page can render it before the start. On a start in
 * another mode or at a later stop, `beginWalk` changes this session. Returns undefined if the visitor has progress in
 * the walk or is in a party, or if loading fails.
 */
export async function preparePlayer(
  request: Omit<OpenPlayerRequest, 'start'>,
  playerServices: PlayerServices,
): Promise<PreparedPlayerStage | undefined> {
  const { memberships, walks } = await playerServices.readRecords();
  if (!memberships.ok || memberships.value.length > 0) return;
  const loadedPack = await loadPackAndMessages(request.walk.hash, request, playerServices);
  if (!loadedPack) return;
  const { pack } = loadedPack;
  if (findActiveSession(pack) || findSave(pack, walks).kind !== 'nothing') return;
  const session = prepareWalk(pack, { mode: 'home', locale: request.locale }, playerServices.progress);
  return { kind: 'playing', ...loadedPack, session, isResumed: false, isPrepared: true };
}

/**
 * Begins a walk again with its newest pack. If the visitor was in a party on this walk, leaves that party. An earlier
 * save stays in the list of the walk's other saves.
 */
export async function restartWalk(
  beginning: BeginWalkOptionsWithoutLocale,
  request: Omit<OpenPlayerRequest, 'start'>,
  playerServices: PlayerServices,
): Promise<PlayerStage> {
  return beginWalkWithNewestPack(beginning, request, playerServices, () =>
    leaveParties(request.walk.id, playerServices),
  );
}

async function beginWalkWithNewestPack(
  beginning: BeginWalkOptionsWithoutLocale,
  request: Omit<OpenPlayerRequest, 'start'>,
  playerServices: PlayerServices,
  whenLoaded?: () => Promise<void>,
): Promise<PlayerStage> {
  const loadedPack = await loadPackAndMessages(request.walk.hash, request, playerServices);
  if (!loadedPack) return { kind: 'not-loaded' };
  await whenLoaded?.();
  const { pack } = loadedPack;
  const { locale, preparedStage } = request;
  const isUsable =
    preparedStage?.pack === pack && preparedStage.session.shown().state.startedAtMs === placeholderStartedAtMs;
  const preparedSession = isUsable ? preparedStage.session : undefined;
  const session = beginWalk(pack, { ...beginning, locale }, playerServices.progress, preparedSession);
  return { kind: 'playing', ...loadedPack, session, isResumed: false, isPrepared: preparedSession !== undefined };
}

/**
 * Leaves all parties of a walk. First waits until an open party session has finished saving. A later write of this
 * session would replace the save of the walk that begins next.
 */
async function leaveParties(walkId: string, { party }: Pick<PlayerServices, 'party'>) {
  await findActiveParty(walkId)?.leave();
  await leavePartiesOfWalk(walkId, party);
}

/** Turns the played walk into a party. Others join with the party's invite code. */
export async function turnWalkIntoParty(
  playedStage: PlayingStage,
  profile: PartyMemberProfile,
  playerServices: PlayerServices,
): Promise<PlayingStage | { kind: 'not-joined'; reason: NotJoinedReason }> {
  const services = { ...playerServices.party, progress: playerServices.progress };
  const createResult = await createParty(playedStage.pack, playedStage.session, profile, services);
  if (!createResult.ok) return { kind: 'not-joined', reason: createResult.reason };
  return { ...playedStage, session: registerSession(playedStage.pack, createResult.value), isResumed: true };
}

async function openJoinedParty(
  party: { code: string; profile: PartyMemberProfile },
  request: OpenPlayerRequest,
  playerServices: PlayerServices,
): Promise<PlayerStage> {
  const mode = request.start.mode === 'home' ? 'home' : 'spot';
  const joinResult = await joinParty({ ...party, mode }, playerServices.loadPack, playerServices.party);
  if (!joinResult.ok) return { kind: 'not-joined', reason: joinResult.reason };
  const { stored, isNew } = joinResult.value;
  const { walkId, partyId } = stored;
  const active = findActiveParty(walkId);
  if (active?.shown().partyId !== partyId) await active?.leave();
  if (walkId !== request.walk.id) return { kind: 'other-walk', walkId };
  const openedStage = await openPartyOfMembership(stored, { ...request, start: { mode: 'saved' } }, playerServices);
  if (!openedStage) return { kind: 'not-joined', reason: 'outdated' };
  // A resumed walk shows all lines of the current passage at once. A visitor who has just joined has not read them, so
  // do not mark this walk as resumed.
  return openedStage.kind === 'playing' ? { ...openedStage, isResumed: !isNew } : openedStage;
}

/**
 * Opens the party of a membership on this device, with the pack that the party plays. Returns undefined if this version
 * of the site cannot read the party.
 */
async function openPartyOfMembership(
  membership: StoredMembership,
  request: OpenPlayerRequest,
  playerServices: PlayerServices,
): Promise<PlayerStage | undefined> {
  const loadedPack = await loadPackAndMessages(membership.packHash, request, playerServices);
  if (!loadedPack) return { kind: 'not-loaded' };
  const { pack } = loadedPack;
  const activeSession = findActiveSession(pack);
  const isOpen = activeSession?.party?.shown().partyId === membership.partyId;
  const services = { ...playerServices.party, progress: playerServices.progress };
  const openedSession = isOpen ? activeSession : openStoredParty(pack, membership, request.locale, services);
  if (!openedSession) return undefined;
  const session = registerSession(pack, openedSession);
  const playingStage: PlayingStage = { kind: 'playing', ...loadedPack, session, isResumed: true, isPrepared: false };
  const { mode } = request.start;
  if (mode === 'saved') return playingStage;
  return { kind: 'begun', ...loadedPack, mode, state: session.shown().state, resume: () => playingStage };
}

async function loadPackAndMessages(
  hash: string,
  { walk: { id }, locale }: Pick<OpenPlayerRequest, 'walk' | 'locale'>,
  { loadPack, loadPackMessages }: PlayerServices,
): Promise<LoadedPack | undefined> {
  try {
    const [pack, messages] = await Promise.all([loadPack(id, hash), loadPackMessages(id, hash, locale)]);
    return { pack, messages: messages };
  } catch {
    return undefined;
  }
}
