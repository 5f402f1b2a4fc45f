import { join } from 'node:path';
import { Compiler, CompilerOptions } from 'inkjs/full';
import type { Fault } from './fault.ts';
import { inkSentence } from './ink-message.ts';
import { readText } from './read-text.ts';
import { ownTags, slipsOf } from './story-slips.ts';

/** A text that the author wrote into the story, with the tags behind it. */
export interface WrittenText {
  /** From 1. */
  line: number;
  kind: 'line' | 'choice';
  /** With {} for each value that is printed within it. */
  text: string;
  /** Without the `#`. What a tag prints from the story's variables is left out: `n:`. */
  tags: string[];
}

/** The value of a tag such as `speaker:point`. */
export function tagValue({ tags }: WrittenText, name: string): string | undefined {
  const tag = tags.find((it) => it.startsWith(`${name}:`));
  return tag?.slice(name.length + 1).trim();
}

/** The names of the values that a text hands to its words: `n` of `#n:{shells}`. */
export function argumentNames({ tags }: WrittenText): string[] {
  return tags.map((tag) => tag.split(':', 1)[0]?.trim() ?? '').filter((name) => !ownTags.includes(name));
}

/** Lines and the choices that walkers read are known by their ids: each has one. */
export function* idFaults({ file, written }: StoryFile): Generator<Fault> {
  for (const text of written) {
    yield* misnamed(text, file);
    const ids = text.tags.filter((tag) => tag.startsWith('id:'));
    if (ids.length === 1 || tagValue(text, 'ev') !== undefined) continue;
    const example = text.kind === 'line' ? '#id:torii.1' : '#id:torii.c1';
    const says =
      ids.length === 0
        ? `has no id: end it in a tag such as ${example}.`
        : 'has several ids: write what each one names on a line of its own.';
    yield { rule: text.kind === 'line' ? 'story/line-id' : 'story/choice-id', file, line: text.line, says };
  }
}

const name = '[a-z0-9]+(-[a-z0-9]+)*';
/** What the id of a line or choice looks like, and what the other names that tags give look like. */
const forms = {
  id: new RegExp(`^${name}(\\.${name})+$`),
  found: new RegExp(`^${name}$`),
  ending: new RegExp(`^${name}$`),
  art: new RegExp(`^${name}$`),
};
/** Words that begin so name something else than a line or a choice. */
const takenByWords = /^(clue|ending|found|hideaway|speaker|spot|stop)\./;

/** Whether a tag gives a name that words or drawings can have. */
export function isWellNamed(tag: string): boolean {
  const [, kind, value = ''] = /^(id|found|ending|art):(.*)$/s.exec(tag) ?? [];
  if (kind === undefined) return true;
  return forms[kind as keyof typeof forms].test(value.trim()) && !(kind === 'id' && takenByWords.test(value.trim()));
}

function* misnamed({ line, tags }: WrittenText, file: string): Generator<Fault> {
  for (const tag of tags.filter((it) => !isWellNamed(it))) {
    const [taken] = /^id:\s*(\w+\.)/.exec(tag)?.slice(1) ?? [];
    const isTaken = taken !== undefined && takenByWords.test(taken);
    const example = tag.startsWith('id:')
      ? 'with a dot between, such as #id:torii.1'
      : `such as #${tag.split(':', 1)[0]}:silver-key`;
    const says = isTaken
      ? `has "#${tag}", but words that begin with "${taken}" name something else: begin the id with a place, such as #id:torii.1.`
      : `has "#${tag}": write small letters, digits and hyphens only, ${example}.`;
    yield { rule: 'story/id', file, line, says };
  }
}

/** `story.ink`, compiled. */
export interface StoryFile {
  file: string;
  source: string;
  /** Ink's JSON without the written words, which are in the strings files: each is one dot. */
  compiled: string;
  written: WrittenText[];
  /** The story as ink's parser understands it. */
  parsed: ParsedInk;
}

/** A piece of ink and the pieces in it: texts, choices, diverts, conditions; `typeName` says which. */
export interface ParsedInk {
  typeName: string;
  content: ParsedInk[];
  debugMetadata: { startLineNumber: number } | null;
  /** Of a text. */
  text?: string;
  /** Of a function that is called, a knot, a variable. */
  name?: string | null;
  /** Of a divert: `<- knot`. */
  isThread?: boolean;
  /** Of a tag: whether it begins here. */
  isStart?: boolean;
  /** Of a choice: `*` instead of `+`, and `* ->`, which nobody sees. */
  onceOnly?: boolean;
  isInvisibleDefault?: boolean;
  /** Of a choice: what stands before, in and behind the brackets. */
  startContent?: ParsedInk | null;
  choiceOnlyContent?: ParsedInk | null;
  innerContent?: ParsedInk | null;
  /** What it is a part of. */
  parent?: ParsedInk | null;
  /** Of an expression: what joins its parts (`opName` of two, `op` of one), or its number. */
  opName?: string;
  op?: string;
  value?: unknown;
  /** Of a name: how often the walker has been at a scene is looked up, if it is one's. */
  runtimeVarRef?: { pathForCount: unknown } | null;
  /** Of a branch: whether its value is compared with that of the condition above, as in { shells: - 2: … }. */
  matchingEquality?: boolean;
  /** Of a sequence such as {a|b}: a sum of ink's kinds, 4 for shuffled. */
  sequenceType?: number;
}

/** Ink's message types, and how its messages begin: "ERROR: line 12: …". */
const warning = 1;
const located = /^(?:\w+: )?(?:'[^']*' )?line (\d+): (.*)$/s;

/** Ink's commands that stand around texts. */
const command = { print: 1, beginString: 7, endString: 8, beginTag: 24, endTag: 25 } as const;

/** Reads and compiles `story.ink` of a walk's folder. What the compiler warns of is a fault too. */
export function readStoryFile(folder: string, faults: Fault[]): StoryFile | undefined {
  const file = join(folder, 'story.ink');
  const source = readText(file, faults);
  if (source === undefined) return undefined;
  // What is written there beside remarks.
  if (source.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '').trim() === '')
    return void faults.push({ rule: 'story/empty', file, says: 'is empty: write the first line of the story.' });
  const slips = slipsOf(source, file);
  if (slips.length > 0) return void faults.push(...slips);
  const said = new Map<number | undefined, Fault>();
  const say = (message: string, line?: number) => {
    // One slip makes the compiler say several things about a line.
    if (!said.has(line)) said.set(line, { rule: 'story/ink', file, line, says: inkSentence(message) });
  };
  const options = new CompilerOptions(null, [], false, (text, type) => {
    if (type < warning) return;
    const [, line, message = text] = located.exec(text) ?? [];
    say(message, line ? Number(line) : undefined);
  });
  try {
    const compiler = new Compiler(source, options);
    const story = compiler.Compile();
    if (said.size > 0) return void faults.push(...said.values());
    const written = writtenTexts(story.mainContentContainer as unknown as InkObject);
    const parsed = compiler.parsedStory as unknown as ParsedInk;
    return { file, source, compiled: withoutWords(story.ToJson() ?? ''), written, parsed };
  } catch (cause) {
    // The compiler throws after it has said what is wrong; it throws alone only where it is at a loss itself.
    if (said.size === 0) say((cause as Error).message);
    return void faults.push(...said.values());
  }
}

/** What ink's objects have in common with each other, as far as texts and tags go. */
interface InkObject {
  value?: unknown;
  commandType?: number;
  content?: InkObject[];
  namedContent?: Map<string, InkObject>;
  debugMetadata: { startLineNumber: number } | null;
}

/** The texts of a compiled story in the order of the source, one per source line and kind. */
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
  // A function that is called prints what it returns, which is mostly nothing.
  const isWritten = ({ text, tags }: WrittenText) => tags.length > 0 || text.replaceAll('{}', '').trim() !== '';
  const texts = [...found.values()].filter(isWritten).sort((a, b) => a.line - b.line);
  return texts.map((it) => ({ ...it, text: it.text.trim() }));
}

/** The visitor's language has its words in the strings files: a pack does not carry the source language's as well. */
function withoutWords(compiled: string): string {
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
