import { onStoredDataDeletion } from '../../device/deletion-channel.ts';
import type { PartiesClient } from '../../platform/parties.ts';
import type { DeviceStoreRefusal } from '../saves/device-database.ts';
import type { PartyServices } from './create-party-walk-session.ts';
import { type MembershipStore, openMembershipStore } from './membership-store.ts';

const deletedRefusal: DeviceStoreRefusal = { ok: false, reason: 'deleted' };

let store: MembershipStore | undefined;

/** Returns the store of this device's party memberships. After the visitor has deleted everything, opens a new store. */
function getDeviceStore(): MembershipStore {
  store ??= guardMembershipStoreAfterDeletion(openMembershipStore());
  return store;
}

/**
 * Returns a store that refuses each call after the visitor has deleted all data. Otherwise an open walk could store the
 * party membership again.
 */
function guardMembershipStoreAfterDeletion({ list, add, change, remove }: MembershipStore): MembershipStore {
  let isDeleted = false;
  onStoredDataDeletion(() => {
    isDeleted = true;
    store = undefined;
  });
  return {
    list: async () => (isDeleted ? deletedRefusal : list()),
    add: async (membership) => (isDeleted ? deletedRefusal : add(membership)),
    change: async (partyId, update) => (isDeleted ? deletedRefusal : change(partyId, update)),
    remove: async (partyId) => (isDeleted ? deletedRefusal : remove(partyId)),
  };
}

/**
 * Returns everything that a party needs from outside: the platform's parties, this device's membership store, and the
 * browser's functions.
 */
export function createPartyServices(parties: PartiesClient): PartyServices {
  return {
    parties,
    store: getDeviceStore(),
    environment: window,
    now: Date.now,
    createId: () => crypto.randomUUID(),
  };
}
