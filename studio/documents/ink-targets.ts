import { findCommentStart, replaceEscapesWithSpaces } from './ink-line.ts';
import { parseInkStory } from './ink-reader.ts';
import type { InkKnot, InkStatement } from './ink-story.ts';
import {
  applyEditWithFinalLineBreak,
  DocumentEditError,
  findLineBreak,
  isSameData,
  splitLinesWithBreaks,
} from './text-edits.ts';

/**
 * Makes a line that leads to the scene `target` lead to the scene `newTarget` instead. `END` ends the story.
 * @throws {DocumentEditError} if the line does not lead to `target`.
 */
export function setInkTarget(text: string, line: number, target: string, newTarget: string): string {
  const { targets } = findStatement(text, line);
  if (!targets.includes(target))
    throw new DocumentEditError(`Line ${line} does not lead to "${target}" any more: load the story again.`);
  return redirectDiverts(text, target, newTarget, (statement) => statement.line === line);
}

/**
 * Makes all lines that lead to the scene `target` lead to the scene `newTarget` instead.
 * @param except the names of scenes whose lines stay as they are.
 * @throws {DocumentEditError} if a line leads to a stitch of the scene, such as `caves.deep`.
 */
export function redirectInkTargets(
  text: string,
  target: string,
  newTarget: string,
  except: readonly string[] = [],
): string {
  const knots = parseInkStory(text).knots.filter(({ name }) => !except.includes(name));
  const lines = new Set(knots.flatMap(({ statements }) => statements.map(({ line }) => line)));
  const intoPart = knots
    .flatMap(({ statements }) => statements)
    .find(({ targets }) => targets.some((it) => it.startsWith(`${target}.`)));
  if (intoPart)
    throw new DocumentEditError(`Line ${intoPart.line} leads into a part of "${target}": change it in the text first.`);
  return redirectDiverts(text, target, newTarget, ({ line }) => lines.has(line));
}

/**
 * Moves the divert at the end of a choice or gather to a separate line below. Lines can then be inserted above the
 * divert.
 * @throws {DocumentEditError} if the line does not end in a divert.
 */
export function separateInkDivert(text: string, line: number): string {
  const statement = findStatement(text, line);
  const { source, kind, depth, targets } = statement;
  const code = replaceEscapesWithSpaces(source).slice(0, findCommentStart(source));
  const divert = /\s*->\s*[\w.]+\s*$/.exec(code);
  if (divert === null || (kind !== 'choice' && kind !== 'gather') || targets.length !== 1)
    throw new DocumentEditError(`Line ${line} does not end in one arrow: edit it in the text.`);
  const comment = source.slice(code.length);
  const own = source.slice(0, divert.index) + (comment && ` ${comment}`);
  const indent = /^\s*/.exec(source)?.[0] ?? '';
  const below = `${indent}${kind === 'choice' ? '  ' : ''}-> ${targets[0]}`;
  const expected = listLineSummaries(text).flatMap((it) =>
    it.line === line
      ? [
          { ...it, targets: [] },
          {
            ...it,
            kind: 'divert',
            text: '',
            tags: [],
            condition: undefined,
            depth: kind === 'choice' ? depth + 1 : depth,
          },
        ]
      : [it],
  );
  return editInkLinesAndVerify(text, expected, (lines, lineBreak) =>
    lines.toSpliced(line - 1, 1, own + lineBreak, below + lineBreak),
  );
}

function redirectDiverts(
  text: string,
  target: string,
  newTarget: string,
  isMeant: (statement: InkStatement) => boolean,
): string {
  const meant = new Set(
    listStatements(text)
      .filter(isMeant)
      .map(({ line }) => line),
  );
  const expected = listLineSummaries(text).map((it) =>
    meant.has(it.line) ? { ...it, targets: it.targets.map((name) => (name === target ? newTarget : name)) } : it,
  );
  return editInkLinesAndVerify(text, expected, (lines) =>
    lines.map((source, index) => (meant.has(index + 1) ? replaceTarget(source, target, newTarget) : source)),
  );
}

function replaceTarget(source: string, target: string, newTarget: string): string {
  const code = replaceEscapesWithSpaces(source).slice(0, findCommentStart(source));
  const arrows = [...code.matchAll(/(?:->|<-)\s*([\p{L}_][\p{L}\p{N}_.]*)/gu)].filter(([, name]) => name === target);
  return arrows.reduceRight((edited, { 0: arrow, index }) => {
    const end = index + arrow.length;
    return edited.slice(0, end - target.length) + newTarget + edited.slice(end);
  }, source);
}

function listStatements(text: string): InkStatement[] {
  return parseInkStory(text).knots.flatMap(({ statements }) => statements);
}

function findStatement(text: string, line: number): InkStatement {
  const found = listStatements(text).find((it) => it.line === line);
  if (found === undefined)
    throw new DocumentEditError(`Line ${line} of the story is no such statement any more: load the story again.`);
  return found;
}

type LineSummary = Omit<InkStatement, 'source' | 'kind'> & { knot: InkKnot['name']; kind: string };

/** Parses a story into statements. Omits each statement's source text, and adds the name of the scene that contains it. */
function listLineSummaries(text: string): LineSummary[] {
  return parseInkStory(text).knots.flatMap(({ name, statements }) =>
    statements.map(({ source: _, condition, ...meaning }) => ({ ...meaning, condition, knot: name })),
  );
}

/**
 * Edits whole lines.
 * @throws {DocumentEditError} if the statements of the edited story differ from `expected`. The comparison ignores line
 * numbers.
 */
function editInkLinesAndVerify(
  text: string,
  expected: readonly LineSummary[],
  edit: (lines: readonly string[], lineBreak: string) => readonly string[],
): string {
  const edited = applyEditWithFinalLineBreak(text, (source) =>
    edit(splitLinesWithBreaks(source), findLineBreak(text)).join(''),
  );
  const withoutNumbers = (lines: readonly LineSummary[]) => lines.map(({ line: _, ...meaning }) => meaning);
  if (!isSameData(withoutNumbers(listLineSummaries(edited)), withoutNumbers(expected)))
    throw new DocumentEditError('The arrow cannot be changed without changing other words: edit it in the text.');
  return edited;
}
