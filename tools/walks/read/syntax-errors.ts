import type { YAMLParseError } from 'yaml';

/**
 * A sentence for the author that says why a file cannot be parsed. `line` is the line number of the error, counted from
 * 1.
 */
interface ParseProblem {
  line: number;
  sentence: string;
}

/** The parser's error and the text around the error. */
interface ErrorContext {
  error: YAMLParseError;
  /** The line number of the error, counted from 1. */
  line: number;
  lineText: string;
  /** The nearest line above the error that has content besides a comment. */
  lineAbove: number;
  lineAboveText: string;
  character: string;
  /** Whether the error is at the first character of its line, ignoring spaces. */
  isFirstOnLine: boolean;
  /** The first line with an odd number of straight quotes. */
  lineOfOpenQuote: number | undefined;
  isInBraces: boolean;
}

/** Explains to the author why a file cannot be parsed. Quotes the parser's message for an unknown error. */
export function explainParseError(error: YAMLParseError, text: string): ParseProblem {
  const context = createErrorContext(error, text);
  for (const { matches, lineOf, sentence } of parseProblems)
    if (matches(context))
      return {
        line: lineOf?.(context) ?? context.line,
        sentence: typeof sentence === 'string' ? sentence : sentence(context),
      };
  return { line: context.line, sentence: `cannot be read, correct it: ${error.message}.` };
}

const straightQuotedText = '"(?:[^"\\\\]|\\\\.)*"';
const curlyKey = /^\s*\{?\s*[“”„«‘]/;
const curlyValue = new RegExp(`^\\s*\\{?\\s*${straightQuotedText}\\s*:\\s*[“”„«‘]`);
const fullWidthSign = new RegExp(`^\\s*\\{?\\s*${straightQuotedText}\\s*(?:：|:\\s*${straightQuotedText}\\s*，)`);

/** Finds text that YAML accepts but JSON does not: curly quotes, full-width characters and comments. */
export function findJsonProblem(text: string): ParseProblem | undefined {
  for (const [index, line] of text.split('\n').entries()) {
    if (curlyKey.test(line) || curlyValue.test(line))
      return {
        line: index + 1,
        sentence: 'has curly quotes around a key or its words: write straight ones (") there.',
      };
    if (/^\s*(?:\/\/|\/\*)/.test(line))
      return { line: index + 1, sentence: 'has a comment, which JSON does not allow: remove it.' };
    if (fullWidthSign.test(line))
      return { line: index + 1, sentence: 'has a full-width ： or ， outside the quotes: write : or , half-width.' };
  }
  return undefined;
}

const noSpaceBehindDash = /^\s*-[^\s-]/;
/** Matches a line that begins with a key and its colon. */
const keyAndColon = /^\s*(?:- +)*[^\s:]+:(?:\s|$)/;
const getLineAbove = ({ lineAbove }: ErrorContext) => lineAbove;

/** The known causes of errors, the most specific first. The first match explains the error. */
const parseProblems: {
  matches: (context: ErrorContext) => boolean;
  /** Returns the line of the error's cause. Absent if the cause is always on the line that the parser reports. */
  lineOf?: (context: ErrorContext) => number | undefined;
  sentence: string | ((context: ErrorContext) => string);
}[] = [
  {
    matches: ({ error }) => error.code === 'TAB_AS_INDENT',
    sentence: 'cannot be read. Tabs are not allowed as indentation: write spaces.',
  },
  {
    matches: ({ error }) => error.code === 'DUPLICATE_KEY',
    sentence: ({ lineText }) => `has a second "${/[^\s":]+/.exec(lineText)?.[0]}": remove or rename one.`,
  },
  {
    matches: ({ lineOfOpenQuote }) => lineOfOpenQuote !== undefined,
    lineOf: ({ lineOfOpenQuote }) => lineOfOpenQuote,
    sentence: 'has a straight quote (") without a partner: add the other one.',
  },
  {
    matches: ({ line, lineText }) => line === 1 && /^\s*"/.test(lineText),
    sentence: 'lacks a { in a line above: add it.',
  },
  {
    matches: ({ error, isFirstOnLine }) => error.message.startsWith('Missing ,') && isFirstOnLine,
    lineOf: getLineAbove,
    sentence: 'lacks a comma at its end: add it.',
  },
  {
    matches: ({ error }) => /^Missing ,|^Block collections/.test(error.message),
    sentence: 'lacks a comma or a colon between two things: add it.',
  },
  {
    matches: ({ error, isFirstOnLine }) =>
      error.code === 'BAD_INDENT' && error.message.startsWith('Flow') && isFirstOnLine,
    lineOf: getLineAbove,
    sentence: ({ error }) => `lacks a closing ${error.message.at(-1)}: add it.`,
  },
  {
    matches: ({ error }) => error.message.startsWith('Flow'),
    sentence: ({ error }) => `lacks a closing ${error.message.at(-1)}: add it.`,
  },
  {
    matches: ({ error }) => error.code === 'BAD_DQ_ESCAPE',
    sentence: 'has a backslash within the words: remove it.',
  },
  {
    matches: ({ error, character }) => error.code === 'UNEXPECTED_TOKEN' && /[\]},]/.test(character),
    sentence: ({ character }) => `has a ${character} too many: remove it.`,
  },
  {
    matches: ({ error, isFirstOnLine }) => error.message.endsWith('at node end') && isFirstOnLine,
    sentence: 'stands after the last }: put it above.',
  },
  {
    matches: ({ error, lineText }) => error.message.endsWith('at node end') && lineText.includes('"'),
    sentence: 'has straight quotes within the words: write “ ” instead.',
  },
  {
    matches: ({ lineText }) => noSpaceBehindDash.test(lineText),
    sentence: 'lacks a space after the dash: add it.',
  },
  {
    matches: ({ lineAboveText }) => noSpaceBehindDash.test(lineAboveText),
    lineOf: getLineAbove,
    sentence: 'lacks a space after the dash: add it.',
  },
  {
    matches: ({ error, lineText }) => error.code === 'MULTILINE_IMPLICIT_KEY' && !keyAndColon.test(lineText),
    sentence: 'lacks a colon and a space after its key: add them.',
  },
  {
    matches: ({ lineText }) => /^[^"'{[]*:\s[^"'{[]*:\s/.test(lineText),
    sentence: 'has a second colon: put everything after the first one into quotes.',
  },
  {
    matches: ({ error }) => error.code === 'BAD_SCALAR_START',
    sentence: ({ character }) => `has a value that begins with ${character}: put it into quotes.`,
  },
  {
    matches: ({ error, isInBraces }) => !isInBraces && /BAD_INDENT|IMPLICIT_KEY|MISSING_CHAR/.test(error.code),
    sentence:
      'begins further left or right than the line above or below it: give lines that belong together the same number of spaces.',
  },
];

function createErrorContext(error: YAMLParseError, text: string): ErrorContext {
  const lines = text.split('\n').map((line) => line.replace(/(^|\s)#.*$/, ''));
  const offset = error.pos[0];
  const textBefore = text.slice(0, offset);
  const line = textBefore.split('\n').length;
  const lineAbove = lines.slice(0, line - 1).findLastIndex((it) => it.trim() !== '') + 1;
  const openQuote = lines.findIndex((it) => (it.match(/"/g)?.length ?? 0) % 2 === 1);
  return {
    error,
    line,
    lineText: lines[line - 1] ?? '',
    lineAbove,
    lineAboveText: lines[lineAbove - 1] ?? '',
    character: text[offset] ?? '',
    isFirstOnLine: textBefore.slice(textBefore.lastIndexOf('\n') + 1).trim() === '',
    lineOfOpenQuote: openQuote < 0 ? undefined : openQuote + 1,
    isInBraces: text.trimStart().startsWith('{'),
  };
}
