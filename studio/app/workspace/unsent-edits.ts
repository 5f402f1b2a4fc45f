/** A text of a file with its version. A file that does not exist has the text '' and the version `null`. */
export interface TextWithVersion {
  text: string;
  version: string | null;
}

/** The unsent texts of a walk by path, each with the server text on which it is based. */
export type UnsentEdits = Record<string, { base: TextWithVersion; text: string }>;

/** Stores unsent edits, so that they survive a reload of the page. */
export interface UnsentEditsStore {
  read(walkId: string): UnsentEdits;
  write(walkId: string, edits: UnsentEdits): void;
}

/**
 * Creates a store of the unsent edits of one window. `storage` is its session storage, which is synchronous and so works
 * while the page closes.
 */
export function createUnsentEditsStore(storage: Storage): UnsentEditsStore {
  const keyOf = (walkId: string) => `studio.unsent.${walkId}`;
  return {
    read: (walkId) => JSON.parse(storage.getItem(keyOf(walkId)) ?? '{}'),
    write(walkId, edits) {
      if (Object.keys(edits).length === 0) storage.removeItem(keyOf(walkId));
      else storage.setItem(keyOf(walkId), JSON.stringify(edits));
    },
  };
}
