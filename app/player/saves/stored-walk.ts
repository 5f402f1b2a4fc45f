import { byProgress, standing, summarizeProgress } from '../../../walk/progress.ts';
import type { StoredDocument } from '../../platform/platform.ts';

/** A walk as a device keeps it. Saves are texts that `saveWalk` wrote, perhaps in a newer version of the app. */
export interface StoredWalk {
  walkId: string;
  /** The save that is the walk. */
  text: string;
  /** Saves that hold what the walk does not. No one of them goes on from another. */
  others: OtherSave[];
  /** Whose copies are told of below; another visitor's copies are none. */
  visitorId?: string;
  /** The walk's document as this device last knew it. */
  copy?: { version: number; text: string };
  /** What was sent there last, as long as it is not known whether it arrived. */
  sent?: string;
  /** The save that is not copied, since somebody had this visitor's copies deleted; one that was played on from it is. */
  keptBack?: string;
}

export interface OtherSave {
  text: string;
  /** The document that holds it, once it is copied. */
  documentId?: string;
}

/**
 * Keeps what was saved. Only the save that it was played on from gives way to it, even when a step was taken back; whatever
 * another window or phone saved meanwhile is met as `takeIn` does.
 * @param replaces the save that was played on from.
 */
export function keepSave(
  kept: StoredWalk | undefined,
  { walkId, text, replaces }: { walkId: string; text: string; replaces?: string | undefined },
): StoredWalk {
  if (!kept) return { walkId, text, others: [] };
  return kept.text === replaces ? withoutCovered({ ...kept, text }) : takeIn(kept, text);
}

/**
 * Keeps a step that was played on from the walk's save. When the walk has another save by now, because another window has gone on,
 * nothing changes: the window that is behind has to take up that save first.
 */
export function keepStep(
  kept: StoredWalk | undefined,
  step: { walkId: string; text: string; replaces: string | undefined },
): StoredWalk {
  return kept && kept.text !== step.replaces ? kept : keepSave(kept, step);
}

/** Takes in a save from elsewhere: the further one is the walk, and one that has parted from it is kept beside it. */
export function takeIn(kept: StoredWalk, text: string): StoredWalk {
  const [further, nearer] = byProgress(text, kept.text) < 0 ? [text, kept.text] : [kept.text, text];
  return withoutCovered({ ...kept, text: further, others: withOther(kept.others, { text: nearer }) });
}

/** Takes in a save from elsewhere without asking whether it is further: it stays beside the walk until it is taken up. */
export function putBeside(kept: StoredWalk, other: OtherSave): StoredWalk {
  return withoutCovered({ ...kept, others: withOther(kept.others, other) });
}

/** Makes another save the walk; what was the walk stays beside it. */
export function takeUp(kept: StoredWalk, text: string): StoredWalk {
  if (!kept.others.some((other) => other.text === text)) return kept;
  return withoutCovered({ ...kept, text, others: withOther(kept.others, { text: kept.text }) });
}

/** Keeps the first save of a walk that is begun again; what was the walk stays beside it. */
export function beginAnew(
  kept: StoredWalk | undefined,
  { walkId, text }: { walkId: string; text: string },
): StoredWalk {
  if (!kept) return { walkId, text, others: [] };
  return withoutCovered({ ...kept, text, others: withOther(kept.others, { text: kept.text }) });
}

/** Forgets what is known of copies, unless they are this visitor's. */
export function copiesOf(kept: StoredWalk, visitorId: string): StoredWalk {
  return kept.visitorId === visitorId ? kept : { ...withoutCopies(kept), visitorId };
}

/** What is kept, with nothing known of any copy: all of it is copied again. */
export function withoutCopies({ walkId, text, others }: StoredWalk): StoredWalk {
  return { walkId, text, others: others.map((other) => ({ text: other.text })) };
}

/** Meets the walk's document as it turned out to be, so that the next copy can replace it. */
export function meetCopy(kept: StoredWalk, document: StoredDocument | undefined): StoredWalk {
  const { copy: known, sent, ...rest } = kept;
  if (!document) return rest;
  const copy = { version: document.version, text: document.data };
  // Our own, though its answer was lost: whatever was saved since replaces it, also a step that was taken back.
  if (document.data === known?.text || document.data === sent) return { ...rest, copy };
  // Whoever replaced what this device has copied had seen it; what was not taken back there is kept here as well.
  if (known?.text === kept.text && summarizeProgress(document.data)) {
    const isTakenBack = standing(kept.text, document.data) === 'ahead';
    const others = isTakenBack ? kept.others : withOther(kept.others, { text: kept.text });
    return withoutCovered({ ...rest, copy, text: document.data, others });
  }
  return { ...takeIn(rest, document.data), copy };
}

/** Whether one save holds all that the other does. */
export function covers(one: string, other: string): boolean {
  const found = standing(one, other);
  return found === 'ahead' || found === 'same';
}

function withOther(others: OtherSave[], other: OtherSave): OtherSave[] {
  const same = others.find(({ text }) => text === other.text);
  if (same) return others.map((it) => (it === same ? { ...it, ...other } : it));
  if (others.some(({ text }) => covers(text, other.text))) return others;
  return [...others.filter(({ text }) => !covers(other.text, text)), other];
}

function withoutCovered(kept: StoredWalk): StoredWalk {
  return { ...kept, others: kept.others.filter(({ text }) => !covers(kept.text, text)) };
}
