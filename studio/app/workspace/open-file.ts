import { isConflict, joinParts, type MergedPart, mergeTexts } from './merge-texts.ts';
import type { TextWithVersion } from './unsent-edits.ts';

/** A text file of a walk, with the edits of this window. */
export interface OpenFile {
  /** The text with all edits of this window. */
  text: string;
  /** The server's text with which `text` was last merged. */
  saved: TextWithVersion;
  /** A newer server text that conflicts with edits of this window. Present until the author chooses between them. */
  conflict?: { theirs: TextWithVersion; parts: MergedPart[] };
}

/** An edit of a file: a function from the text to the new text. */
export interface FileEdit {
  path: string;
  apply: (text: string) => string;
  /**
   * Returns `text` with the value that the author saw when the edit began, instead of the edited value. If the result
   * differs from `text`, the value has changed elsewhere since then. The edit then causes a conflict, and does not
   * overwrite the other change.
   */
  seen?: (text: string) => string;
}

/** Returns whether a file has unsent edits. */
export function isUnsent({ text, saved }: OpenFile): boolean {
  return text !== saved.text;
}

/** Returns whether a file has unsent edits and no conflict. */
export function isUnsentWithoutConflict(file: OpenFile): boolean {
  return isUnsent(file) && file.conflict === undefined;
}

/** Applies an edit to a file. @throws {DocumentEditError} if the edit cannot be applied to the file's text. */
export function applyEdit(file: OpenFile, { apply, seen }: FileEdit): OpenFile {
  const seenText = seen?.(file.text) ?? file.text;
  const text = apply(seenText);
  if (text === seenText) return file;
  // Creates a conflict if another window has changed the same text.
  const isContradicted = seen !== undefined && seenText !== file.text;
  return resolveConflict(isContradicted ? createConflictingFile(file, seen, text) : { ...file, text });
}

/**
 * The placeholder version of a base text that was never on the server. It equals no version on the server, so the base
 * text never counts as the current one.
 */
const unsavedVersion = 'unsaved';

/** Returns a file whose edit conflicts with the server's text. `seen` returns the older text on which the edit is based. */
function createConflictingFile(file: OpenFile, seen: (text: string) => string, text: string): OpenFile {
  const saved = { text: seen(file.saved.text), version: unsavedVersion };
  return { text, saved, conflict: { theirs: file.conflict?.theirs ?? file.saved, parts: [] } };
}

/**
 * Merges the edits of this window with the server's newer text of a conflicting file. The conflict remains only if both
 * changed the same lines differently.
 */
export function resolveConflict(file: OpenFile): OpenFile {
  if (file.conflict === undefined) return file;
  const { theirs } = file.conflict;
  const parts = mergeTexts(file.saved.text, file.text, theirs.text);
  if (parts.some(isConflict)) return { ...file, conflict: { theirs, parts } };
  return { text: joinParts(parts, () => 'ours'), saved: theirs };
}
