/** Replaces `length` characters at `offset` by `text`. Offsets count UTF-16 units of the text before all edits. */
export interface TextEdit {
  offset: number;
  length: number;
  text: string;
}

/**
 * Thrown when an edit does not fit a document, for example because a key is missing. The message says in one sentence
 * what to do.
 */
export class DocumentEditError extends Error {
  override name = 'DocumentEditError';
}

/** Creates the error for a value that an automatic edit would damage, because its notation is unusual. */
export function createUnusualNotationError(path: DocumentValuePath) {
  return new DocumentEditError(`"${formatValuePath(path)}" is written in an unusual style: edit it in the text.`);
}

/** Applies edits that do not overlap. Edits at the same offset are applied in their order. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  let [result, end] = ['', 0];
  for (const edit of edits.toSorted((a, b) => a.offset - b.offset)) {
    result += text.slice(end, edit.offset) + edit.text;
    end = edit.offset + edit.length;
  }
  return result + text.slice(end);
}

/** Returns the line break that a text uses, so that inserted lines have the same. */
export function findLineBreak(text: string): '\n' | '\r\n' {
  return /\r\n/.test(text) ? '\r\n' : '\n';
}

/** Splits a text into its lines, each with its line break. */
export function splitLinesWithBreaks(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/**
 * Adds a final line break to a text if it has none, applies an edit, and removes the line break again. The edit can
 * therefore cut and insert whole lines anywhere.
 */
export function applyEditWithFinalLineBreak(text: string, edit: (text: string) => string): string {
  if (text === '' || text.endsWith('\n')) return edit(text);
  const lineBreak = findLineBreak(text);
  const edited = edit(text + lineBreak);
  return edited.endsWith(lineBreak) ? edited.slice(0, -lineBreak.length) : edited;
}

/** A value that YAML and JSON can contain. */
export type DocumentValue =
  | string
  | number
  | boolean
  | null
  | readonly DocumentValue[]
  | { readonly [key: string]: DocumentValue };

/** The path to a value from the root of a document: `['stops', 0, 'lat']`. */
export type DocumentValuePath = readonly (string | number)[];

export function isPlainObject(value: DocumentValue | undefined): value is { readonly [key: string]: DocumentValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Compares data of YAML or JSON, without regard to the order of keys. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const otherValues = new Map<string, unknown>(Object.entries(other));
  const entries: [string, unknown][] = Object.entries(one);
  return (
    entries.length === otherValues.size &&
    entries.every(([key, value]) => otherValues.has(key) && isSameData(value, otherValues.get(key)))
  );
}

/** Formats a path for an error message: `stops.0.lat`. */
export function formatValuePath(path: DocumentValuePath): string {
  return path.join('.');
}
