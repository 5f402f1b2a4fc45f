import { countBytes } from '../../../walk/party/party-action.ts';
import type { PartyState } from '../../../walk/party/party-state.ts';
import { maxSnapshotBytes, readInitialSave, readSnapshot, serializePartyState } from '../../../walk/party/snapshot.ts';
import { findRelationBetweenSaves } from '../../../walk/progress.ts';
import { serializeWalk } from '../../../walk/saved-walk.ts';
import { initialStopPresence } from '../../../walk/stop-presence.ts';
import type { WalkMode } from '../../../walk/walk-mode.ts';
import type { JoinedParty, PartyMemberProfile } from '../../platform/parties.ts';
import type { RefusalReason } from '../../platform/platform-result.ts';
import type { WalkPack } from '../pack/walk-pack.ts';
import type { DeviceStoreRefusal } from '../saves/device-database.ts';
import type { ProgressForSession, WalkSession } from '../session/walk-session.ts';
import { createPartyWalkSession, type PartyServices, type PartyWalkSession } from './create-party-walk-session.ts';
import { leavePartiesOfWalk } from './leave-party.ts';
import { findStoredMembership, type StoredMembership } from './membership-store.ts';
import type { SinglePhoneState } from './single-phone-state.ts';

/**
 * The reason why a visitor could not create or join a party. `RefusalReason` comes from the backend, `DeviceStoreRefusal`
 * from this device's storage. The other reasons are:
 * - `unknown`: no open party has this code.
 * - `crowded`: the party already has 20 members.
 * - `not-loaded`: the party's pack is unavailable.
 * - `outdated`: this version of the site cannot read the party.
 */
export type NotJoinedReason =
  | 'unknown'
  | 'crowded'
  | 'not-loaded'
  | 'outdated'
  | RefusalReason
  | DeviceStoreRefusal['reason'];

export type OpenPartyResult<Value> = { ok: true; value: Value } | { ok: false; reason: NotJoinedReason };

type OpenPartyServices = PartyServices & { progress: ProgressForSession };

/** Turns the played walk into a party, from its current state. Others need the code of the party to join. */
export async function createParty(
  pack: WalkPack,
  session: WalkSession,
  profile: PartyMemberProfile,
  services: OpenPartyServices,
): Promise<OpenPartyResult<PartyWalkSession>> {
  await session.settled();
  const { state } = session.shown();
  // Leave out `presence`, the stops where this phone is. The other members are at other positions.
  const initialSave = serializeWalk({ ...state, presence: initialStopPresence });
  if (countBytes(initialSave) > maxSnapshotBytes) return { ok: false, reason: 'too-large' };
  const initialState = readInitialSave(pack.game, initialSave);
  if (initialState.kind === 'unreadable') return { ok: false, reason: 'broken' };
  const createAnswer = await services.parties.create({ walkId: pack.id, packHash: pack.hash, initialSave }, profile);
  if (!createAnswer.ok) return createAnswer;
  const { locale, mode, position, presence } = state;
  const storedMembership = await storeMembership(
    createAnswer.value,
    { state: initialState.state, sequence: 0, mode, saves: [serializeWalk(state)] },
    services,
  );
  if (!storedMembership.ok) return storedMembership;
  const phone = { locale, mode, position, presence };
  const openedMembership = {
    game: pack.game,
    stored: storedMembership.value,
    confirmed: initialState.state,
    phone,
    saved: serializeWalk(state),
  };
  return { ok: true, value: createPartyWalkSession(openedMembership, services) };
}

/**
 * Joins a party by its code, and stores the membership on this device. `loadPack` loads the party's own pack. `isNew`:
 * this browser was not a member before.
 */
export async function joinParty(
  { code, profile, mode }: { code: string; profile: PartyMemberProfile; mode: WalkMode },
  loadPack: (id: string, hash: string) => Promise<WalkPack>,
  services: PartyServices,
): Promise<OpenPartyResult<{ stored: StoredMembership; isNew: boolean }>> {
  const joinAnswer = await services.parties.join(code, profile);
  if (!joinAnswer.ok) return joinAnswer;
  const { value: party } = joinAnswer;
  if (party.kind !== 'joined') return { ok: false, reason: party.kind === 'full' ? 'crowded' : 'unknown' };
  const storedMemberships = await services.store.list();
  if (!storedMemberships.ok) return storedMemberships;
  const knownMembership = storedMemberships.value.find(({ partyId, hasLeft }) => partyId === party.id && !hasLeft);
  // If this device already has the membership, keep its record, which may contain unsent actions.
  if (knownMembership?.member === party.member) return { ok: true, value: { stored: knownMembership, isNew: false } };
  const pack = await loadPack(party.walk.walkId, party.walk.packHash).catch(() => undefined);
  if (!pack) return { ok: false, reason: 'not-loaded' };
  const joinedState = readJoinedPartyState(pack, party);
  if (!joinedState) return { ok: false, reason: 'outdated' };
  const storeResult = await storeMembership(party, { ...joinedState, mode, saves: [] }, services);
  return storeResult.ok ? { ok: true, value: { stored: storeResult.value, isNew: true } } : storeResult;
}

/**
 * Returns the stored membership with which the walk on this device continues. Returns undefined if there is none, or if
 * the walker has played on alone. In the second case, the current save has diverged from all saves of the party.
 */
export function findMembershipToContinue(
  walkId: string,
  stored: Awaited<ReturnType<OpenPartyServices['store']['list']>>,
  walks: Awaited<ReturnType<OpenPartyServices['progress']['list']>>,
): StoredMembership | undefined {
  const membership = stored.ok ? findStoredMembership(stored.value, walkId) : undefined;
  const save = walks.ok ? walks.value.find((walk) => walk.walkId === walkId)?.text : undefined;
  const isOwn =
    save === undefined ||
    membership?.saves.length === 0 ||
    membership?.saves.some((ownSave) => findRelationBetweenSaves(ownSave, save) !== 'diverged');
  return isOwn ? membership : undefined;
}

/**
 * Opens the party of a membership that this device stores. Needs no connection. Returns undefined if this version of the
 * site cannot read the stored state of the party.
 */
export function openStoredParty(
  pack: WalkPack,
  membership: StoredMembership,
  locale: string,
  services: OpenPartyServices,
): PartyWalkSession | undefined {
  const snapshotResult = readSnapshot(pack.game, membership.confirmed);
  if (snapshotResult.kind === 'unreadable') return undefined;
  const presence = { ...initialStopPresence, heldBack: snapshotResult.state.walk.presence.heldBack };
  const phone: SinglePhoneState = { locale, mode: membership.mode, position: { kind: 'off' }, presence };
  const openedMembership = {
    game: pack.game,
    stored: membership,
    confirmed: snapshotResult.state,
    phone,
    saved: membership.saves.at(-1),
  };
  return createPartyWalkSession(openedMembership, services);
}

function readJoinedPartyState({ game }: WalkPack, { snapshot, walk }: JoinedParty) {
  const read = snapshot && readSnapshot(game, snapshot.data);
  if (snapshot && read?.kind === 'ready') return { state: read.state, sequence: snapshot.sequence };
  // Without a readable snapshot the phone replays the whole log.
  const initialSave = readInitialSave(game, walk.initialSave);
  return initialSave.kind === 'ready' ? { state: initialSave.state, sequence: 0 } : undefined;
}

/** Stores a membership. Leaves an earlier party of the same walk, because a walk continues with one party. */
async function storeMembership(
  { id: partyId, member, walk: { walkId, packHash } }: JoinedParty,
  { state, sequence, mode, saves }: { state: PartyState; sequence: number; mode: WalkMode; saves: string[] },
  services: PartyServices,
): Promise<OpenPartyResult<StoredMembership>> {
  const { store, parties, now } = services;
  await leavePartiesOfWalk(walkId, services);
  const membership: StoredMembership = {
    partyId,
    walkId,
    packHash,
    member,
    joinedAtMs: now(),
    sequence,
    confirmed: serializePartyState(state),
    pending: [],
    setAside: [],
    members: [],
    mode,
    sharesPosition: false,
    saves,
    hasLeft: false,
  };
  const addResult = await store.add(membership);
  if (addResult.ok) return { ok: true, value: membership };
  // The device could not store the membership, so leave the party that was just joined. Otherwise closing the page
  // would lose the membership and its unsent actions.
  await parties.leave(partyId);
  return addResult;
}
