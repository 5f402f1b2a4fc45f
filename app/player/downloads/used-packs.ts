import { type PackName, packPath } from '../../offline-worker/cache-names.ts';

/**
 * Notes on this device with which pack each walk in progress began. The walk continues with that pack, even after a new one is published.
 */
export interface UsedPacks {
  /** Does nothing where storage is blocked. */
  note(pack: PackName): void;
  /** Removes the note of a walk that is no longer in progress. */
  release(walk: string): void;
  list(): PackName[];
  /**
   * Returns the hash of the pack with which a walk continues: the noted one while it is available, downloaded or online, otherwise the
   * newest.
   * @param newest the pack that the walk's page names.
   */
  packToUse(newest: PackName): Promise<string>;
}

const notesKey = 'lorewalk:packs';

/** Hashes by walk id. */
type Notes = Record<string, string>;

export function createUsedPacks(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  fetch: (path: string) => Promise<Response>,
): UsedPacks {
  function read(): Notes {
    try {
      const notes: unknown = JSON.parse(storage().getItem(notesKey) ?? '{}');
      return isNotes(notes) ? notes : {};
    } catch {
      return {};
    }
  }

  function write(notes: Notes) {
    try {
      storage().setItem(notesKey, JSON.stringify(notes));
    } catch {
      // The walk is played all the same, and with the newest pack next time.
    }
  }

  return {
    note: ({ walk, hash }) => write({ ...read(), [walk]: hash }),
    release(walk) {
      const { [walk]: released, ...others } = read();
      if (released !== undefined) write(others);
    },
    list: () => Object.entries(read()).map(([walk, hash]) => ({ walk, hash })),
    async packToUse({ walk, hash: newest }) {
      const notes = read();
      const noted = Object.hasOwn(notes, walk) ? notes[walk] : undefined;
      if (noted === undefined || noted === newest) return newest;
      const response = await fetch(`${packPath({ walk, hash: noted })}walk.json`).catch(() => undefined);
      return response?.ok ? noted : newest;
    },
  };
}

function isNotes(value: unknown): value is Notes {
  return typeof value === 'object' && value !== null && Object.values(value).every((hash) => typeof hash === 'string');
}
