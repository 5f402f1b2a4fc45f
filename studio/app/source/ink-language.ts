import { StreamLanguage, type StringStream } from '@codemirror/language';

interface InkTokenizerState {
  /** Whether the tokenizer is within the braces of a condition or printed value. */
  isInBraces: boolean;
  /** Whether the tokenizer is within the brackets of a choice. */
  isInBrackets: boolean;
}

/** The syntax of story.ink as far as the highlighting needs it. */
export const inkLanguage = StreamLanguage.define<InkTokenizerState>({
  name: 'ink',
  startState: () => ({ isInBraces: false, isInBrackets: false }),
  languageData: { commentTokens: { line: '//' } },
  token(stream, state) {
    if (stream.sol()) {
      state.isInBrackets = false;
      const start = readLineStart(stream);
      if (start) return start;
    }
    if (stream.match(/^\/\/.*/)) return 'comment';
    if (stream.match(/^#[^\s#\]]*/)) return 'meta';
    if (stream.match(/^->->|^->\s*[\w.]*/)) return 'link';
    if (stream.eat('{')) {
      state.isInBraces = true;
      return 'bracket';
    }
    if (stream.eat('}')) {
      state.isInBraces = false;
      return 'bracket';
    }
    if (state.isInBraces) {
      if (stream.eat(':')) {
        state.isInBraces = false;
        return 'bracket';
      }
      if (stream.match(/^(?:true|false|not|and|or|else)\b/)) return 'keyword';
      if (stream.match(/^\d+/)) return 'number';
      if (stream.match(/^[A-Za-z_]\w*/)) return 'variableName';
      stream.next();
      return 'operator';
    }
    if (stream.eat('[')) {
      state.isInBrackets = true;
      return 'bracket';
    }
    if (stream.eat(']')) {
      state.isInBrackets = false;
      return 'bracket';
    }
    stream.next();
    stream.eatWhile(/[^/#\-{}[\]]/);
    return state.isInBrackets ? 'string' : null;
  },
});

/** Matches tokens at the start of a line: headers, choices, gathers, logic, declarations. */
function readLineStart(stream: StringStream): string | null {
  stream.eatSpace();
  if (stream.match(/^=+\s*\w+\s*=*\s*$/)) return 'heading';
  if (stream.match(/^(?:VAR|CONST|LIST|INCLUDE|EXTERNAL)\b.*/)) return 'keyword';
  if (stream.match(/^~.*/)) return 'keyword';
  if (stream.match(/^[+*]+|^-(?!>)(?:\s*else\s*:)?/)) return 'keyword';
  return null;
}
