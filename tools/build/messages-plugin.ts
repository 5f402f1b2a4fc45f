import { readFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { isLocale, type Locale } from '../../app/locales/locales.ts';
import type { Configuration } from '../../configuration.ts';
import { collectFeaturedWalkMessages, type FeaturedWalkMessages } from './featured-walk-messages.ts';
import { createPlaceholderValues, fillPlaceholders, removeUnmetConditionalParts } from './placeholders.ts';
import { getFeaturedWalk } from './site-walks.ts';

/**
 * Returns a Vite plugin that compiles the message files in `app/locales/messages/`, so that browsers need no ICU
 * parser.
 * - Fills placeholders from the configuration.
 * - Removes texts that do not apply to the configuration.
 * - Adds the featured walk's messages to `messages/<locale>.json`.
 * - Stops the build if a file and its English version have different keys.
 */
export function messagesPlugin(
  configuration: Configuration,
  featuredMessages: (locale: Locale) => FeaturedWalkMessages = (locale) =>
    collectFeaturedWalkMessages(getFeaturedWalk(), locale),
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
        for (const fault of listKeyDifferences(JSON.parse(json), JSON.parse(readFileSync(english, 'utf8'))))
          this.error(`${id}: ${fault}`);
        const isForAllPages = path.basename(path.dirname(id)) === 'messages';
        const featured = isForAllPages ? featuredMessages(locale) : undefined;
        const values = { ...createPlaceholderValues(configuration, locale), ...featured?.values };
        const { consent, ...ownMessages } = JSON.parse(json);
        // The embedded platform (without `FIREBASE_API_KEY`) needs no consent. Its build has no messages that ask for it.
        const needsConsent = consent && configuration.FIREBASE_API_KEY;
        const messages = mergeMessages(
          needsConsent ? { ...ownMessages, consent } : ownMessages,
          featured?.messages ?? {},
        );
        const compiledMessages = JSON.parse(JSON.stringify(messages), (_, value: unknown) =>
          typeof value === 'string'
            ? compileMessage(removeUnmetConditionalParts(value, configuration, id), values, id)
            : value,
        );
        return { code: `export default ${JSON.stringify(compiledMessages)}`, moduleType: 'js', map: null };
      },
    },
  };
}

/** Merges two sets of messages. Those of `others` replace messages with the same key. */
function mergeMessages(messages: Record<string, object>, others: Record<string, object>): Record<string, object> {
  const groups = Object.entries(others).map(([group, words]) => [group, { ...messages[group], ...words }]);
  return { ...messages, ...Object.fromEntries(groups) };
}

/** Returns an error message for each key that `messages` lacks, and for each key that `english` lacks. */
function listKeyDifferences(messages: object, english: object, group = ''): string[] {
  const keys = new Set([...Object.keys(english), ...Object.keys(messages)]);
  return [...keys].flatMap((key) => {
    const [actual, expected] = [messages, english].map(
      (words): unknown => Object.entries(words).find(([name]) => name === key)?.[1],
    );
    if (actual === undefined) return [`"${group}${key}" is missing, which en.json has.`];
    if (expected === undefined) return [`"${group}${key}" is not in en.json: remove it here, or write it there.`];
    return isMessageGroup(actual) && isMessageGroup(expected) ? listKeyDifferences(actual, expected, `${key}.`) : [];
  });
}

function isMessageGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Compiles an ICU message. Inserts configured values after the compilation, because they may contain ICU syntax. */
function compileMessage(message: string, values: Record<string, string>, file: string): unknown {
  const names: string[] = [];
  const markedMessage = message.replace(
    /\{\{(\w+)\}\}/g,
    (placeholder) => `\uE000${names.push(placeholder) - 1}\uE001`,
  );
  const replaceMarks = (text: string): string =>
    text.replace(/\uE000(\d+)\uE001/g, (_, index: string) =>
      fillPlaceholders(names[Number(index)] ?? '', values, file),
    );
  return JSON.parse(JSON.stringify(compile(markedMessage)), (_, value: unknown) =>
    typeof value === 'string' ? replaceMarks(value) : value,
  );
}
