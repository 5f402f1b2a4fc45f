import type { InkTag } from './ink-story.ts';

/** The parts of a line of story.ink, as offsets within the line. They stand in this order. */
export interface InkLineParts {
  /** The indentation and the marks in front: `+ {trust > 1} [`, `- else:`. */
  textStart: number;
  textEnd: number;
  tags: (InkTag & { start: number; end: number })[];
  /** Where the code behind the text begins: `] -> caves`, or a comment. The spaces before it belong to it. */
  codeStart: number;
}

/** Matches what is escaped in ink, so that it has no meaning. */
const escapedCharacter = /\\./g;

/** Returns a line in which escaped characters are blanks, so that the offsets of all others stay. */
export function blankEscapes(line: string): string {
  return line.replace(escapedCharacter, '  ');
}

/** Returns the offset of the comment at the end of a line, or the length of the line. */
export function findCommentStart(line: string): number {
  const offset = blankEscapes(line).search(/\/\/|\/\*/);
  return offset < 0 ? line.length : offset;
}

/**
 * Finds the text and the tags of a line.
 * @param textStart where the text begins, behind the marks of a choice, gather or branch.
 * @param isInBrackets whether the text ends at a closing bracket, as that of a choice.
 */
export function splitLine(line: string, textStart: number, isInBrackets: boolean): InkLineParts {
  const plain = blankEscapes(line);
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

/** Returns how many braces a line opens (positive) or closes (negative) beyond the line. */
export function countOpenBraces(line: string): number {
  const code = blankEscapes(line).slice(0, findCommentStart(line));
  return code.split('{').length - code.split('}').length;
}

/** Returns the scenes to which a line leads. `->->` returns from a scene and names none. */
export function listTargets(line: string): string[] {
  const code = blankEscapes(line).slice(0, findCommentStart(line));
  return [...code.matchAll(/(?:->|<-)\s*([\p{L}_][\p{L}\p{N}_.]*)/gu)].map(([, name = '']) => name);
}
