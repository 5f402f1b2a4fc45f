import compile from 'icu-minify/compile';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { computeTypoDistance } from '../../../walk/typo-distance.ts';
import type { Fault } from '../read/fault.ts';
import type { FaultRule } from '../read/fault-rules.ts';
import { findTagValue, listArgumentNames } from '../read/story-file.ts';
import { reservedTags } from '../read/story-typos.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { createStoryFault, findStoryLineNumber } from './story-fault.ts';

/** Creates a fault about a message in one language. */
export function createMessageFault(
  { located }: AuthoredWalk,
  rule: FaultRule,
  locale: Locale,
  key: string,
  sentence: string,
): Fault {
  const { file, lineOf } = located.strings[locale];
  return { rule, file, line: lineOf([key]), sentence: `has in "${key}" ${sentence}` };
}

/** Checks that the placeholders of each message match the arguments in the tags of its line in story.ink. */
export function* findMessageFaults(walk: AuthoredWalk): Generator<Fault> {
  const argumentsById = new Map(
    walk.story.texts.flatMap((text) => {
      const id = findTagValue(text, 'id');
      return id === undefined ? [] : [[id, listArgumentNames(text)] as const];
    }),
  );
  const localesWithoutArgument = new Map<string, Locale[]>();
  for (const locale of locales)
    for (const [key, message] of Object.entries(walk.strings[locale])) {
      const placeholders = listPlaceholders(message);
      for (const name of placeholders)
        if (!argumentsById.get(key)?.includes(name)) {
          const sentence = `the placeholder {${name}}, which the story does not give: add #${name}:{…} to the line, or remove it.`;
          yield createMessageFault(walk, 'words/arguments', locale, key, sentence);
        }
      for (const name of argumentsById.get(key) ?? [])
        if (!placeholders.has(name)) {
          const argument = `${key} ${name}`;
          localesWithoutArgument.set(argument, [...(localesWithoutArgument.get(argument) ?? []), locale]);
        }
    }
  for (const [argument, where] of localesWithoutArgument) {
    const [key = '', name] = argument.split(' ');
    const sentence = `gives "#${name}:" to a line whose words have no {${name}}: use it there, or correct the tag.`;
    const intendedTag =
      where.length === locales.length ? reservedTags.find((tag) => isSimilarToReservedTag(tag, name)) : undefined;
    if (intendedTag)
      yield createStoryFault(
        walk,
        'story/tag',
        findStoryLineNumber(walk, 'id', key),
        `has the unknown tag "#${name}:": write #${intendedTag}: instead.`,
      );
    else if (where.length === locales.length)
      yield createStoryFault(walk, 'words/arguments', findStoryLineNumber(walk, 'id', key), sentence);
    else
      for (const locale of where)
        yield createMessageFault(
          walk,
          'words/arguments',
          locale,
          key,
          `no {${name}}, which the other languages say: say it here too.`,
        );
  }
}

/** Returns whether a name differs from a reserved tag by one or two letters. */
function isSimilarToReservedTag(tag: string, name = ''): boolean {
  return tag.length > 2 && computeTypoDistance(tag, name.toLowerCase()) <= (tag.length > 4 ? 2 : 1);
}

function listPlaceholders(message: string): Set<string> {
  return new Set(listCompiledMessageParts(compile(message)).flatMap((part) => ('name' in part ? part.name : [])));
}

/**
 * Returns the literal texts of a message, with … for placeholders. Each plural or select branch is on a separate line.
 */
export function extractLiteralText(message: string): string {
  return listCompiledMessageParts(compile(message))
    .map((part) => ('name' in part ? '…' : part.text))
    .join('');
}

/** Lists the texts and placeholders of a compiled message. A placeholder is an array that starts with its name. */
function listCompiledMessageParts(compiledMessage: unknown): ({ name: string } | { text: string })[] {
  if (typeof compiledMessage === 'string') return [{ text: compiledMessage }];
  if (!Array.isArray(compiledMessage)) return [{ text: '#' }];
  return compiledMessage.flatMap((part) => {
    if (!Array.isArray(part)) return listCompiledMessageParts(part);
    const [name, , forms] = part;
    if (forms === null || typeof forms !== 'object') return [{ name }];
    const lineBreak = { text: '\n' };
    return [
      lineBreak,
      { name },
      ...Object.values(forms).flatMap((form) => [lineBreak, ...listCompiledMessageParts(form)]),
      lineBreak,
    ];
  });
}
