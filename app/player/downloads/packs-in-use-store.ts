import { packsInUseStorageKey } from '../../device/begun-walks.ts';
import { buildPackPath, type PackKey } from '../../offline-worker/cache-names.ts';

/**
 * Records the pack of each walk in progress on this device. A pack is one published version of a walk's files. A walk
 * continues with the same pack, even after a newer pack is published.
 */
export interface PacksInUseStore {
  /** Records that a walk in progress uses this pack. Does nothing if the browser blocks storage. */
  add(pack: PackKey): void;
  /** Removes the record of a walk that is no longer in progress. */
  remove(walk: string): void;
  list(): PackKey[];
  /**
   * Returns the hash of the pack with which a walk continues. Prefers the recorded pack, if the cache or the network
   * still has it. Otherwise returns the newest pack.
   * @param newestPack the newest pack that this build of the site knows.
   */
  packToUse(newestPack: PackKey): Promise<string>;
}

/** Hashes of packs, by walk id. */
type HashesByWalkId = Record<string, string>;

export function createPacksInUseStore(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  fetch: (path: string) => Promise<Response>,
): PacksInUseStore {
  function readHashes(): HashesByWalkId {
    try {
      const notes: unknown = JSON.parse(storage().getItem(packsInUseStorageKey) ?? '{}');
      return isHashesByWalkId(notes) ? notes : {};
    } catch {
      return {};
    }
  }

  function writeHashes(notes: HashesByWalkId) {
    try {
      storage().setItem(packsInUseStorageKey, JSON.stringify(notes));
    } catch {
      // Without storage, the visitor can still play the walk. Next time it opens with the newest pack.
    }
  }

  return {
    add: ({ walk, hash }) => writeHashes({ ...readHashes(), [walk]: hash }),
    remove(walk) {
      const { [walk]: removedHash, ...others } = readHashes();
      if (removedHash !== undefined) writeHashes(others);
    },
    list: () => Object.entries(readHashes()).map(([walk, hash]) => ({ walk, hash })),
    async packToUse({ walk, hash: newestHash }) {
      const notes = readHashes();
      const recordedHash = Object.hasOwn(notes, walk) ? notes[walk] : undefined;
      if (recordedHash === undefined || recordedHash === newestHash) return newestHash;
      const response = await fetch(`${buildPackPath({ walk, hash: recordedHash })}walk.json`).catch(() => undefined);
      return response?.ok ? recordedHash : newestHash;
    },
  };
}

function isHashesByWalkId(value: unknown): value is HashesByWalkId {
  return typeof value === 'object' && value !== null && Object.values(value).every((hash) => typeof hash === 'string');
}
