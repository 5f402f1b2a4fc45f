import type { InkLineParts } from './ink-line.ts';
import { classifyInkLine, findLineParts, parseInkStory } from './ink-reader.ts';
import type { InkKnot, InkStatement, InkTag } from './ink-story.ts';
import {
  applyEditWithFinalLineBreak,
  applyTextEdits,
  DocumentEditError,
  findLineBreak,
  isSameData,
  splitLinesWithBreaks,
} from './text-edits.ts';

/** A statement to insert. Texts, conditions and tag values are in ink syntax, such as `{shells}`. */
export type NewInkStatement =
  | { kind: 'line'; text: string; tags?: readonly InkTag[] }
  | { kind: 'choice'; text: string; tags?: readonly InkTag[]; condition?: string; target?: string }
  | { kind: 'divert'; target: string }
  /** A change of a variable's value in ink syntax, without the mark `~`: `shells += 1`. */
  | { kind: 'logic'; code: string }
  /** A declaration in ink syntax: `VAR shells = 0`. */
  | { kind: 'declaration'; code: string }
  /** A gather: the point where the choices above it rejoin. */
  | { kind: 'gather' };

/**
 * Replaces the text of a line, choice, gather or branch. Keeps its tags, its comment, and its marks such as `+`.
 * @throws {DocumentEditError} if ink would read the text as something else, such as a tag.
 */
export function setInkText(text: string, line: number, newText: string): string {
  const trimmed = newText.trim();
  return editLine(text, line, { text: trimmed }, (source, parts) => {
    const { textStart, textEnd, tags } = parts;
    const isGapMissing = textEnd === textStart && tags.length > 0 && trimmed !== '';
    return replaceRange(source, textStart, textEnd, isGapMissing ? `${trimmed} ` : trimmed);
  });
}

/**
 * Sets the value of a tag of a line or choice. Adds a new `#id:` tag before the other tags, and any other new tag after
 * them.
 * @param value the value; '' for a tag without a value, such as `#default`.
 * @throws {DocumentEditError}
 */
export function setInkTag(text: string, line: number, name: string, value: string): string {
  const statement = findStatement(text, line);
  const { tags } = statement;
  const isPresent = tags.some((tag) => tag.name === name);
  const added = { name, value };
  const expected = isPresent
    ? tags.map((tag) => (tag.name === name ? added : tag))
    : name === 'id'
      ? [added, ...tags]
      : [...tags, added];
  return editLine(text, line, { tags: expected }, (source, { textEnd, tags, codeStart }) => {
    const old = tags.find((tag) => tag.name === name);
    if (old) return replaceRange(source, old.start, old.end, formatTag(added));
    const [first] = tags;
    if (first && name === 'id') return replaceRange(source, first.start, first.start, `${formatTag(added)} `);
    const offset = first ? codeStart : textEnd;
    const isAtStart = /^\s*$|\[\s*$/.test(source.slice(0, offset));
    return replaceRange(source, offset, offset, `${isAtStart ? '' : ' '}${formatTag(added)}`);
  });
}

/**
 * Removes the first tag with a name from a line or choice.
 * @param value the value of the tag to remove; without it, any value matches.
 * @throws {DocumentEditError} if there is no such tag.
 */
export function removeInkTag(text: string, line: number, name: string, value?: string): string {
  const isRemoved = (tag: InkTag) => tag.name === name && (value === undefined || tag.value === value);
  const present = findStatement(text, line).tags;
  const removed = present.find(isRemoved);
  const expected = present.filter((tag) => tag !== removed);
  return editLine(text, line, { tags: expected }, (source, { textStart, tags }) => {
    const tag = tags.find(isRemoved);
    if (tag === undefined) throw new DocumentEditError(`Line ${line} has no tag "#${name}": load the story again.`);
    const before = source.slice(textStart, tag.start);
    const start = tag.start - (before.length - before.trimEnd().length);
    const next = tags[tags.indexOf(tag) + 1];
    return start === textStart && next
      ? replaceRange(source, tag.start, next.start, '')
      : replaceRange(source, start, tag.end, '');
  });
}

/**
 * Inserts a statement below a line, with the indentation of its neighbours.
 * @param afterLine the line number of the statement or header above.
 * @param depth how many choices enclose the statement.
 * @throws {DocumentEditError} if lines below would then belong to another choice or condition.
 */
export function insertInkStatement(text: string, afterLine: number, statement: NewInkStatement, depth = 0): string {
  const lines = readLines(text);
  if (afterLine < 0 || afterLine > lines.length) throw createLineError(afterLine);
  const source = findIndent(lines, afterLine, depth) + formatStatement(statement, depth);
  const [read, ...others] = readLines(source);
  const isReadAsWritten = read?.kind === statement.kind && others.length === 0;
  if (!isReadAsWritten && statement.kind === 'gather') throw createStructureError();
  if (!isReadAsWritten)
    throw createMisreadTextError('text' in statement ? statement : { text: formatStatement(statement) });
  return editStory(text, lines.map(summarizeLine).toSpliced(afterLine, 0, { ...read, depth }), (all, lineBreak) =>
    all.toSpliced(afterLine, 0, source + lineBreak),
  );
}

/**
 * Removes a statement: a choice with all lines nested below it, or a condition with all its branches. A gather is the
 * point where choices rejoin. If the story still needs a gather, removes only the gather's text and tags.
 * @throws {DocumentEditError}
 */
export function removeInkStatement(text: string, line: number): string {
  const { first, count } = findInkStatementRange(text, line);
  const expected = readLines(text)
    .map(summarizeLine)
    .toSpliced(first - 1, count);
  try {
    return editStory(text, expected, (all) => all.toSpliced(first - 1, count));
  } catch (error) {
    const { kind, text: words } = findStatement(text, line);
    if (!(error instanceof DocumentEditError) || kind !== 'gather' || words === '') throw error;
    return editLine(text, line, { text: '', tags: [] }, (source, { textStart, textEnd, tags }) => {
      const end = tags.at(-1)?.end ?? textEnd;
      return source.slice(0, textStart).trimEnd() + source.slice(end);
    });
  }
}

/**
 * Moves a statement, with the lines nested below it, below another line of the same depth.
 * @param afterLine the number of this other line before the move.
 * @throws {DocumentEditError} if a line would then belong to another choice or condition.
 */
export function moveInkStatement(text: string, line: number, afterLine: number): string {
  const { first, count } = findInkStatementRange(text, line);
  const isInside = afterLine >= first && afterLine < first + count;
  const lines = readLines(text);
  if (afterLine < 0 || afterLine > lines.length) throw createLineError(afterLine);
  if (isInside) return text;
  const place = afterLine < first ? afterLine : afterLine - count;
  const move = <T>(all: readonly T[]) =>
    all.toSpliced(first - 1, count).toSpliced(place, 0, ...all.slice(first - 1, first - 1 + count));
  return editStory(text, move(lines.map(summarizeLine)), move);
}

/** Returns the first line number of a statement, and the number of lines including those nested below it. */
export function findInkStatementRange(text: string, line: number): { first: number; count: number } {
  const start = findStatement(text, line);
  if (start.kind === 'branch' || start.kind === 'close')
    throw new DocumentEditError(`Line ${line} is a part of a condition: choose the line with its opening brace.`);
  const below = readLines(text).slice(line);
  let [count, nesting] = [1, start.kind === 'condition' ? 1 : 0];
  for (const [index, { kind, depth }] of below.entries()) {
    if (kind === 'header') break;
    if (start.kind !== 'choice' && nesting === 0) break;
    if (nesting === 0 && (kind === 'close' || kind === 'branch')) break;
    if (nesting === 0 && (kind === 'choice' || kind === 'gather') && depth <= start.depth) break;
    if (kind === 'condition') nesting += 1;
    if (kind === 'close') nesting -= 1;
    // Comments and blank lines after the last nested line belong to the next statement, so they are not counted.
    if (kind !== 'comment' && kind !== 'blank') count = index + 2;
  }
  return { first: line, count };
}

/** A parsed line or scene header, without its line number and source text. */
type LineSummary = Omit<InkStatement, 'line' | 'source' | 'kind'> & { kind: InkStatement['kind'] | 'header' };
type StoryLine = LineSummary & { source: string };

/** Parses all lines of a story, including the headers of scenes. The text of a header is the scene's name. */
function readLines(text: string): StoryLine[] {
  const withHeader = (knot: InkKnot): StoryLine[] => [
    ...(knot.name === '' ? [] : [createKnotHeaderLine(knot.name)]),
    ...knot.statements,
  ];
  return parseInkStory(text).knots.flatMap(withHeader);
}

function createKnotHeaderLine(name: string): StoryLine {
  return { kind: 'header', text: name, tags: [], targets: [], depth: 0, source: '' };
}

function summarizeLine({ kind, text, tags, condition, targets, depth }: LineSummary): LineSummary {
  return { kind, text, tags, ...(condition !== undefined && { condition }), targets, depth };
}

function findStatement(text: string, line: number): StoryLine {
  const found = readLines(text)[line - 1];
  if (found === undefined || found.kind === 'header') throw createLineError(line);
  return found;
}

function createLineError(line: number) {
  return new DocumentEditError(`Line ${line} of the story is no such statement any more: load the story again.`);
}

function createStructureError() {
  return new DocumentEditError(
    'Lines of the story would then belong to another choice or condition: choose another place, or edit the text.',
  );
}

/**
 * Edits whole lines.
 * @throws {DocumentEditError} if the lines of the edited story differ from the expected lines.
 */
function editStory(
  text: string,
  expected: readonly LineSummary[],
  edit: (lines: readonly string[], lineBreak: string) => readonly string[],
): string {
  const edited = applyEditWithFinalLineBreak(text, (source) =>
    edit(splitLinesWithBreaks(source), findLineBreak(text)).join(''),
  );
  if (!isSameData(readLines(edited).map(summarizeLine), expected.map(summarizeLine))) throw createStructureError();
  return edited;
}

/**
 * Edits a part of one line.
 * @throws {DocumentEditError} if the edited line differs from the expected line, or if any other line changes.
 */
function editLine(
  text: string,
  line: number,
  change: Partial<LineSummary>,
  edit: (source: string, parts: InkLineParts) => string,
): string {
  const { source, kind } = findStatement(text, line);
  const lines = readLines(text);
  const isInCondition = countConditions(lines.slice(0, line - 1)) > 0;
  const parts =
    kind === 'comment' || kind === 'blank' ? undefined : findLineParts(source, classifyInkLine(source, isInCondition));
  if (parts === undefined) throw new DocumentEditError(`Line ${line} is not a line or choice: edit it in the text.`);
  const edited = edit(source, parts);
  const offset = splitLinesWithBreaks(text)
    .slice(0, line - 1)
    .join('').length;
  const result = applyTextEdits(text, [{ offset, length: source.length, text: edited }]);
  const expected = lines
    .map(summarizeLine)
    .with(line - 1, { ...summarizeLine(lines[line - 1] as StoryLine), ...change });
  if (!isSameData(readLines(result).map(summarizeLine), expected)) throw createMisreadTextError(change);
  return result;
}

/** Creates the error for a text or tag that ink would parse as something else. */
function createMisreadTextError({ text, tags }: { text?: string; tags?: readonly InkTag[] }) {
  const written = text ?? tags?.map(({ value }) => value).join(' ') ?? '';
  if (/[\r\n]/.test(written))
    return new DocumentEditError('A line of the story is one paragraph: write a second line for a second paragraph.');
  const [mark] = /#|->|<-|\/\/|\/\*|[[\]{}|~]|^[-+*=]/.exec(written) ?? [];
  const sentence = mark
    ? `The text has "${mark}", which ink does not read as text: leave it out, or write \\ in front of it.`
    : 'Ink would read the text as something else: write it in other words.';
  return new DocumentEditError(sentence);
}

function replaceRange(source: string, start: number, end: number, replacement: string): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

function countConditions(lines: readonly LineSummary[]): number {
  return lines.reduce((count, { kind }) => {
    if (kind === 'header') return 0;
    return count + (kind === 'condition' ? 1 : kind === 'close' ? -1 : 0);
  }, 0);
}

/**
 * Returns the indentation for a new line below `afterLine`. Copies it from the nearest line above that has the same nesting
 * in choices and conditions. If the scene has no such line, uses two spaces per enclosing choice or condition.
 */
function findIndent(lines: readonly StoryLine[], afterLine: number, depth: number): string {
  const start = lines.findLastIndex(({ kind }, index) => index < afterLine && kind === 'header') + 1;
  const indents = new Map<string, string>();
  let nesting = 0;
  for (const line of lines.slice(start, afterLine)) {
    if (line.kind === 'close') nesting -= 1;
    if (['line', 'choice', 'divert', 'logic', 'condition'].includes(line.kind))
      indents.set(`${line.depth} ${nesting}`, /^\s*/.exec(line.source)?.[0] ?? '');
    if (line.kind === 'condition') nesting += 1;
  }
  return indents.get(`${depth} ${nesting}`) ?? '  '.repeat(depth + nesting);
}

/** Formats a statement as a line of ink, without indentation. */
export function formatStatement(statement: NewInkStatement, depth = 0): string {
  if (statement.kind === 'divert') return `-> ${statement.target}`;
  if (statement.kind === 'logic') return `~ ${statement.code}`;
  if (statement.kind === 'declaration') return statement.code;
  if (statement.kind === 'gather') return '-'.repeat(depth + 1);
  const content = [statement.text.trim(), ...(statement.tags ?? []).map(formatTag)].filter((it) => it !== '').join(' ');
  if (statement.kind === 'line') return content;
  const { condition, target } = statement;
  const marks = '+'.repeat(depth + 1);
  return `${marks} ${condition ? `{${condition}} ` : ''}[${content}]${target ? ` -> ${target}` : ''}`;
}

function formatTag({ name, value }: InkTag): string {
  return value === '' ? `#${name}` : `#${name}:${value}`;
}
