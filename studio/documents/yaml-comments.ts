import type { YamlEntry } from './yaml-layout.ts';

interface EntryLineRange {
  /**
   * The offset of the line where the comments directly above the entry begin. Without comments, the offset of the
   * entry's first line.
   */
  start: number;
  /** The offset of the line below the entry. */
  end: number;
  /** Whether the entry begins in the same line as the hyphen of its parent item: `- id: morse`. */
  isBesideParent: boolean;
}

/**
 * Returns the lines of an entry of a block, from the comments directly above it to the end of its last line. A comment above
 * a blank line does not belong to the entry.
 * @param isFirstOfFile whether this is the first entry of the file. The comments above it then belong to the whole file.
 */
export function findEntryLines(source: string, entry: YamlEntry, isFirstOfFile = false): EntryLineRange {
  const lineStart = findLineStart(source, entry.start);
  const newLine = source.indexOf('\n', entry.end);
  const end = newLine < 0 ? source.length : newLine + 1;
  const isBesideParent = source.slice(lineStart, entry.start).trim() !== '';
  if (isBesideParent || isFirstOfFile) return { start: lineStart, end, isBesideParent };
  return { start: findCommentStart(source, lineStart, entry.start - lineStart), end, isBesideParent };
}

/**
 * Returns the text range that moves when an item changes its place in the list. It begins with the comment above the item,
 * or with its hyphen. It excludes the indentation of the first line and the last line break.
 */
export function findMovableRange(source: string, entry: YamlEntry): { start: number; end: number } {
  const { start, end, isBesideParent } = findEntryLines(source, entry);
  const indent = entry.start - findLineStart(source, entry.start);
  const text = source.slice(0, end).replace(/\r?\n$/, '');
  return { start: isBesideParent ? entry.start : start + indent, end: text.length };
}

function findLineStart(source: string, offset: number): number {
  return source.lastIndexOf('\n', offset - 1) + 1;
}

/**
 * Finds the comment lines directly above the line at `lineStart`. They must have the indentation `indent`, like that line.
 * Returns the offset at which the first comment line starts, or `lineStart` if there is none.
 */
function findCommentStart(source: string, lineStart: number, indent: number): number {
  let start = lineStart;
  while (start > 0) {
    const above = findLineStart(source, start - 1);
    const line = source.slice(above, start);
    if (!line.trimStart().startsWith('#') || line.search(/\S/) !== indent) break;
    start = above;
  }
  return start;
}
