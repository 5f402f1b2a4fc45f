import { join } from 'node:path';
import { type CompiledStory, compileStory, type StoryText } from './compile-story.ts';
import type { Fault } from './fault.ts';
import { explainInkCompilerMessage } from './ink-compiler-message.ts';
import { findTypos, reservedTags } from './story-typos.ts';
import { readTextFile } from './text-file.ts';

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

/** Checks that each line and each visible choice has one id, and that the values of tags are valid. */
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
export interface StoryFile extends CompiledStory {
  file: string;
  source: string;
}

/** Reads and compiles `story.ink` from a walk's folder. Warnings of the compiler count as faults. */
export function readStoryFile(folder: string, faults: Fault[]): StoryFile | undefined {
  const file = join(folder, 'story.ink');
  const source = readTextFile(file, faults);
  if (source === undefined) return undefined;
  // A file with nothing but comments counts as empty.
  if (source.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '').trim() === '')
    return void faults.push({ rule: 'story/empty', file, sentence: 'is empty: write the first line of the story.' });
  const typos = findTypos(source, file);
  if (typos.length > 0) return void faults.push(...typos);
  const result = compileStory(source);
  if (!(result instanceof Map)) return { file, source, ...result };
  for (const [line, message] of result)
    faults.push({ rule: 'story/ink', file, line, sentence: explainInkCompilerMessage(message) });
  return undefined;
}
