import { byProgress, progressRelation, summarizeProgress } from '../../../walk/progress.ts';
import type { StoredDocument } from '../../platform/platform.ts';

/** A walk as a device stores it. Saves are texts from `saveWalk`, perhaps of a newer version of the app. */
export interface StoredWalk {
  walkId: string;
  /** The current save. */
  text: string;
  /** Other saves, which hold progress that the current save lacks. No two of them continue from each other. */
  others: OtherSave[];
  /** The visitor who owns the copies that the fields below describe. */
  visitorId?: string;
  /** The walk's document as this device last knew it. */
  copy?: { version: number; text: string };
  /** The text that was sent there last, while its arrival is uncertain. */
  sent?: string;
  /** The save that is not copied, because this visitor's copies were deleted on request. A later save is copied. */
  keptBack?: string;
}

export interface OtherSave {
  text: string;
  /** The id of the document that holds it, once it is copied. */
  documentId?: string;
}

/**
 * Stores a save. It replaces only the save from which it was played on, even after an undo. If another window or phone saved meanwhile,
 * it merges as `takeIn` does.
 * @param replaces the save from which this one was played on.
 */
export function storeSave(
  stored: StoredWalk | undefined,
  { walkId, text, replaces }: { walkId: string; text: string; replaces?: string | undefined },
): StoredWalk {
  if (!stored) return { walkId, text, others: [] };
  return stored.text === replaces ? withoutCovered({ ...stored, text }) : mergeSave(stored, text);
}

/**
 * Stores a step that was played on from the current save. If another window has changed that save meanwhile, nothing changes: this window
 * has to load the new save first.
 */
export function storeStep(
  stored: StoredWalk | undefined,
  step: { walkId: string; text: string; replaces: string | undefined },
): StoredWalk {
  return stored && stored.text !== step.replaces ? stored : storeSave(stored, step);
}

/** Merges a save from elsewhere. The further one becomes current; a parted one becomes another save. */
export function mergeSave(stored: StoredWalk, text: string): StoredWalk {
  const [further, nearer] = byProgress(text, stored.text) < 0 ? [text, stored.text] : [stored.text, text];
  return withoutCovered({ ...stored, text: further, others: withOther(stored.others, { text: nearer }) });
}

/** Adds a save from elsewhere as another save, even if it is further. */
export function addOther(stored: StoredWalk, other: OtherSave): StoredWalk {
  return withoutCovered({ ...stored, others: withOther(stored.others, other) });
}

/** Makes another save the current one. The current save becomes another save. */
export function switchTo(stored: StoredWalk, text: string): StoredWalk {
  if (!stored.others.some((other) => other.text === text)) return stored;
  return withoutCovered({ ...stored, text, others: withOther(stored.others, { text: stored.text }) });
}

/** Stores the first save of a restarted walk. The current save becomes another save. */
export function beginAnew(
  stored: StoredWalk | undefined,
  { walkId, text }: { walkId: string; text: string },
): StoredWalk {
  if (!stored) return { walkId, text, others: [] };
  return withoutCovered({ ...stored, text, others: withOther(stored.others, { text: stored.text }) });
}

/** Drops the copy records, unless they belong to this visitor. */
export function copiesOf(stored: StoredWalk, visitorId: string): StoredWalk {
  return stored.visitorId === visitorId ? stored : { ...withoutCopies(stored), visitorId };
}

/** Returns the walk without its copy records, so that everything is copied again. */
export function withoutCopies({ walkId, text, others }: StoredWalk): StoredWalk {
  return { walkId, text, others: others.map((other) => ({ text: other.text })) };
}

/** Merges the walk's document as read from the server, so that the next copy can replace it. */
export function mergeCopy(stored: StoredWalk, document: StoredDocument | undefined): StoredWalk {
  const { copy: known, sent, ...rest } = stored;
  if (!document) return rest;
  const copy = { version: document.version, text: document.data };
  // The document is our own, although its response may have been lost. Later saves replace it, also after an undo.
  if (document.data === known?.text || document.data === sent) return { ...rest, copy };
  // The device that replaced our copy had merged it. Keep our save as well, unless it was undone there.
  if (known?.text === stored.text && summarizeProgress(document.data)) {
    const isTakenBack = progressRelation(stored.text, document.data) === 'ahead';
    const others = isTakenBack ? stored.others : withOther(stored.others, { text: stored.text });
    return withoutCovered({ ...rest, copy, text: document.data, others });
  }
  return { ...mergeSave(rest, document.data), copy };
}

/** Tells whether one save holds all progress of the other. */
export function covers(one: string, other: string): boolean {
  const relation = progressRelation(one, other);
  return relation === 'ahead' || relation === 'same';
}

function withOther(others: OtherSave[], other: OtherSave): OtherSave[] {
  const same = others.find(({ text }) => text === other.text);
  if (same) return others.map((save) => (save === same ? { ...save, ...other } : save));
  if (others.some(({ text }) => covers(text, other.text))) return others;
  return [...others.filter(({ text }) => !covers(other.text, text)), other];
}

function withoutCovered(stored: StoredWalk): StoredWalk {
  return { ...stored, others: stored.others.filter(({ text }) => !covers(stored.text, text)) };
}
