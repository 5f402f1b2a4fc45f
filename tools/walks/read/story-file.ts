import { join } from 'node:path';
import { Compiler, CompilerOptions } from 'inkjs/full';
import type { Fault } from './fault.ts';
import { explainInkMessage } from './ink-message.ts';
import { readText } from './read-text.ts';
import { findTypos, reservedTags } from './story-typos.ts';

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

/** Returns the value of a tag: `point` for `speaker:point`. */
export function findTagValue({ tags }: StoryText, name: string): string | undefined {
  const tag = tags.find((it) => it.startsWith(`${name}:`));
  return tag?.slice(name.length + 1).trim();
}

/** Returns the names of the arguments that a text passes to its message: `n` for `#n:{shells}`. */
export function listArgumentNames({ tags }: StoryText): string[] {
  return tags.map((tag) => tag.split(':', 1)[0]?.trim() ?? '').filter((name) => !reservedTags.includes(name));
}

/** Returns the ids of the story's endings, each once. */
export function listEndings({ texts }: Pick<StoryFile, 'texts'>): string[] {
  return [...new Set(texts.flatMap((text) => findTagValue(text, 'ending') ?? []))];
}

/** Checks that each line and each visible choice has one id. */
export function* findIdFaults({ file, texts }: StoryFile): Generator<Fault> {
  for (const text of texts) {
    yield* findWrongValueFaults(text, file);
    const ids = text.tags.filter((tag) => tag.startsWith('id:'));
    if (ids.length === 1 || findTagValue(text, 'ev') !== undefined) continue;
    const example = text.kind === 'line' ? '#id:torii.1' : '#id:torii.c1';
    const sentence =
      ids.length === 0
        ? `has no id: end it in a tag such as ${example}.`
        : 'has several ids: write what each one names on a line of its own.';
    yield { rule: text.kind === 'line' ? 'story/line-id' : 'story/choice-id', file, line: text.line, sentence };
  }
}

const name = '[a-z0-9]+(-[a-z0-9]+)*';
/** A pattern of valid values for each tag, by the tag's name. */
const valuePatterns = {
  id: new RegExp(`^${name}(\\.${name})+$`),
  found: new RegExp(`^${name}$`),
  ending: new RegExp(`^${name}$`),
  art: new RegExp(`^${name}$`),
};
/** Prefixes that ids of lines and choices must not have, because messages of clues, endings and places use them. */
const reservedPrefixes = /^(arrival|clue|ending|found|hideaway|letter|paid|speaker|spot|stop|turn)\./;

/** Returns whether a tag's value is valid as a message id or as the name of a drawing. */
export function hasValidTagValue(tag: string): boolean {
  const [, kind, value = ''] = /^(id|found|ending|art):(.*)$/s.exec(tag) ?? [];
  if (kind === undefined) return true;
  return (
    valuePatterns[kind as keyof typeof valuePatterns].test(value.trim()) &&
    !(kind === 'id' && reservedPrefixes.test(value.trim()))
  );
}

function* findWrongValueFaults({ line, tags }: StoryText, file: string): Generator<Fault> {
  for (const tag of tags.filter((it) => !hasValidTagValue(it))) {
    const [taken] = /^id:\s*(\w+\.)/.exec(tag)?.slice(1) ?? [];
    const isTaken = taken !== undefined && reservedPrefixes.test(taken);
    const example = tag.startsWith('id:')
      ? 'with a dot between, such as #id:torii.1'
      : `such as #${tag.split(':', 1)[0]}:silver-key`;
    const sentence = isTaken
      ? `has "#${tag}", but words that begin with "${taken}" name something else: begin the id with a place, such as #id:torii.1.`
      : `has "#${tag}": write small letters, digits and hyphens only, ${example}.`;
    yield { rule: 'story/id', file, line, sentence };
  }
}

/** The compiled `story.ink`. */
export interface StoryFile {
  file: string;
  source: string;
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
  /** The characters of a text in the story. */
  text?: string;
  /** The name of a function call, a knot or a variable. */
  name?: string | null;
  /** Whether a divert starts a thread, `<- knot`. */
  isThread?: boolean;
  /** Whether this node opens a tag. */
  isStart?: boolean;
  /** Set for choices. `onceOnly` distinguishes `*` from `+`; `isInvisibleDefault` marks the invisible `* ->`. */
  onceOnly?: boolean;
  isInvisibleDefault?: boolean;
  /** The contents of a choice such as `Before[in]after`: before, inside and after the brackets. */
  startContent?: InkNode | null;
  choiceOnlyContent?: InkNode | null;
  innerContent?: InkNode | null;
  /** The parent node. */
  parent?: InkNode | null;
  /** The operator of an operation. `opName` has two operands, `op` has one. */
  opName?: string;
  op?: string;
  /** The value of a number in the story. */
  value?: unknown;
  /**
   * Set for a variable reference. `pathForCount` is set if the name is a knot's. The value is then the knot's visit count.
   */
  runtimeVarRef?: { pathForCount: unknown } | null;
  /** Whether a branch of a switch compares a value, such as 2 in `{ shells: - 2: … }`. */
  matchingEquality?: boolean;
  /** The sum of ink's flags of a sequence such as {a|b}, in which 4 means shuffled. */
  sequenceType?: number;
}

/** Ink's message types are 0 for an author's note, 1 for a warning, 2 for an error. Notes are ignored. */
const inkWarningType = 1;
/** Matches a message of the ink compiler, such as "ERROR: line 12: …". */
const locatedMessage = /^(?:\w+: )?(?:'[^']*' )?line (\d+): (.*)$/s;

/** The numbers of ink's runtime commands that surround texts and tags. */
const inkCommand = { print: 1, beginString: 7, endString: 8, beginTag: 24, endTag: 25 } as const;

/** Reads and compiles `story.ink` from a walk's folder. Warnings of the compiler count as faults. */
export function readStoryFile(folder: string, faults: Fault[]): StoryFile | undefined {
  const file = join(folder, 'story.ink');
  const source = readText(file, faults);
  if (source === undefined) return undefined;
  // A file with nothing but comments counts as empty.
  if (source.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '').trim() === '')
    return void faults.push({ rule: 'story/empty', file, sentence: 'is empty: write the first line of the story.' });
  const typos = findTypos(source, file);
  if (typos.length > 0) return void faults.push(...typos);
  const faultsByLine = new Map<number | undefined, Fault>();
  const reportMessage = (message: string, line?: number) => {
    // Reports only the first message about a line, because one mistake causes several messages.
    if (!faultsByLine.has(line))
      faultsByLine.set(line, { rule: 'story/ink', file, line, sentence: explainInkMessage(message) });
  };
  const options = new CompilerOptions(null, [], false, (text, type) => {
    if (type < inkWarningType) return;
    const [, line, message = text] = locatedMessage.exec(text) ?? [];
    reportMessage(message, line ? Number(line) : undefined);
  });
  try {
    const compiler = new Compiler(source, options);
    const story = compiler.Compile();
    if (faultsByLine.size > 0) return void faults.push(...faultsByLine.values());
    const texts = collectStoryTexts(story.mainContentContainer as unknown as InkRuntimeObject);
    const syntaxTree = compiler.parsedStory as unknown as InkNode;
    return { file, source, compiled: removeTexts(story.ToJson() ?? ''), texts, parsed: syntaxTree };
  } catch (cause) {
    // The compiler throws after reporting errors. If it has reported none, the exception itself is the error.
    if (faultsByLine.size === 0) reportMessage((cause as Error).message);
    return void faults.push(...faultsByLine.values());
  }
}

/** The fields of ink's runtime objects that this module reads. */
interface InkRuntimeObject {
  value?: unknown;
  commandType?: number;
  content?: InkRuntimeObject[];
  namedContent?: Map<string, InkRuntimeObject>;
  debugMetadata: { startLineNumber: number } | null;
}

/**
 * Returns the lines and choices of a compiled story in source order. Each source line has at most one line and one
 * choice.
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
  // Leaves out entries that print values but have no text, because ink compiles each function call to such an entry.
  const hasContent = ({ text, tags }: StoryText) => tags.length > 0 || text.replaceAll('{}', '').trim() !== '';
  const texts = [...textsByLine.values()].filter(hasContent).sort((a, b) => a.line - b.line);
  return texts.map((it) => ({ ...it, text: it.text.trim() }));
}

/** Replaces each text with a dot. Packs take the texts of the walker's language from the strings files instead. */
function removeTexts(compiledStory: string): string {
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
