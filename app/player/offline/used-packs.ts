import { type PackName, packPath } from '../../offline-worker/kept-caches.ts';

/** A pack of a walk, and the version of the walk that it holds. */
export interface UsedPack {
  hash: string;
  version: number;
}

/** Notes on this device which pack each walk under way was begun with: it goes on with that one, whatever is published meanwhile. */
export interface UsedPacks {
  /** @returns false where the browser keeps nothing. */
  note(walk: string, pack: UsedPack): boolean;
  /** Says that a walk is no longer under way. */
  release(walk: string): void;
  list(): PackName[];
  /**
   * The pack that a walk goes on with: the noted one while it can be had, from this device or from the network, else the newest.
   * @param newest what the walk's page names.
   */
  packToUse(walk: string, newest: UsedPack): Promise<UsedPack>;
}

const notesKey = 'lorewalk:packs';

type Notes = Record<string, UsedPack>;

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

  function write(notes: Notes): boolean {
    try {
      storage().setItem(notesKey, JSON.stringify(notes));
      return true;
    } catch {
      return false;
    }
  }

  return {
    note: (walk, { hash, version }) => write({ ...read(), [walk]: { hash, version } }),
    release(walk) {
      const { [walk]: released, ...others } = read();
      if (released) write(others);
    },
    list: () => Object.entries(read()).map(([walk, { hash }]) => ({ walk, hash })),
    async packToUse(walk, newest) {
      const notes = read();
      const noted = Object.hasOwn(notes, walk) ? notes[walk] : undefined;
      if (!noted || noted.hash === newest.hash) return newest;
      const found = await fetch(`${packPath({ walk, hash: noted.hash })}walk.json`).catch(() => undefined);
      return found?.ok ? noted : newest;
    },
  };
}

function isNotes(value: unknown): value is Notes {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((pack) => typeof pack?.hash === 'string' && typeof pack.version === 'number')
  );
}
