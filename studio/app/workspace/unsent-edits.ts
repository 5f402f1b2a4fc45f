/** A text of a file with its version. A file that does not exist has the text '' and the version `null`. */
export interface FileVersionText {
  text: string;
  version: string | null;
}

/** The texts of a walk that the server does not have yet, by path, each with the text on which the edit is based. */
export type UnsentEdits = Record<string, { base: FileVersionText; text: string }>;

/** Stores unsent edits, so that they survive a reload of the page. */
export interface UnsentEditsStore {
  read(walkId: string): UnsentEdits;
  write(walkId: string, edits: UnsentEdits): void;
}

/**
 * Stores unsent edits of one window. `storage` is the window's session storage, which is written at once, also while the
 * page closes.
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
