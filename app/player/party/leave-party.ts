import { computeFingerprint } from '../../../walk/party/fingerprint.ts';
import { serializeLogEntryData } from '../../../walk/party/party-action.ts';
import type { PartyReplica } from '../../../walk/party/replica.ts';
import type { PartiesClient } from '../../platform/parties.ts';
import type { RefusalReason } from '../../platform/platform-result.ts';
import type { MembershipStore } from './membership-store.ts';

interface LeavePartyServices {
  parties: Pick<PartiesClient, 'append' | 'leave'>;
  store: MembershipStore;
}

/** The refusals after which a retry is useless: the membership no longer exists, or this browser cannot end it. */
const finalRefusals: readonly RefusalReason[] = ['signed-out', 'refused'];

/**
 * Appends the entry `member-left` for this member to the log, so that the party does not wait for the member. Tries
 * once. After a failure, another phone appends the entry when the backend reports that the member has left.
 */
export async function appendLeaveEntry(
  partyId: string,
  { member, sequence, confirmed }: Pick<PartyReplica, 'member' | 'sequence' | 'confirmed'>,
  { parties, now, createId }: { parties: Pick<PartiesClient, 'append'>; now(): number; createId(): string },
): Promise<void> {
  const fingerprintBefore = computeFingerprint(confirmed);
  const data = serializeLogEntryData({
    action: { kind: 'member-left', member },
    atMs: now(),
    before: fingerprintBefore,
  });
  await parties.append(partyId, { id: createId(), data }, sequence);
}

/**
 * Tells the backend that the visitor has left each party whose stored membership has `hasLeft`. Then removes the
 * membership from this device. After a failure, tries again when the network returns.
 * @param page the browser window. It fires `online` when the network returns.
 */
export async function reportLeftParties(
  services: LeavePartyServices,
  page: EventTarget | undefined = globalThis.window,
): Promise<void> {
  const { parties, store } = services;
  const storedMemberships = await store.list();
  if (!storedMemberships.ok) return;
  let hasFailed = false;
  for (const { partyId } of storedMemberships.value.filter(({ hasLeft }) => hasLeft)) {
    const left = await parties.leave(partyId);
    if (left.ok || finalRefusals.includes(left.reason)) await store.remove(partyId);
    else hasFailed = true;
  }
  if (hasFailed) page?.addEventListener('online', () => void reportLeftParties(services, page), { once: true });
}

/** Leaves the parties of a walk on this device, because the walker restarts it or joins another party. */
export async function leavePartiesOfWalk(walkId: string, services: LeavePartyServices): Promise<void> {
  const storedMemberships = await services.store.list();
  if (!storedMemberships.ok) return;
  const joinedParties = storedMemberships.value.filter((party) => party.walkId === walkId && !party.hasLeft);
  for (const { partyId } of joinedParties)
    await services.store.change(partyId, (party) => ({ ...party, hasLeft: true }));
  if (joinedParties.length > 0) void reportLeftParties(services);
}
