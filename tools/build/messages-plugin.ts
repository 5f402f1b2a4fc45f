import { readFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { isLocale, type Locale } from '../../app/locales/locales.ts';
import type { Configuration } from '../../configuration.ts';
import { readWalks } from '../walks/read-walks.ts';
import { type FeaturedWalkMessages, featuredMessages } from './featured-messages.ts';
import { featuredWalk } from './featured-walk.ts';
import { fillPlaceholders, forPlatform, placeholderValues } from './placeholders.ts';

/**
 * Compiles `messages/<locale>.json`, and the groups that load later, `messages/<group>/<locale>.json`. It fills placeholders from the
 * configuration, removes text about the other platform, and compiles every ICU message to the form that the browser formats without a
 * parser.
 *
 * The featured walk's words join those of the first file. A language whose keys differ from the English ones stops the build.
 */
export function messagesPlugin(
  configuration: Configuration,
  featuredMessages: (locale: Locale) => FeaturedWalkMessages = (locale) => readFeaturedMessages(configuration, locale),
): Plugin {
  return {
    name: 'lorewalk:words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/locales\/messages\/(\w+\/)?\w+\.json$/ },
      handler(json, id) {
        const locale = path.basename(id, '.json');
        if (!isLocale(locale)) this.error(`${id}: a message file is named after its locale, en, zh or jp.`);
        const english = path.join(path.dirname(id), 'en.json');
        this.addWatchFile(english);
        for (const fault of differences(JSON.parse(json), JSON.parse(readFileSync(english, 'utf8'))))
          this.error(`${id}: ${fault}`);
        const isForAllPages = path.basename(path.dirname(id)) === 'messages';
        const featured = isForAllPages ? featuredMessages(locale) : undefined;
        const values = { ...placeholderValues(configuration, locale), ...featured?.values };
        const messages = merged(JSON.parse(json), featured?.messages ?? {});
        const compiled = JSON.parse(JSON.stringify(messages), (_, value: unknown) =>
          typeof value === 'string' ? compileMessage(forPlatform(value, configuration), values, id) : value,
        );
        return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null };
      },
    },
  };
}

function readFeaturedMessages(configuration: Configuration, locale: Locale): FeaturedWalkMessages {
  const walks = readWalks('content/walks');
  return featuredMessages(featuredWalk(configuration, walks), walks, locale);
}

/** Merges messages; later ones replace those with the same key. */
function merged(messages: Record<string, object>, others: Record<string, object>): Record<string, object> {
  const groups = Object.entries(others).map(([group, words]) => [group, { ...messages[group], ...words }]);
  return { ...messages, ...Object.fromEntries(groups) };
}

/** Returns a sentence for each key that a language lacks or has beyond the English ones. */
function differences(messages: object, english: object, group = ''): string[] {
  const keys = new Set([...Object.keys(english), ...Object.keys(messages)]);
  return [...keys].flatMap((key) => {
    const [actual, expected] = [messages, english].map(
      (words): unknown => Object.entries(words).find(([name]) => name === key)?.[1],
    );
    if (actual === undefined) return [`"${group}${key}" is missing, which en.json has.`];
    if (expected === undefined) return [`"${group}${key}" is not in en.json: remove it here, or write it there.`];
    return isGroup(actual) && isGroup(expected) ? differences(actual, expected, `${key}.`) : [];
  });
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Inserts configured values unchanged, whatever characters they contain: only the message's own text is ICU. */
function compileMessage(message: string, values: Record<string, string>, file: string): unknown {
  const names: string[] = [];
  const marked = message.replace(/\{\{(\w+)\}\}/g, (placeholder) => `\uE000${names.push(placeholder) - 1}\uE001`);
  const fill = (text: string): string =>
    text.replace(/\uE000(\d+)\uE001/g, (_, index: string) =>
      fillPlaceholders(names[Number(index)] ?? '', values, file),
    );
  return JSON.parse(JSON.stringify(compile(marked)), (_, value: unknown) =>
    typeof value === 'string' ? fill(value) : value,
  );
}
