import { compareProgress, findRelationBetweenSaves, summarizeProgress } from '../../../walk/progress.ts';
import type { StoredDocument } from '../../platform/platform.ts';

/** A walk as a device stores it. A save is a text that `serializeWalk` returned, perhaps in a newer version of the app. */
export interface StoredWalk {
  walkId: string;
  /** The current save, as text. */
  text: string;
  /** The older or conflicting saves. Each has progress that no other save of this walk has. */
  others: NonCurrentSave[];
  /**
   * The visitor who owns the backend documents to which this device copies the saves. `copy`, `sent` and `documentId`
   * refer to these documents.
   */
  visitorId?: string;
  /** The walk's document as this device last read or wrote it. */
  copy?: { version: number; text: string };
  /** The text that this device last sent to the walk's document. Removed when the response arrives. */
  sent?: string;
  /**
   * A save that must never be copied to the backend, because the visitor requested the deletion of all copies. A later
   * save is copied.
   */
  keptBack?: string;
}

export interface NonCurrentSave {
  text: string;
  /** The id of the document in the backend that has this save. Undefined until this device knows of such a document. */
  documentId?: string;
}

/**
 * Stores a save. Usually the current save is still the one that the visitor continued from. Then the new save replaces
 * it, even if the new save has less progress after an undo. If another window or phone has changed the current save
 * since then, merges it and the new save with `mergeSave`.
 * @param replaces the save that the visitor continued from.
 */
export function storeSave(
  stored: StoredWalk | undefined,
  { walkId, text, replaces }: { walkId: string; text: string; replaces?: string | undefined },
): StoredWalk {
  if (!stored) return { walkId, text, others: [] };
  return stored.text === replaces ? removeRedundantSaves({ ...stored, text }) : mergeSave(stored, text);
}

/**
 * Stores a save that continues from the current save. If another window has changed the current save, returns the walk
 * unchanged. The caller must then load that window's save.
 */
export function storeContinuedSave(
  stored: StoredWalk | undefined,
  step: { walkId: string; text: string; replaces: string | undefined },
): StoredWalk {
  return stored && stored.text !== step.replaces ? stored : storeSave(stored, step);
}

/**
 * Merges a save from another window or phone. The save with more progress becomes the current save. The other save
 * moves to `others` if it has progress that no other save has.
 */
export function mergeSave(stored: StoredWalk, text: string): StoredWalk {
  const [further, nearer] = compareProgress(text, stored.text) < 0 ? [text, stored.text] : [stored.text, text];
  return removeRedundantSaves({
    ...stored,
    text: further,
    others: addSaveUnlessRedundant(stored.others, { text: nearer }),
  });
}

/** Adds a save from another phone to `others`, even if it has more progress than the current save. */
export function addNonCurrentSave(stored: StoredWalk, other: NonCurrentSave): StoredWalk {
  return removeRedundantSaves({ ...stored, others: addSaveUnlessRedundant(stored.others, other) });
}

/** Makes one of the walk's other saves (`others`) the current save. The previous current save moves to `others`. */
export function switchToSave(stored: StoredWalk, text: string): StoredWalk {
  if (!stored.others.some((other) => other.text === text)) return stored;
  return removeRedundantSaves({
    ...stored,
    text,
    others: addSaveUnlessRedundant(stored.others, { text: stored.text }),
  });
}

/** Stores the first save of a restarted walk as the current save. The previous current save moves to `others`. */
export function storeRestartedSave(
  stored: StoredWalk | undefined,
  { walkId, text }: { walkId: string; text: string },
): StoredWalk {
  if (!stored) return { walkId, text, others: [] };
  return removeRedundantSaves({
    ...stored,
    text,
    others: addSaveUnlessRedundant(stored.others, { text: stored.text }),
  });
}

/**
 * Sets the visitor to whose documents this device copies the saves. If the visitor changes, forgets which saves were
 * copied.
 */
export function setOwnerOfBackendCopies(stored: StoredWalk, visitorId: string): StoredWalk {
  return stored.visitorId === visitorId ? stored : { ...forgetBackendCopies(stored), visitorId };
}

/** Returns the walk without the records about its copies in the backend, so that the device copies all saves again. */
export function forgetBackendCopies({ walkId, text, others }: StoredWalk): StoredWalk {
  return { walkId, text, others: others.map((other) => ({ text: other.text })) };
}

/**
 * Merges the walk's document from the server into the stored walk. Records the document's version, so that the next
 * write to the server succeeds.
 */
export function mergeBackendDocument(storedWalk: StoredWalk, document: StoredDocument | undefined): StoredWalk {
  const { copy: knownCopy, sent, ...rest } = storedWalk;
  if (!document) return rest;
  const copy = { version: document.version, text: document.data };
  // This device wrote the document's text, and the current save continues from this text. So merging is unnecessary.
  if (document.data === knownCopy?.text || document.data === sent) return { ...rest, copy };
  // Only another device has played since this device's last copy. Use that device's save. Keep this device's save in
  // `others`, unless the other device only used undo.
  if (knownCopy?.text === storedWalk.text && summarizeProgress(document.data)) {
    const isTakenBack = findRelationBetweenSaves(storedWalk.text, document.data) === 'ahead';
    const others = isTakenBack
      ? storedWalk.others
      : addSaveUnlessRedundant(storedWalk.others, { text: storedWalk.text });
    return removeRedundantSaves({ ...rest, copy, text: document.data, others });
  }
  return { ...mergeSave(rest, document.data), copy };
}

/** Returns whether the first save has all progress of the second save. */
export function hasAllProgressOfSave(one: string, other: string): boolean {
  const relation = findRelationBetweenSaves(one, other);
  return relation === 'ahead' || relation === 'same';
}

/**
 * Adds a save, unless a listed save already has all its progress. Then removes listed saves whose progress the new save
 * has.
 */
function addSaveUnlessRedundant(others: NonCurrentSave[], other: NonCurrentSave): NonCurrentSave[] {
  const equalSave = others.find(({ text }) => text === other.text);
  if (equalSave) return others.map((save) => (save === equalSave ? { ...save, ...other } : save));
  if (others.some(({ text }) => hasAllProgressOfSave(text, other.text))) return others;
  return [...others.filter(({ text }) => !hasAllProgressOfSave(other.text, text)), other];
}

/** Removes those saves from `others` whose progress the current save already contains. */
function removeRedundantSaves(stored: StoredWalk): StoredWalk {
  return { ...stored, others: stored.others.filter(({ text }) => !hasAllProgressOfSave(stored.text, text)) };
}
