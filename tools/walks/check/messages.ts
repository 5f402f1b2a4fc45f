import compile from 'icu-minify/compile';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { typoDistance } from '../../../walk/typo-distance.ts';
import type { Fault } from '../read/fault.ts';
import type { Rule } from '../read/rules.ts';
import { argumentNames, tagValue } from '../read/story-file.ts';
import { reservedTags } from '../read/story-typos.ts';
import type { Walk } from '../read-walks.ts';
import { storyFault, storyLine } from './written-story.ts';

/** Creates a fault about one key's words in one language. */
export function messageFault({ located }: Walk, rule: Rule, locale: Locale, key: string, sentence: string): Fault {
  const { file, lineOf } = located.strings[locale];
  return { rule, file, line: lineOf([key]), sentence: `has in "${key}" ${sentence}` };
}

/** Checks that the placeholders of words match the arguments that the story passes to the line. */
export function* messageFaults(walk: Walk): Generator<Fault> {
  const given = new Map(
    walk.story.written.flatMap((text) => {
      const id = tagValue(text, 'id');
      return id === undefined ? [] : [[id, argumentNames(text)] as const];
    }),
  );
  const lacking = new Map<string, Locale[]>();
  for (const locale of locales)
    for (const [key, message] of Object.entries(walk.strings[locale])) {
      const placeholders = placeholdersOf(message);
      for (const name of placeholders)
        if (!given.get(key)?.includes(name)) {
          const sentence = `the placeholder {${name}}, which the story does not give: add #${name}:{…} to the line, or remove it.`;
          yield messageFault(walk, 'words/arguments', locale, key, sentence);
        }
      for (const name of given.get(key) ?? [])
        if (!placeholders.has(name)) {
          const argument = `${key} ${name}`;
          lacking.set(argument, [...(lacking.get(argument) ?? []), locale]);
        }
    }
  for (const [argument, where] of lacking) {
    const [key = '', name] = argument.split(' ');
    const sentence = `gives "#${name}:" to a line whose words have no {${name}}: use it there, or correct the tag.`;
    const meant = where.length === locales.length ? reservedTags.find((tag) => isTypoOf(tag, name)) : undefined;
    if (meant)
      yield storyFault(
        walk,
        'story/tag',
        storyLine(walk, 'id', key),
        `has the unknown tag "#${name}:": write #${meant}: instead.`,
      );
    else if (where.length === locales.length)
      yield storyFault(walk, 'words/arguments', storyLine(walk, 'id', key), sentence);
    else
      for (const locale of where)
        yield messageFault(
          walk,
          'words/arguments',
          locale,
          key,
          `no {${name}}, which the other languages say: say it here too.`,
        );
  }
}

/** Returns whether a tag differs from a known one by one or two letters. */
function isTypoOf(tag: string, name = ''): boolean {
  return tag.length > 2 && typoDistance(tag, name.toLowerCase()) <= (tag.length > 4 ? 2 : 1);
}

function placeholdersOf(message: string): Set<string> {
  return new Set(partsOf(compile(message)).flatMap((part) => ('name' in part ? part.name : [])));
}

/** Returns the literal texts of a message; each branch of a condition stands on lines of its own. */
export function literalTexts(message: string): string {
  return partsOf(compile(message))
    .map((part) => ('name' in part ? '…' : part.text))
    .join('');
}

/** Collects placeholders from a compiled message: a placeholder is a list that begins with its name; select forms nest theirs. */
function partsOf(compiled: unknown): ({ name: string } | { text: string })[] {
  if (typeof compiled === 'string') return [{ text: compiled }];
  if (!Array.isArray(compiled)) return [{ text: '#' }];
  return compiled.flatMap((part) => {
    if (!Array.isArray(part)) return partsOf(part);
    const [name, , forms] = part;
    if (forms === null || typeof forms !== 'object') return [{ name }];
    const lineBreak = { text: '\n' };
    return [lineBreak, { name }, ...Object.values(forms).flatMap((form) => [lineBreak, ...partsOf(form)]), lineBreak];
  });
}
