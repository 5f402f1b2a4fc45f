import { findInkStatementRange, insertInkStatement, type NewInkStatement } from './ink-document.ts';
import { parseInkStory } from './ink-reader.ts';
import type { InkStatement } from './ink-story.ts';
import { separateInkDivert } from './ink-targets.ts';

type NewInkLineOrLogic = Extract<NewInkStatement, { kind: 'line' | 'logic' }>;
type NewInkChoice = Extract<NewInkStatement, { kind: 'choice' }>;

/**
 * Inserts a line, or a change of a variable, after the statement `at`. If `at` is a choice, nests the new line below it. If
 * `at` is a divert, inserts the new line before it, because the story never reaches a line after a divert.
 * @throws {DocumentEditError}
 */
export function insertInkLine(text: string, at: InkStatement, line: NewInkLineOrLogic): string {
  const { story, afterLine } = prepareInsertion(text, at);
  return insertInkStatement(story, afterLine, line, at.kind === 'choice' ? at.depth + 1 : at.depth);
}

/**
 * Inserts choices after the statement `at`. If `at` is a choice, inserts them below all lines nested in it. After a new
 * choice without a target, the story continues with the lines below.
 * @throws {DocumentEditError}
 */
export function insertInkChoices(text: string, at: InkStatement, choices: readonly NewInkChoice[]): string {
  const insert = (story: string, afterLine: number) =>
    choices.reduceRight((it, choice) => insertInkStatement(it, afterLine, choice, at.depth), story);
  if (at.kind === 'choice') {
    const { first, count } = findInkStatementRange(text, at.line);
    return insert(text, first + count - 1);
  }
  const { story, afterLine } = prepareInsertion(text, at);
  return insert(insertGatherIfNeeded(story, afterLine, at.depth), afterLine);
}

/**
 * Inserts a declaration after the other declarations at the start of the story, or at the top if there are none.
 * @throws {DocumentEditError}
 */
export function insertInkDeclaration(text: string, code: string): string {
  const declared = parseInkStory(text).knots[0]?.statements.findLast(({ kind }) => kind === 'declaration');
  return insertInkStatement(text, declared?.line ?? 0, { kind: 'declaration', code });
}

/**
 * Returns the story and the line (`afterLine`) below which to insert new lines at the statement `at`. New lines go above
 * a divert, because the story never reaches lines after it. They go below any other statement. A divert at the end of a
 * choice or gather is first moved to its own line.
 */
function prepareInsertion(text: string, at: InkStatement): { story: string; afterLine: number } {
  if (at.kind === 'divert') return { story: text, afterLine: at.line - 1 };
  const leadsOn = (at.kind === 'choice' || at.kind === 'gather') && at.targets.length > 0;
  return { story: leadsOn ? separateInkDivert(text, at.line) : text, afterLine: at.line };
}

/**
 * Prepares a story for new choices below the line `afterLine`. The next statement must not become a part of the last new
 * choice. If it would, inserts a gather (`-`), the ink mark at which choices rejoin.
 */
function insertGatherIfNeeded(text: string, afterLine: number, depth: number): string {
  const knot = parseInkStory(text).knots.find(({ line, lastLine }) => line <= afterLine + 1 && afterLine < lastLine);
  const below = knot?.statements.find(({ line, kind }) => line > afterLine && kind !== 'blank' && kind !== 'comment');
  const isLoose =
    below !== undefined && below.depth === depth && !['choice', 'gather', 'branch', 'close'].includes(below.kind);
  return isLoose ? insertInkStatement(text, afterLine, { kind: 'gather' }, depth) : text;
}
