import type { YAMLParseError } from 'yaml';

/** The first error of YAML's parser, with its line from 1. */
interface ParseProblem {
  line: number;
  sentence: string;
}

/** The context of the parser's error. */
interface Place {
  error: YAMLParseError;
  /** Lines are counted from 1. */
  line: number;
  written: string;
  /** The last line above that is not blank or only a remark. */
  lineAbove: number;
  writtenAbove: string;
  character: string;
  /** Whether it is the first thing on its line. */
  isFirst: boolean;
  /** The first line with an unpaired quote. */
  lineOfOpenQuote: number | undefined;
  isInBraces: boolean;
}

/** Returns in plain words why a file cannot be read; an unknown error keeps the parser's message. */
export function parseProblem(error: YAMLParseError, text: string): ParseProblem {
  const place = placeOf(error, text);
  for (const { when, at, sentence } of problems)
    if (when(place))
      return { line: at?.(place) ?? place.line, sentence: typeof sentence === 'string' ? sentence : sentence(place) };
  return { line: place.line, sentence: `cannot be read, correct it: ${error.message}.` };
}

const straight = '"(?:[^"\\\\]|\\\\.)*"';
const curlyKey = /^\s*\{?\s*[“”„«‘]/;
const curlyValue = new RegExp(`^\\s*\\{?\\s*${straight}\\s*:\\s*[“”„«‘]`);
const fullWidthSign = new RegExp(`^\\s*\\{?\\s*${straight}\\s*(?:：|:\\s*${straight}\\s*，)`);

/** Finds text that is not JSON although YAML accepts it: typographic signs of an editor or an input method, and remarks. */
export function jsonProblem(text: string): ParseProblem | undefined {
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
/** A key with its colon at the beginning of a line. */
const keyAndColon = /^\s*(?:- +)*[^\s:]+:(?:\s|$)/;
const isAbove = ({ lineAbove }: Place) => lineAbove;

/** Ordered from the most specific cause. */
const problems: {
  when: (place: Place) => boolean;
  /** The line of the cause, if it differs from the parser's. */
  at?: (place: Place) => number | undefined;
  sentence: string | ((place: Place) => string);
}[] = [
  {
    when: ({ error }) => error.code === 'TAB_AS_INDENT',
    sentence: 'cannot be read. Tabs are not allowed as indentation: write spaces.',
  },
  {
    when: ({ error }) => error.code === 'DUPLICATE_KEY',
    sentence: ({ written }) => `has a second "${/[^\s":]+/.exec(written)?.[0]}": remove or rename one.`,
  },
  {
    when: ({ lineOfOpenQuote }) => lineOfOpenQuote !== undefined,
    at: ({ lineOfOpenQuote }) => lineOfOpenQuote,
    sentence: 'has a straight quote (") without a partner: add the other one.',
  },
  {
    when: ({ line, written }) => line === 1 && /^\s*"/.test(written),
    sentence: 'lacks a { in a line above: add it.',
  },
  {
    when: ({ error, isFirst }) => error.message.startsWith('Missing ,') && isFirst,
    at: isAbove,
    sentence: 'lacks a comma at its end: add it.',
  },
  {
    when: ({ error }) => /^Missing ,|^Block collections/.test(error.message),
    sentence: 'lacks a comma or a colon between two things: add it.',
  },
  {
    when: ({ error, isFirst }) => error.code === 'BAD_INDENT' && error.message.startsWith('Flow') && isFirst,
    at: isAbove,
    sentence: ({ error }) => `lacks a closing ${error.message.at(-1)}: add it.`,
  },
  {
    when: ({ error }) => error.message.startsWith('Flow'),
    sentence: ({ error }) => `lacks a closing ${error.message.at(-1)}: add it.`,
  },
  {
    when: ({ error }) => error.code === 'BAD_DQ_ESCAPE',
    sentence: 'has a backslash within the words: remove it.',
  },
  {
    when: ({ error, character }) => error.code === 'UNEXPECTED_TOKEN' && /[\]},]/.test(character),
    sentence: ({ character }) => `has a ${character} too many: remove it.`,
  },
  {
    when: ({ error, isFirst }) => error.message.endsWith('at node end') && isFirst,
    sentence: 'stands after the last }: put it above.',
  },
  {
    when: ({ error, written }) => error.message.endsWith('at node end') && written.includes('"'),
    sentence: 'has straight quotes within the words: write “ ” instead.',
  },
  {
    when: ({ written }) => noSpaceBehindDash.test(written),
    sentence: 'lacks a space after the dash: add it.',
  },
  {
    when: ({ writtenAbove }) => noSpaceBehindDash.test(writtenAbove),
    at: isAbove,
    sentence: 'lacks a space after the dash: add it.',
  },
  {
    when: ({ error, written }) => error.code === 'MULTILINE_IMPLICIT_KEY' && !keyAndColon.test(written),
    sentence: 'lacks a colon and a space after its key: add them.',
  },
  {
    when: ({ written }) => /^[^"'{[]*:\s[^"'{[]*:\s/.test(written),
    sentence: 'has a second colon: put everything after the first one into quotes.',
  },
  {
    when: ({ error }) => error.code === 'BAD_SCALAR_START',
    sentence: ({ character }) => `has a value that begins with ${character}: put it into quotes.`,
  },
  {
    when: ({ error, isInBraces }) => !isInBraces && /BAD_INDENT|IMPLICIT_KEY|MISSING_CHAR/.test(error.code),
    sentence:
      'begins further left or right than the line above or below it: give lines that belong together the same number of spaces.',
  },
];

function placeOf(error: YAMLParseError, text: string): Place {
  const lines = text.split('\n').map((line) => line.replace(/(^|\s)#.*$/, ''));
  const offset = error.pos[0];
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  const lineAbove = lines.slice(0, line - 1).findLastIndex((it) => it.trim() !== '') + 1;
  const openQuote = lines.findIndex((it) => (it.match(/"/g)?.length ?? 0) % 2 === 1);
  return {
    error,
    line,
    written: lines[line - 1] ?? '',
    lineAbove,
    writtenAbove: lines[lineAbove - 1] ?? '',
    character: text[offset] ?? '',
    isFirst: before.slice(before.lastIndexOf('\n') + 1).trim() === '',
    lineOfOpenQuote: openQuote < 0 ? undefined : openQuote + 1,
    isInBraces: text.trimStart().startsWith('{'),
  };
}
