import { type PackName, packPath } from '../../offline-worker/kept-caches.ts';

/** Notes on this device which pack each walk under way was begun with: it goes on with that one, whatever is published meanwhile. */
export interface UsedPacks {
  /** Where the browser keeps nothing, nothing is noted. */
  note(pack: PackName): void;
  /** Says that a walk is no longer under way. */
  release(walk: string): void;
  list(): PackName[];
  /**
   * The hash of the pack that a walk goes on with: the noted one while it can be had, from this device or from the network, else the newest.
   * @param newest what the walk's page names.
   */
  packToUse(newest: PackName): Promise<string>;
}

const notesKey = 'lorewalk:packs';

/** The hash by the walk's id. */
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
      const found = await fetch(`${packPath({ walk, hash: noted })}walk.json`).catch(() => undefined);
      return found?.ok ? noted : newest;
    },
  };
}

function isNotes(value: unknown): value is Notes {
  return typeof value === 'object' && value !== null && Object.values(value).every((hash) => typeof hash === 'string');
}
