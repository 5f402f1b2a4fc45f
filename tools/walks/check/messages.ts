import compile from 'icu-minify/compile';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import type { Fault } from '../read/fault.ts';
import type { Rule } from '../read/rules.ts';
import type { Walk } from '../read-walks.ts';
import { storyFault, storyLine, tagValue } from './written-story.ts';

/** A fault about the words of one key in one language. */
export function wordsFault({ located }: Walk, rule: Rule, locale: Locale, key: string, says: string): Fault {
  const { file, lineOf } = located.strings[locale];
  return { rule, file, line: lineOf([key]), says: `has in "${key}" ${says}` };
}

/** Tags of a line that are no arguments. */
const lineTags = ['id', 'speaker', 'art', 'sound', 'spot', 'found', 'ending', 'ev'];

/** Words are ICU messages, and their placeholders are the arguments that the story gives to the line. */
export function* messageFaults(walk: Walk): Generator<Fault> {
  const given = new Map(
    walk.story.written.flatMap((text) => {
      const id = tagValue(text, 'id');
      return id === undefined ? [] : [[id, text.tags.map(nameOf).filter((name) => !lineTags.includes(name))] as const];
    }),
  );
  const wanted = new Map<string, Set<string>>();
  for (const locale of locales)
    for (const [key, message] of Object.entries(walk.strings[locale])) {
      const placeholders = placeholdersOf(message);
      if (placeholders instanceof Error) {
        yield wordsFault(
          walk,
          'words/icu',
          locale,
          key,
          `no correct ICU message (${placeholders.message}): pair its braces, give plurals an "other".`,
        );
        continue;
      }
      wanted.set(key, new Set([...placeholders, ...(wanted.get(key) ?? [])]));
      for (const name of placeholders)
        if (!given.get(key)?.includes(name))
          yield wordsFault(
            walk,
            'words/arguments',
            locale,
            key,
            `the placeholder {${name}}, which the story does not give: add #${name}:{…} to the line, or take it out.`,
          );
    }
  for (const [key, names] of given)
    for (const name of names)
      if (!wanted.get(key)?.has(name))
        yield storyFault(
          walk,
          'words/arguments',
          storyLine(walk, 'id', key),
          `gives "#${name}:" to a line whose words have no {${name}}: use it there, or correct the tag.`,
        );
}

function nameOf(tag: string): string {
  return tag.split(':', 1)[0]?.trim() ?? '';
}

/** The names of a message's placeholders, or what is wrong with it. */
function placeholdersOf(message: string): Set<string> | Error {
  try {
    const names = new Set<string>();
    collect(compile(message), names);
    return names;
  } catch (error) {
    return error as Error;
  }
}

/** Compiled, a placeholder is a list that begins with its name; one of several forms has them by their conditions. */
function collect(compiled: unknown, names: Set<string>) {
  if (!Array.isArray(compiled)) return;
  for (const part of compiled) {
    if (!Array.isArray(part)) continue;
    const [name, , forms] = part;
    names.add(name);
    if (forms !== null && typeof forms === 'object') for (const form of Object.values(forms)) collect(form, names);
  }
}
