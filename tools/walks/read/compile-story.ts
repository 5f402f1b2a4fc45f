import { Compiler, CompilerOptions } from 'inkjs/full';
import { memoizeLatest } from '../memoize-latest.ts';

/** A line or choice of the story, with its tags. */
export interface StoryText {
  /** The line number in story.ink, from 1. */
  line: number;
  kind: 'line' | 'choice';
  /** The text, with {} for each printed value. */
  text: string;
  /** The tags without `#` and without printed values: `#n:{shells}` gives `n:`. */
  tags: string[];
}

/** The results of ink's parser and compiler for a story. */
export interface CompiledStory {
  /** Ink's JSON with a dot in place of each text, because the strings files have the texts. */
  compiled: string;
  texts: StoryText[];
  /** The root of the syntax tree from the ink parser. */
  parsed: InkNode;
}

/**
 * A node of ink's syntax tree. `typeName` is its type, such as "Choice". The other fields exist only for certain types.
 */
export interface InkNode {
  typeName: string;
  content: InkNode[];
  debugMetadata: { startLineNumber: number } | null;
  /** The content of a text node. */
  text?: string;
  /** The name of a function call, a knot or a variable. */
  name?: string | null;
  /** Whether a divert starts a thread, `<- knot`. */
  isThread?: boolean;
  /** Whether this node opens a tag. */
  isStart?: boolean;
  /** Fields of a choice. `onceOnly` distinguishes `*` from `+`; `isInvisibleDefault` marks the invisible `* ->`. */
  onceOnly?: boolean;
  isInvisibleDefault?: boolean;
  /** The contents of a choice such as `Before[in]after`: before, inside and after the brackets. */
  startContent?: InkNode | null;
  choiceOnlyContent?: InkNode | null;
  innerContent?: InkNode | null;
  parent?: InkNode | null;
  /** The operator of an operation: in `opName` if it has two operands, in `op` if it has one. */
  opName?: string;
  op?: string;
  /** The value of a literal number or of `true` or `false`. */
  value?: unknown;
  /**
   * The compiled form of a variable reference. If the variable's name is that of a knot, `pathForCount` is set, and the
   * value is the knot's visit count.
   */
  runtimeVarRef?: { pathForCount: unknown } | null;
  /** Whether a branch of a switch compares a value, such as 2 in `{ shells: - 2: … }`. */
  matchingEquality?: boolean;
  /** The kind of a sequence such as {a|b}, as a sum of ink's flags. The flag 4 means shuffled. */
  sequenceType?: number;
}

/** The compiler's first error or warning for each line. The key `undefined` has the first message without a line. */
export type InkCompilerMessages = Map<number | undefined, string>;

/** Ink's message types are 0 for an author's note, 1 for a warning, 2 for an error. Notes are ignored. */
const inkWarningType = 1;
/** Matches a message of the ink compiler, such as "ERROR: line 12: …". */
const locatedMessage = /^(?:\w+: )?(?:'[^']*' )?line (\d+): (.*)$/s;

/** The numbers of some commands in ink's compiled stories. */
const inkCommand = { print: 1, beginString: 7, endString: 8, beginTag: 24, endTag: 25 } as const;

/**
 * Compiles the source of a story. Returns the compiler's messages if there are any. Remembers the latest result, because
 * an author edits a walk's other files more often than its story.
 */
export const compileStory = memoizeLatest((source: string): CompiledStory | InkCompilerMessages => {
  const messages: InkCompilerMessages = new Map();
  const addMessage = (message: string, line?: number) => {
    // Keeps only the first message about a line, because one mistake causes several messages.
    if (!messages.has(line)) messages.set(line, message);
  };
  const options = new CompilerOptions(null, [], false, (text, type) => {
    if (type < inkWarningType) return;
    const [, line, message = text] = locatedMessage.exec(text) ?? [];
    addMessage(message, line ? Number(line) : undefined);
  });
  try {
    const compiler = new Compiler(source, options);
    const story = compiler.Compile();
    if (messages.size > 0) return messages;
    const texts = collectStoryTexts(story.mainContentContainer as unknown as InkRuntimeObject);
    const syntaxTree = compiler.parsedStory as unknown as InkNode;
    return { compiled: replaceStoryTextsWithDots(story.ToJson() ?? ''), texts, parsed: syntaxTree };
  } catch (cause) {
    // The compiler throws after reporting errors. If it has reported none, the exception itself is the error.
    if (messages.size === 0) addMessage((cause as Error).message);
    return messages;
  }
});

/** The fields of ink's runtime objects that this module reads. */
interface InkRuntimeObject {
  value?: unknown;
  commandType?: number;
  content?: InkRuntimeObject[];
  namedContent?: Map<string, InkRuntimeObject>;
  debugMetadata: { startLineNumber: number } | null;
}

/**
 * Returns the story lines and choices of a compiled story, in the order of its source. One line of the source gives at
 * most one story line and one choice.
 */
function collectStoryTexts(root: InkRuntimeObject): StoryText[] {
  const textsByLine = new Map<string, StoryText>();
  const visitedObjects = new Set<InkRuntimeObject>();
  let [isChoice, isTag] = [false, false];
  function visitObject(object: InkRuntimeObject) {
    if (visitedObjects.has(object)) return;
    visitedObjects.add(object);
    if (object.commandType === inkCommand.beginString) isChoice = true;
    if (object.commandType === inkCommand.endString) isChoice = false;
    if (object.commandType === inkCommand.beginTag) isTag = true;
    if (object.commandType === inkCommand.endTag) isTag = false;
    const line = object.debugMetadata?.startLineNumber;
    const isPrinted = object.commandType === inkCommand.print && !isTag;
    if (line !== undefined && (isPrinted || (typeof object.value === 'string' && object.value.trim() !== ''))) {
      const kind = isChoice ? 'choice' : 'line';
      const text = textsByLine.get(`${line} ${kind}`) ?? { line, kind, text: '', tags: [] };
      textsByLine.set(`${line} ${kind}`, text);
      if (isTag) text.tags.push(`${object.value}`.trim());
      else text.text += isPrinted ? '{}' : object.value;
    }
    for (const child of object.content ?? []) visitObject(child);
    for (const child of object.namedContent?.values() ?? []) visitObject(child);
  }
  visitObject(root);
  // Leaves out entries that have neither tags nor a text of their own. A function call such as `{f()}` creates such an
  // entry, because ink compiles it like a printed value.
  const hasContent = ({ text, tags }: StoryText) => tags.length > 0 || text.replaceAll('{}', '').trim() !== '';
  const texts = [...textsByLine.values()].filter(hasContent).sort((a, b) => a.line - b.line);
  return texts.map((it) => ({ ...it, text: it.text.trim() }));
}

/** Replaces each text with a dot. Packs take the texts of the walker's language from the strings files instead. */
function replaceStoryTextsWithDots(compiledStory: string): string {
  const stripTexts = (node: unknown): unknown => {
    if (Array.isArray(node)) {
      let isTag = false;
      return node.map((item) => {
        if (item === '#') isTag = true;
        if (item === '/#') isTag = false;
        return typeof item === 'string' && item.startsWith('^') && item.trim() !== '^' && !isTag
          ? '^.'
          : stripTexts(item);
      });
    }
    if (node === null || typeof node !== 'object') return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, stripTexts(value)]));
  };
  return JSON.stringify(stripTexts(JSON.parse(compiledStory)));
}
