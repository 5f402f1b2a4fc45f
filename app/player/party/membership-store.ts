import type { PendingAction } from '../../../walk/party/replica.ts';
import type { WalkMode } from '../../../walk/walk-mode.ts';
import type { PartyMember } from '../../platform/parties.ts';
import { type DeviceStoreResult, openDeviceDatabase } from '../saves/device-database.ts';
import type { DroppedActionNotice } from './party-session.ts';

/** A membership in a party, as this device stores it. All windows of the browser share it. */
export interface StoredMembership {
  partyId: string;
  walkId: string;
  packHash: string;
  /** The id of this browser's member. */
  member: string;
  joinedAtMs: number;
  /**
   * The sequence number of the last entry that this device has applied, and the state after that entry, as
   * `serializePartyState` writes it.
   */
  sequence: number;
  confirmed: string;
  /** This device's actions that are not in the log yet, in their order. */
  pending: PendingAction[];
  setAside: DroppedActionNotice[];
  /** The members as the backend last listed them. */
  members: PartyMember[];
  /**
   * Whether this phone plays on the spot or from home. The `mode` in the party's state is another value. It stays the
   * mode of the walk from which the party began.
   */
  mode: WalkMode;
  sharesPosition: boolean;
  /**
   * The texts of the last two saves that the party wrote on this device. With this list, every window recognizes these
   * saves as the party's own.
   */
  saves: string[];
  /** Whether the walker has left but the backend has not yet confirmed it. */
  hasLeft: boolean;
}

/**
 * Stores memberships on this device. Promises never reject: if storage is blocked or full, they resolve to a refusal.
 */
export interface MembershipStore {
  list(): Promise<DeviceStoreResult<StoredMembership[]>>;
  add(membership: StoredMembership): Promise<DeviceStoreResult<void>>;
  /**
   * Changes a membership in a transaction. Resolves to the changed membership; undefined if there is no membership, for
   * example because another window has removed it.
   */
  change(
    partyId: string,
    change: (stored: StoredMembership) => StoredMembership,
  ): Promise<DeviceStoreResult<StoredMembership | undefined>>;
  remove(partyId: string): Promise<DeviceStoreResult<void>>;
}

/**
 * @param name the name of the database. Tests use several databases.
 * @param page the browser window. Its events report that the page is hidden or shown.
 */
export function openMembershipStore(
  name = 'lorewalk-parties',
  page: EventTarget | undefined = globalThis.window,
): MembershipStore {
  const runTransaction = openDeviceDatabase<StoredMembership>({ name, store: 'parties', keyPath: 'partyId' }, page);
  return {
    list: () => runTransaction('readonly', (store) => store.getAll()),
    add: (membership) => runTransaction('readwrite', async (store) => void (await store.put(membership))),
    change: (partyId, change) =>
      runTransaction('readwrite', async (store) => {
        const storedMembership = await store.get(partyId);
        if (!storedMembership) return undefined;
        const changedMembership = change(storedMembership);
        if (changedMembership !== storedMembership) await store.put(changedMembership);
        return changedMembership;
      }),
    remove: (partyId) => runTransaction('readwrite', (store) => store.delete(partyId)),
  };
}

/** Returns the membership with which a walk continues: the latest one that the walker has not left. */
export function findStoredMembership(
  stored: readonly StoredMembership[],
  walkId: string,
): StoredMembership | undefined {
  return stored
    .filter(({ walkId: other, hasLeft }) => other === walkId && !hasLeft)
    .sort((one, other) => other.joinedAtMs - one.joinedAtMs)[0];
}
