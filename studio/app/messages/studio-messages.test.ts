import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { expect, it } from 'vitest';
import { locales } from '../../../app/locales/locales.ts';

const groups = readdirSync(join(import.meta.dirname, 'en'));

/** Returns the messages in the file of a group, by their paths in this file, such as `saving.saved`. */
function readMessages(locale: string, group: string): Map<string, string> {
  const messages = new Map<string, string>();
  const visit = (value: object, prefix: string) => {
    for (const [key, it] of Object.entries(value))
      if (typeof it === 'string') messages.set(prefix + key, it);
      else visit(it, `${prefix}${key}.`);
  };
  visit(JSON.parse(readFileSync(join(import.meta.dirname, locale, group), 'utf8')), '');
  return messages;
}

/** Returns the names of a message's arguments, in alphabetical order. */
function listArguments(message: string): string[] {
  const names = new Set<string>();
  // `icu-minify` compiles an argument to an array whose first item is the argument's name. For plural and select, the third
  // item contains the branches.
  const visit = (part: unknown) => {
    if (!Array.isArray(part)) return;
    const [name, , branches] = part;
    if (typeof name === 'string') names.add(name);
    if (typeof branches === 'object' && branches !== null) Object.values(branches).forEach(visitAll);
  };
  const visitAll = (parts: unknown) => {
    if (Array.isArray(parts)) parts.forEach(visit);
  };
  visitAll(compile(message));
  return [...names].sort();
}

it.each(groups)('%s has the same messages with the same arguments in all languages', (group) => {
  const english = readMessages('en', group);
  for (const locale of locales) {
    const messages = readMessages(locale, group);
    expect([...messages.keys()].sort(), locale).toEqual([...english.keys()].sort());
    for (const [key, message] of messages) {
      expect(() => compile(message), `${locale} ${key}`).not.toThrow();
      expect(listArguments(message), `${locale} ${key}`).toEqual(listArguments(english.get(key) ?? ''));
    }
  }
});

it.each(groups)('%s has full-width punctuation beside Chinese and Japanese characters', (group) => {
  const wrong = /(?<=[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])(?:[,!?:;()]|\.(?![a-z]))|["“”]/u;
  for (const locale of ['zh', 'jp'])
    for (const [key, message] of readMessages(locale, group)) expect(message, `${locale} ${key}`).not.toMatch(wrong);
});
