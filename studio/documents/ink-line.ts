import type { InkTag } from './ink-story.ts';

/** The parts of a line of story.ink, as offsets within the line, in ascending order. */
export interface InkLineParts {
  /** The offset after the indentation and ink's marks, such as `+ {trust > 1} [` or `- else:`. The text begins here. */
  textStart: number;
  textEnd: number;
  tags: (InkTag & { start: number; end: number })[];
  /**
   * The offset of the code after the text and tags, such as `] -> caves` or a comment. Spaces before the code belong to
   * it.
   */
  codeStart: number;
}

/** Matches an escaped character of ink, which has no syntactic meaning. */
const escapedCharacter = /\\./g;

/** Replaces escaped characters by blanks, so that offsets stay valid. */
export function replaceEscapesWithSpaces(line: string): string {
  return line.replace(escapedCharacter, '  ');
}

/** Returns the offset of the comment at the end of a line, or the length of the line. */
export function findCommentStart(line: string): number {
  const offset = replaceEscapesWithSpaces(line).search(/\/\/|\/\*/);
  return offset < 0 ? line.length : offset;
}

/**
 * Finds the text and the tags of a line.
 * @param textStart the offset after the marks of a choice, gather or branch.
 * @param isInBrackets whether a closing bracket ends the text, as in a choice: `+ [Wait]`.
 */
export function parseInkLine(line: string, textStart: number, isInBrackets: boolean): InkLineParts {
  const plain = replaceEscapesWithSpaces(line);
  const commentStart = findCommentStart(line);
  const bracket = isInBrackets ? plain.indexOf(']', textStart) : -1;
  const divert = plain.slice(textStart, commentStart).search(/->|<-/);
  const codeStarts = [bracket, divert < 0 ? -1 : textStart + divert, commentStart];
  const contentEnd = Math.min(...codeStarts.filter((offset) => offset >= textStart), line.length);
  const content = plain.slice(textStart, contentEnd).trimEnd();
  const codeStart = textStart + content.length;
  const firstTag = content.indexOf('#');
  const textEnd = textStart + (firstTag < 0 ? content : content.slice(0, firstTag)).trimEnd().length;
  const tags = [...content.slice(Math.max(firstTag, 0)).matchAll(/#([^#]*)/g)].map((match) => {
    const start = textStart + Math.max(firstTag, 0) + match.index;
    const source = line.slice(start, start + match[0].trimEnd().length);
    const [, name = '', value = ''] = /^#\s*([^:]*?)\s*(?::\s*(.*))?$/s.exec(source) ?? [];
    return { name, value, start, end: start + source.length };
  });
  return { textStart, textEnd, tags: firstTag < 0 ? [] : tags, codeStart };
}

/** Returns how many more braces a line opens than it closes; negative if it closes more. */
export function countOpenBraces(line: string): number {
  const code = replaceEscapesWithSpaces(line).slice(0, findCommentStart(line));
  return code.split('{').length - code.split('}').length;
}

/** Returns the scenes to which a line leads. Omits `->->`, which returns to the calling scene. */
export function listDivertTargets(line: string): string[] {
  const code = replaceEscapesWithSpaces(line).slice(0, findCommentStart(line));
  return [...code.matchAll(/(?:->|<-)\s*([\p{L}_][\p{L}\p{N}_.]*)/gu)].map(([, name = '']) => name);
}
