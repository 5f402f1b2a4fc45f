import { onDeletion } from '../../device/deletion-channel.ts';
import type { Parties } from '../../platform/platform.ts';
import type { StoreRefusal } from '../saves/device-database.ts';
import type { PartyServices } from './create-party-session.ts';
import { openPartyStore, type PartyStore } from './party-store.ts';

const deleted: StoreRefusal = { ok: false, reason: 'deleted' };

let store: PartyStore | undefined;

/** The store of this document. After the visitor has deleted everything, another one opens with the next party. */
function getDeviceStore(): PartyStore {
  store ??= refuseAfterDeletion(openPartyStore());
  return store;
}

/** Returns a store that refuses each call after the visitor has deleted everything. So an open walk cannot restore the membership. */
function refuseAfterDeletion({ list, add, change, remove }: PartyStore): PartyStore {
  let isDeleted = false;
  onDeletion(() => {
    isDeleted = true;
    store = undefined;
  });
  return {
    list: async () => (isDeleted ? deleted : list()),
    add: async (party) => (isDeleted ? deleted : add(party)),
    change: async (partyId, update) => (isDeleted ? deleted : change(partyId, update)),
    remove: async (partyId) => (isDeleted ? deleted : remove(partyId)),
  };
}

/** Returns the services of this device and browser for the parties of a platform. */
export function openPartyServices(parties: Parties): PartyServices {
  return {
    parties,
    store: getDeviceStore(),
    environment: window,
    now: Date.now,
    createId: () => crypto.randomUUID(),
  };
}
