import { isConflict, joinParts, type MergedPart, mergeTexts } from './merge-texts.ts';
import type { FileVersionText } from './unsent-edits.ts';

/** A text file of a walk as this window shows it. */
export interface OpenFile {
  /** The text with all edits of this window. */
  text: string;
  /** The newest text of the server that `text` contains. */
  saved: FileVersionText;
  /** A newer text of the server that contradicts the edits of this window, until the author chooses. */
  conflict?: { theirs: FileVersionText; parts: MergedPart[] };
}

/** An edit of a file: a function from the text to the new text. */
export interface FileEdit {
  path: string;
  apply: (text: string) => string;
  /**
   * Returns the text as the author saw it while typing. If the file has changed since then, the edit is in conflict with
   * that change instead of overwriting it.
   */
  seen?: (text: string) => string;
}

/** Returns whether a file has edits that the server lacks. */
export function isUnsent({ text, saved }: OpenFile): boolean {
  return text !== saved.text;
}

/** Returns whether a file has edits that can be sent without a choice of the author. */
export function isSendable(file: OpenFile): boolean {
  return isUnsent(file) && file.conflict === undefined;
}

/** Applies an edit to a file. @throws {DocumentEditError} if it does not fit. */
export function applyEdit(file: OpenFile, { apply, seen }: FileEdit): OpenFile {
  const seenText = seen?.(file.text) ?? file.text;
  const text = apply(seenText);
  if (text === seenText) return file;
  // Sets the edit against the change if another window has changed the same words.
  const isContradicted = seen !== undefined && seenText !== file.text;
  return resolveConflict(isContradicted ? contradict(file, seen, text) : { ...file, text });
}

/** The version of a text that was never a file. The server's version always differs from it. */
const unsavedVersion = 'unsaved';

/** Returns a file whose edit contradicts the server's text: `seen` returns the older text on which the edit is based. */
function contradict(file: OpenFile, seen: (text: string) => string, text: string): OpenFile {
  const saved = { text: seen(file.saved.text), version: unsavedVersion };
  return { text, saved, conflict: { theirs: file.conflict?.theirs ?? file.saved, parts: [] } };
}

/** Merges a file with the newer text of the server, if there is one. The conflict remains only if the author must choose. */
export function resolveConflict(file: OpenFile): OpenFile {
  if (file.conflict === undefined) return file;
  const { theirs } = file.conflict;
  const parts = mergeTexts(file.saved.text, file.text, theirs.text);
  if (parts.some(isConflict)) return { ...file, conflict: { theirs, parts } };
  return { text: joinParts(parts, () => 'ours'), saved: theirs };
}
