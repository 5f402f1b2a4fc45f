import { formatStatement, type NewInkStatement } from './ink-document.ts';
import { findCommentStart, replaceEscapesWithSpaces } from './ink-line.ts';
import { parseInkStory } from './ink-reader.ts';
import type { InkKnot, InkStory } from './ink-story.ts';
import {
  applyEditWithFinalLineBreak,
  DocumentEditError,
  findLineBreak,
  isSameData,
  splitLinesWithBreaks,
} from './text-edits.ts';

/**
 * Adds a scene.
 * @param after the name of the scene above the new scene; '' for the part above the first scene. If `after` is absent,
 * the new scene is the last one.
 * @throws {DocumentEditError} if the name is taken or invalid.
 */
export function addInkKnot(text: string, name: string, statements: readonly NewInkStatement[], after?: string): string {
  const story = parseInkStory(text);
  requireValidNewKnotName(story, name);
  const above = after === undefined ? (story.knots.at(-1) as InkKnot) : findKnot(story, after);
  const lineBreak = findLineBreak(text);
  return editLines(text, (lines) => {
    const end = findEndOfKnotContent(above, lines);
    const separator = end > 0 ? [''] : [];
    const header = [...separator, `=== ${name} ===`, ...statements.map((statement) => formatStatement(statement))];
    const added = [...header, ...(end === 0 && lines.length > 0 ? [''] : [])].map((line) => line + lineBreak);
    return lines.toSpliced(end, 0, ...added);
  });
}

/**
 * Removes a scene and the comment directly above its header. Does not change the lines that lead to the scene.
 * @throws {DocumentEditError} if there is no such scene.
 */
export function removeInkKnot(text: string, name: string): string {
  const knot = findKnot(parseInkStory(text), name);
  return editLines(text, (lines) => {
    let start = knot.line - 1;
    while (lines[start - 1]?.trimStart().startsWith('//')) start -= 1;
    let end = findEndOfKnotContent(knot, lines);
    while (end < lines.length && lines[end]?.trim() === '') end += 1;
    if (end === lines.length) while (lines[start - 1]?.trim() === '') start -= 1;
    return lines.toSpliced(start, end - start);
  });
}

/** Renames a scene in its header, and in each line that leads to it or reads its visit count. @throws {DocumentEditError} */
export function renameInkKnot(text: string, name: string, newName: string): string {
  const story = parseInkStory(text);
  const { line } = findKnot(story, name);
  if (name === newName) return text;
  requireValidNewKnotName(story, newName);
  const edited = editLines(text, (lines) =>
    lines.map((source, index) =>
      index === line - 1 ? source.replace(name, newName) : renameSceneInLine(source, name, newName),
    ),
  );
  const rename = (it: string) => renameSceneInInkPath(it, name, newName);
  const listTexts = ({ knots }: InkStory, change = (it: string) => it) =>
    knots.map((knot) => ({
      name: change(knot.name),
      lines: knot.statements.map(({ kind, text, tags, depth, targets }) => ({
        kind,
        text: text.replace(/\{[^{}]*\}/g, ''),
        tags: tags.map((tag) => tag.name),
        depth,
        targets: targets.map(change),
      })),
    }));
  if (!isSameData(listTexts(parseInkStory(edited)), listTexts(story, rename)))
    throw new DocumentEditError(`"${name}" cannot be renamed without changing texts: rename it in the text.`);
  return edited;
}

/** Returns the numbers of lines that lead to a scene or read its visit count. Leaves out lines of the scene itself. */
export function listKnotReferences(text: string, name: string): number[] {
  const outside = parseInkStory(text).knots.filter((knot) => knot.name !== name);
  return outside.flatMap(({ statements }) =>
    statements
      .filter(({ source, kind }) => kind !== 'comment' && renameSceneInLine(source, name, '') !== source)
      .map(({ line }) => line),
  );
}

/** Returns the number of a scene's last line, without the comments and blank lines that belong to the next scene. */
function findEndOfKnotContent(knot: InkKnot, lines: readonly string[]): number {
  const last = knot.statements.findLast(({ kind }) => kind !== 'comment' && kind !== 'blank');
  const end = last?.line ?? (knot.name === '' ? 0 : knot.line);
  const comments = knot.statements.slice(knot.statements.findIndex(({ line }) => line === end) + 1);
  const count = comments.findIndex(({ kind }) => kind !== 'comment');
  const below = end + (count < 0 ? comments.length : count);
  // Comments without a blank line below them belong to the next header.
  return lines[below] === undefined || lines[below].trim() === '' ? below : end;
}

/** Edits a text as a list of lines that include their line breaks. */
function editLines(text: string, edit: (lines: readonly string[]) => readonly string[]): string {
  return applyEditWithFinalLineBreak(text, (source) => edit(splitLinesWithBreaks(source)).join(''));
}

function findKnot({ knots }: InkStory, name: string): InkKnot {
  const knot = knots.find((it) => it.name === name);
  if (knot === undefined) throw new DocumentEditError(`The story has no scene "${name}": load it again.`);
  return knot;
}

function requireValidNewKnotName({ knots }: InkStory, name: string) {
  if (!/^[a-z_][a-z0-9_]*$/i.test(name) || name === 'END' || name === 'DONE')
    throw new DocumentEditError(
      `"${name}" cannot be the name of a scene: write letters, digits and _, such as way_to_gate.`,
    );
  const variables = knots.flatMap(({ statements }) =>
    statements.flatMap(({ source }) => /^\s*(?:VAR|CONST)\s+(\w+)/.exec(source)?.[1] ?? []),
  );
  if (knots.some((knot) => knot.name === name))
    throw new DocumentEditError(`The story has a scene "${name}" already: choose another name.`);
  if (variables.includes(name))
    throw new DocumentEditError(`The story has a variable "${name}": choose another name for the scene.`);
}

/** Renames a scene in a path such as `caves` or `caves.stitch`. */
function renameSceneInInkPath(path: string, name: string, newName: string): string {
  const [first, ...rest] = path.split('.');
  return first === name ? [newName, ...rest].join('.') : path;
}

/** Renames a scene in the code of a line: in diverts, conditions, printed values and assignments. */
function renameSceneInLine(source: string, name: string, newName: string): string {
  const plain = replaceEscapesWithSpaces(source).slice(0, findCommentStart(source));
  const isCode = new Uint8Array(source.length);
  const spans = [
    /(?:->|<-)\s*[\w.]+/g,
    /\{[^{}:]*/g,
    /^\s*~.*/g,
    /^\s*(?:VAR|CONST)\s.*/g,
    /^\s*-(?!>)[^:#]*(?=:)/g,
  ].flatMap((pattern) => [...plain.matchAll(pattern)]);
  for (const { 0: span, index } of spans) isCode.fill(1, index, index + span.length);
  const word = new RegExp(`(?<![\\w.])${name}(?!\\w)`, 'g');
  return source.replace(word, (found, offset: number) => (isCode[offset] === 1 ? newName : found));
}
