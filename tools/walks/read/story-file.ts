import { join } from 'node:path';
import { Compiler, CompilerOptions } from 'inkjs/full';
import type { Fault } from './fault.ts';
import { authorSentence } from './ink-message.ts';
import { readText } from './read-text.ts';
import { reservedTags, typosIn } from './story-typos.ts';

/** A text of the story, with the tags behind it. */
export interface WrittenText {
  /** From 1. */
  line: number;
  kind: 'line' | 'choice';
  /** The text, with {} for each value printed within it. */
  text: string;
  /** The tags without `#`. Text that a tag prints from variables is left out: `n:`. */
  tags: string[];
}

/** Returns the value of a tag such as `speaker:point`. */
export function tagValue({ tags }: WrittenText, name: string): string | undefined {
  const tag = tags.find((it) => it.startsWith(`${name}:`));
  return tag?.slice(name.length + 1).trim();
}

/** Returns the names of the arguments that a text passes to its words: `n` of `#n:{shells}`. */
export function argumentNames({ tags }: WrittenText): string[] {
  return tags.map((tag) => tag.split(':', 1)[0]?.trim() ?? '').filter((name) => !reservedTags.includes(name));
}

/** Checks that each line and each visible choice has one id. */
export function* idFaults({ file, written }: StoryFile): Generator<Fault> {
  for (const text of written) {
    yield* misnamed(text, file);
    const ids = text.tags.filter((tag) => tag.startsWith('id:'));
    if (ids.length === 1 || tagValue(text, 'ev') !== undefined) continue;
    const example = text.kind === 'line' ? '#id:torii.1' : '#id:torii.c1';
    const sentence =
      ids.length === 0
        ? `has no id: end it in a tag such as ${example}.`
        : 'has several ids: write what each one names on a line of its own.';
    yield { rule: text.kind === 'line' ? 'story/line-id' : 'story/choice-id', file, line: text.line, sentence };
  }
}

const name = '[a-z0-9]+(-[a-z0-9]+)*';
/** The form of a line's or choice's id, and of the other names in tags. */
const forms = {
  id: new RegExp(`^${name}(\\.${name})+$`),
  found: new RegExp(`^${name}$`),
  ending: new RegExp(`^${name}$`),
  art: new RegExp(`^${name}$`),
};
/** Words with these prefixes belong to something else than a line or a choice. */
const reservedPrefixes = /^(clue|ending|found|hideaway|speaker|spot|stop)\./;

/** Returns whether a tag's name is valid for words or drawings. */
export function isWellNamed(tag: string): boolean {
  const [, kind, value = ''] = /^(id|found|ending|art):(.*)$/s.exec(tag) ?? [];
  if (kind === undefined) return true;
  return (
    forms[kind as keyof typeof forms].test(value.trim()) && !(kind === 'id' && reservedPrefixes.test(value.trim()))
  );
}

function* misnamed({ line, tags }: WrittenText, file: string): Generator<Fault> {
  for (const tag of tags.filter((it) => !isWellNamed(it))) {
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
  /** Ink's JSON with each written text replaced by one dot: the strings files have the words. */
  compiled: string;
  written: WrittenText[];
  /** The syntax tree of ink's parser. */
  parsed: ParsedInk;
}

/** A node of ink's syntax tree: text, choice, divert, condition; `typeName` says which. */
export interface ParsedInk {
  typeName: string;
  content: ParsedInk[];
  debugMetadata: { startLineNumber: number } | null;
  /** For a text. */
  text?: string;
  /** For a function call, a knot or a variable. */
  name?: string | null;
  /** For a divert: `<- knot`. */
  isThread?: boolean;
  /** For a tag: whether this node opens it. */
  isStart?: boolean;
  /** For a choice: `*` instead of `+`, and the invisible `* ->`. */
  onceOnly?: boolean;
  isInvisibleDefault?: boolean;
  /** For a choice: the content before, in and behind the brackets. */
  startContent?: ParsedInk | null;
  choiceOnlyContent?: ParsedInk | null;
  innerContent?: ParsedInk | null;
  /** The parent node. */
  parent?: ParsedInk | null;
  /** For an expression: its operator (`opName` of two operands, `op` of one), or its number. */
  opName?: string;
  op?: string;
  value?: unknown;
  /** For a name: whether it refers to a scene's visit count. */
  runtimeVarRef?: { pathForCount: unknown } | null;
  /** For a branch: whether it compares its value with the condition above, as in { shells: - 2: … }. */
  matchingEquality?: boolean;
  /** For a sequence such as {a|b}: the sum of ink's flags, 4 for shuffled. */
  sequenceType?: number;
}

/** Ink's type of a warning, and the beginning of its messages: "ERROR: line 12: …". */
const warning = 1;
const locatedMessage = /^(?:\w+: )?(?:'[^']*' )?line (\d+): (.*)$/s;

/** Ink's commands around texts. */
const command = { print: 1, beginString: 7, endString: 8, beginTag: 24, endTag: 25 } as const;

/** Reads and compiles `story.ink` of a walk's folder. Warnings of the compiler count as faults. */
export function readStoryFile(folder: string, faults: Fault[]): StoryFile | undefined {
  const file = join(folder, 'story.ink');
  const source = readText(file, faults);
  if (source === undefined) return undefined;
  // Ignore remarks.
  if (source.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '').trim() === '')
    return void faults.push({ rule: 'story/empty', file, sentence: 'is empty: write the first line of the story.' });
  const typos = typosIn(source, file);
  if (typos.length > 0) return void faults.push(...typos);
  const reported = new Map<number | undefined, Fault>();
  const report = (message: string, line?: number) => {
    // One mistake causes several messages about a line.
    if (!reported.has(line)) reported.set(line, { rule: 'story/ink', file, line, sentence: authorSentence(message) });
  };
  const options = new CompilerOptions(null, [], false, (text, type) => {
    if (type < warning) return;
    const [, line, message = text] = locatedMessage.exec(text) ?? [];
    report(message, line ? Number(line) : undefined);
  });
  try {
    const compiler = new Compiler(source, options);
    const story = compiler.Compile();
    if (reported.size > 0) return void faults.push(...reported.values());
    const written = writtenTexts(story.mainContentContainer as unknown as InkObject);
    const parsed = compiler.parsedStory as unknown as ParsedInk;
    return { file, source, compiled: withoutTexts(story.ToJson() ?? ''), written, parsed };
  } catch (cause) {
    // The compiler throws after it reported the errors; an exception without a report is its own failure.
    if (reported.size === 0) report((cause as Error).message);
    return void faults.push(...reported.values());
  }
}

/** The common shape of ink's objects, for texts and tags. */
interface InkObject {
  value?: unknown;
  commandType?: number;
  content?: InkObject[];
  namedContent?: Map<string, InkObject>;
  debugMetadata: { startLineNumber: number } | null;
}

/** Returns the texts of a compiled story in source order, one per source line and kind. */
function writtenTexts(root: InkObject): WrittenText[] {
  const found = new Map<string, WrittenText>();
  const seen = new Set<InkObject>();
  let [isChoice, isTag] = [false, false];
  function visit(object: InkObject) {
    if (seen.has(object)) return;
    seen.add(object);
    if (object.commandType === command.beginString) isChoice = true;
    if (object.commandType === command.endString) isChoice = false;
    if (object.commandType === command.beginTag) isTag = true;
    if (object.commandType === command.endTag) isTag = false;
    const line = object.debugMetadata?.startLineNumber;
    const isPrinted = object.commandType === command.print && !isTag;
    if (line !== undefined && (isPrinted || (typeof object.value === 'string' && object.value.trim() !== ''))) {
      const kind = isChoice ? 'choice' : 'line';
      const text = found.get(`${line} ${kind}`) ?? { line, kind, text: '', tags: [] };
      found.set(`${line} ${kind}`, text);
      if (isTag) text.tags.push(`${object.value}`.trim());
      else text.text += isPrinted ? '{}' : object.value;
    }
    for (const child of object.content ?? []) visit(child);
    for (const child of object.namedContent?.values() ?? []) visit(child);
  }
  visit(root);
  // A function call prints its return value, which is usually empty.
  const hasContent = ({ text, tags }: WrittenText) => tags.length > 0 || text.replaceAll('{}', '').trim() !== '';
  const texts = [...found.values()].filter(hasContent).sort((a, b) => a.line - b.line);
  return texts.map((it) => ({ ...it, text: it.text.trim() }));
}

/** Removes the texts, because a pack gets the walker's language from the strings files. */
function withoutTexts(compiled: string): string {
  const strip = (node: unknown): unknown => {
    if (Array.isArray(node)) {
      let isTag = false;
      return node.map((item) => {
        if (item === '#') isTag = true;
        if (item === '/#') isTag = false;
        return typeof item === 'string' && item.startsWith('^') && item.trim() !== '^' && !isTag ? '^.' : strip(item);
      });
    }
    if (node === null || typeof node !== 'object') return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, strip(value)]));
  };
  return JSON.stringify(strip(JSON.parse(compiled)));
}
