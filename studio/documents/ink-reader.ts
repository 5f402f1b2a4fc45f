import { countOpenBraces, findCommentStart, type InkLineParts, listDivertTargets, parseInkLine } from './ink-line.ts';
import type { InkKnot, InkStatement, InkStatementKind, InkStory } from './ink-story.ts';

/** Matches the header of a scene: `=== caves ===`, also with arguments. */
const knotHeader = /^\s*={2,}\s*(?:function\s+)?([\p{L}\p{N}_]+)/u;

/** Splits a story into its scenes and lines. Never fails: a line that ink rejects is read as well as possible. */
export function parseInkStory(text: string): InkStory {
  const knots: InkKnot[] = [{ name: '', line: 1, lastLine: 0, statements: [] }];
  const state = createReaderState();
  for (const [index, source] of splitLines(text).entries()) {
    const line = index + 1;
    const knot = state.isInComment ? undefined : knotHeader.exec(source)?.[1];
    if (knot !== undefined) {
      Object.assign(state, createReaderState());
      knots.push({ name: knot, line, lastLine: line, statements: [] });
      continue;
    }
    const current = knots.at(-1) as InkKnot;
    current.lastLine = line;
    current.statements.push({ line, source, ...readLine(source, state) });
  }
  return { knots };
}

/** Returns the lines of a text without their line breaks. A final line break does not start another line. */
export function splitLines(text: string): string[] {
  const lines = text.split(/\r?\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** The state of the parser after a line. It affects how the next line is parsed. */
interface ReaderState {
  depth: number;
  /**
   * For each condition that is not closed yet, the number of choices that enclose it. The outermost condition comes
   * first.
   */
  conditions: number[];
  isInComment: boolean;
}

function createReaderState(): ReaderState {
  return { depth: 0, conditions: [], isInComment: false };
}

type LineContent = Omit<InkStatement, 'line' | 'source'>;

function readLine(source: string, state: ReaderState): LineContent {
  const code = source.trim();
  const nothing = { text: '', tags: [], targets: [], depth: state.depth };
  if (state.isInComment || code.startsWith('/*')) {
    state.isInComment = !code.includes('*/');
    return { kind: 'comment', ...nothing };
  }
  if (code === '') return { kind: 'blank', ...nothing };
  if (code.startsWith('//')) return { kind: 'comment', ...nothing };
  const marks = classifyInkLine(source, state.conditions.length > 0);
  if (marks.kind === 'choice') state.depth = marks.level - 1;
  if (marks.kind === 'gather') state.depth = marks.level - 1;
  if (marks.kind === 'branch') state.depth = state.conditions.at(-1) ?? 0;
  const opened = countOpenBraces(source);
  for (let count = 0; count > opened; count -= 1) state.depth = state.conditions.pop() ?? state.depth;
  const { depth } = state;
  for (let count = 0; count < opened; count += 1) state.conditions.push(depth);
  if (marks.kind === 'choice') state.depth = marks.level;
  const parts = findLineParts(source, marks);
  const condition = marks.condition?.trim();
  return {
    kind: marks.kind,
    text: parts ? source.slice(parts.textStart, parts.textEnd) : '',
    tags: parts?.tags.map(({ name, value }) => ({ name, value })) ?? [],
    ...(condition && { condition }),
    targets: listDivertTargets(source),
    depth,
  };
}

interface InkLineClassification {
  kind: InkStatementKind;
  /** The offset in the line at which the marks end and the text begins. */
  end: number;
  /** The number of marks (`*`, `+` or `-`) at the start of a choice or gather; otherwise 0. */
  level: number;
  condition?: string | undefined;
  isInBrackets?: boolean;
}

/** Classifies a line by the marks at its start. */
export function classifyInkLine(source: string, isInCondition: boolean): InkLineClassification {
  const indent = /^\s*/.exec(source)?.[0].length ?? 0;
  const code = source.slice(0, findCommentStart(source));
  const simple = (kind: InkStatementKind): InkLineClassification => ({ kind, end: source.length, level: 0 });
  if (/^\s*(?:VAR|CONST|LIST|INCLUDE|EXTERNAL)\s|^\s*=\s*[\p{L}_]/u.test(code)) return simple('declaration');
  if (/^\s*~/.test(code)) return simple('logic');
  if (/^\s*(?:->|<-)/.test(code)) return simple('divert');
  if (/^\s*\}/.test(code)) return simple('close');
  if (/^\s*\{/.test(code)) {
    const opened = countOpenBraces(source);
    if (opened > 0) return { ...simple('condition'), condition: code.slice(indent + 1).replace(/:.*$/, '') };
    // A line that contains only a condition or a printed value has the kind `logic`. With text after it, the line has the
    // kind `line`.
    if (/^\s*\{[^{}]*\}\s*$/.test(code)) return simple('logic');
    return { kind: 'line', end: indent, level: 0 };
  }
  const choice = /^\s*((?:[+*]\s*)+)(?:\([^)]*\)\s*)?((?:\{[^{}]*\}\s*)*)(\[?\s*)/.exec(code);
  if (choice) {
    const [all, signs = '', conditions = '', bracket = ''] = choice;
    const condition = [...conditions.matchAll(/\{([^{}]*)\}/g)].map(([, it = '']) => it.trim()).join(' && ');
    const level = signs.replace(/\s/g, '').length;
    const isInBrackets = bracket.startsWith('[');
    return { kind: 'choice', end: all.length, level, ...(condition && { condition }), isInBrackets };
  }
  const gather = /^\s*((?:-(?!>)\s*)+)(?:\([^)]*\)\s*)?/.exec(code);
  if (gather && isInCondition) {
    const branch = /^\s*-\s*(?:([^:#]*?)\s*:\s*)?/.exec(code);
    return { kind: 'branch', end: branch?.[0].length ?? 0, level: 0, condition: branch?.[1] };
  }
  if (gather) return { kind: 'gather', end: gather[0].length, level: gather[1]?.replace(/\s/g, '').length ?? 1 };
  return { kind: 'line', end: indent, level: 0 };
}

/** Returns the parts of a line with text for the walker; `undefined` for all other lines. */
export function findLineParts(
  source: string,
  { kind, end, isInBrackets = false }: InkLineClassification,
): InkLineParts | undefined {
  const hasText = kind === 'line' || kind === 'choice' || kind === 'gather' || kind === 'branch';
  return hasText ? parseInkLine(source, end, isInBrackets) : undefined;
}
