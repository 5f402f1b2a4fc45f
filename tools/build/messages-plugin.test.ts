import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTranslator } from 'use-intl/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { locales } from '../../app/locales/locales.ts';
import { readConfiguration } from '../../configuration.ts';
import { loadWithPlugin } from './load-with-plugin.fixtures.ts';
import { messagesPlugin } from './messages-plugin.ts';
import { readFeaturedWalk } from './site-walks.ts';

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Returns a function that formats compiled messages without a parser, like the browser. */
function createTranslateFunction(messages: unknown): Translate {
  const throwError = (error: Error) => {
    throw error;
  };
  return createTranslator({ locale: 'en', messages: Object(messages), onError: throwError });
}

readFeaturedWalk('content/walks/enoshima');

describe('the messages of the site', () => {
  it.each(locales)('SITE-L8 the messages in %s are compiled and their placeholders filled', async (locale) => {
    const readCompiledMessages = async (file: string) => {
      const plugin = messagesPlugin(readConfiguration({ BRAND_EN: 'X', BRAND_ZH: 'X', BRAND_JP: 'X' }));
      return (await loadWithPlugin(plugin, join(import.meta.dirname, '../../app/locales/messages', file))).default;
    };
    const messages = {
      ...Object(await readCompiledMessages(`${locale}.json`)),
      play: await readCompiledMessages(`play/${locale}.json`),
    };
    expect(JSON.stringify(messages).match(/\{\{|[\uE000\uE001]/)).toBeNull();
    const translate = createTranslateFunction(messages);
    expect(translate('site.brand')).toBe('X');
    expect(translate('errorScreen.title', { path: '/a{b}' })).toMatch(/^404 – .*\/a\{b\} \| X$/);
    expect(translate('play.stopsAndDistance', { stops: 12, kilometers: '2.1' })).toMatch(/12.*2\.1/);
  });
});

describe('compiling a message file', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lorewalk-words-'));
    mkdirSync(join(folder, 'app/locales/messages'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function compileMessages(
    messages: object,
    environment: Record<string, string> = {},
    name = 'app/locales/messages/en.json',
  ) {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(messages));
    const createEmptyWalkMessages = () => ({ messages: {}, values: { place: '', meters: '' } });
    return (await loadWithPlugin(messagesPlugin(readConfiguration(environment), createEmptyWalkMessages), file))
      .default;
  }

  it.each([
    "O'Brien's",
    '{x}',
    '{',
    '}',
    "'{x}'",
    '{{brand}}',
    '{n, plural, other {#}}',
    '<b>',
    '</b>',
    '"',
    '\\',
    '$&',
    '#',
    '|',
  ])('SITE-H3 a brand may contain any characters: %s', async (brand) => {
    const messages = {
      plain: 'by {{brand}}',
      group: {
        value: '{name} by {{brand}}, {{brand}}',
        plural: '{n, plural, one {# of {{brand}}} other {# of {{brand}} by {name}}}',
      },
    };
    const translate = createTranslateFunction(await compileMessages(messages, { BRAND_EN: brand }));
    expect(translate('plain')).toBe(`by ${brand}`);
    expect(translate('group.value', { name: 'A' })).toBe(`A by ${brand}, ${brand}`);
    expect(translate('group.plural', { n: 1 })).toBe(`1 of ${brand}`);
    expect(translate('group.plural', { n: 2, name: 'A' })).toBe(`2 of ${brand} by A`);
  });

  it('SITE-L8 compiling keeps quoted text of a message', async () => {
    const translate = createTranslateFunction(await compileMessages({ quoted: "'{'{name}'}' it''s" }));
    expect(translate('quoted', { name: 'A' })).toBe("{A} it's");
  });

  it.each([
    ['a name that stands for nothing', { a: '{{nothing}}' }, 'app/locales/messages/en.json: {{nothing}} is unknown'],
    ['a message that is not closed', { a: '{name' }, 'EXPECT_ARGUMENT_CLOSING_BRACE'],
    ['a plural without other', { a: '{n, plural, one {x}}' }, 'MISSING_OTHER_CLAUSE'],
  ])('SITE-L8 stops the build at %s', async (_, messages, fault) => {
    await expect(compileMessages(messages)).rejects.toThrow(fault);
  });

  it('SITE-L8 a message file that is not named after a language stops the build', async () => {
    await expect(compileMessages({ a: 'x' }, {}, 'app/locales/messages/fr.json')).rejects.toThrow(
      'a message file is named after its locale, en, zh or jp.',
    );
  });

  it.each([
    ['lacks', { a: 'x', group: {} }, '"group.b" is missing, which en.json has.'],
    [
      'has more',
      { a: 'x', group: { b: 'x', c: 'x' } },
      '"group.c" is not in en.json: remove it here, or write it there.',
    ],
  ])('SITE-L8 stops the build at a language that %s', async (_, messages, fault) => {
    await compileMessages({ a: 'x', group: { b: 'x' } });
    await expect(compileMessages(messages, {}, 'app/locales/messages/jp.json')).rejects.toThrow(`jp.json: ${fault}`);
  });

  it('SITE-L8 the plugin leaves other JSON files unchanged', async () => {
    expect(await compileMessages({ a: '{{nothing}} {' }, {}, 'app/other.json')).toEqual({ a: '{{nothing}} {' });
  });
});
