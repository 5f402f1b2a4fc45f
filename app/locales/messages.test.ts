import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../configuration.ts';
import { flattenMessages, readMessages } from '../../tools/build/messages.ts';
import { removeUnmetConditionalParts } from '../../tools/build/placeholders.ts';
import { locales } from './locales.ts';
import en from './messages/en.json' with { type: 'json' };

const messages = {
  en: flattenMessages(await readMessages('en')),
  zh: flattenMessages(await readMessages('zh')),
  jp: flattenMessages(await readMessages('jp')),
};

/**
 * The two platforms. Some messages have a text for each platform; the build removes the text for the other platform.
 */
const platforms = ['embedded', 'hosted'] as const;
const selectPlatformText = (platform: (typeof platforms)[number], text = '') =>
  removeUnmetConditionalParts(
    text,
    { ...readConfiguration({}), FIREBASE_API_KEY: platform === 'hosted' ? 'AIza' : '' },
    'messages',
  );

describe('the messages of all languages', () => {
  it('SITE-L8 have the same keys in the same order', () => {
    expect(Object.keys(messages.zh)).toEqual(Object.keys(messages.en));
    expect(Object.keys(messages.jp)).toEqual(Object.keys(messages.en));
  });

  it('SITE-L8 have the groups and keys of the specification', () => {
    const listSortedKeys = (group: object) => Object.keys(group).sort();
    expect(listSortedKeys(en.block1)).toEqual(['banner1', 'banner2', 'content1', 'content2', 'content3']);
    expect(listSortedKeys(en.block2)).toEqual(['content1', 'content2', 'title']);
    expect(listSortedKeys(en.block3)).toEqual(['content1', 'content2', 'title']);
    expect(listSortedKeys(en.block4)).toEqual(['content', 'title']);
    expect(listSortedKeys(en.block5)).toEqual(['businessNo', 'company', 'copyright', 'inc', 'title1', 'title2']);
    expect(listSortedKeys(en.error)).toEqual(['404', 'button']);
    expect(listSortedKeys(en.header)).toEqual(['en', 'jp', 'zh']);
    expect([typeof en.privacy, typeof en.terms]).toEqual(['string', 'string']);
  });
});

describe.each(locales.flatMap((locale) => platforms.map((platform) => ({ locale, platform }))))(
  'the messages in $locale, $platform',
  ({ locale, platform }) => {
    const entries = Object.entries(messages[locale]).map(
      ([key, text]) => [key, selectPlatformText(platform, text)] as const,
    );

    it('SITE-L8 are texts, not empty, without surrounding spaces', () => {
      for (const [key, text] of entries) expect(text, key).toMatch(/^\S(.*\S)?$/s);
    });

    it('SITE-L8 can be compiled', () => {
      for (const [key, text] of entries) expect(() => compile(replaceSettings(text)), key).not.toThrow();
    });

    it('SITE-L8 take the same arguments as in English', () => {
      for (const [key, text] of entries)
        expect([...listArguments(text)].sort(), key).toEqual(
          [...listArguments(selectPlatformText(platform, messages.en[key]))].sort(),
        );
    });

    it('SITE-L8 write counts as plain digits, except for the long texts of reports', () => {
      for (const [key, text] of entries)
        if (!key.startsWith('reportForm.')) expect(text, key).not.toMatch(/#|, number/);
    });

    it('SITE-L8 have no straight quotation marks and no three dots', () => {
      for (const [key, text] of entries) expect(text, key).not.toMatch(/["']|\.\.\./);
    });
  },
);

/** Replaces each `{{name}}` by a letter. The build would replace it by a setting's value. */
function replaceSettings(text: string): string {
  return text.replace(/\{\{\w+\}\}/g, 'X');
}

/** Returns the names of a message's arguments. */
function listArguments(text: string): Set<string> {
  const names = new Set<string>();
  const collectArguments = (nodes: unknown) => {
    if (!Array.isArray(nodes)) return;
    for (const node of nodes)
      if (Array.isArray(node)) {
        const [name, ...rest] = node;
        names.add(name);
        for (const part of rest)
          Array.isArray(part) ? collectArguments([part]) : Object.values(part).forEach(collectArguments);
      }
  };
  collectArguments(compile(replaceSettings(text)));
  return names;
}

describe.each(['zh', 'jp'] as const)('the typography of %s', (locale) => {
  const wideCharacters =
    '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\u3000-\u303F\u30FB\u30FC\uFF00-\uFFEF';
  const asWritten = 'A-Za-z0-9{}';
  const spacedWide = new RegExp(
    `[${wideCharacters}] +[${wideCharacters}${asWritten}]|[${asWritten}] +[${wideCharacters}]`,
    'u',
  );
  const halfWidth = new RegExp(`[${wideCharacters}][,;:!?.]`, 'u');

  const texts = Object.entries(messages[locale]).flatMap(([key, text]) =>
    platforms.map((platform): [key: string, text: string] => [key, selectPlatformText(platform, text)]),
  );

  /**
   * The keys of the messages with a space between a Chinese or Japanese character and a placeholder. In all other
   * messages, the next test forbids this space.
   */
  const spacedOnPurpose = {
    zh: ['block5.businessNo'],
    jp: ['block5.businessNo', 'site.home'],
  };

  it('SITE-L8 has no space between wide characters, nor between a wide character and a letter or digit', () => {
    const found = texts.filter(([, text]) => spacedWide.test(text.replaceAll(' | ', '｜')));
    expect([...new Set(found.map(([key]) => key))]).toEqual(spacedOnPurpose[locale]);
  });

  it('SITE-L8 has no half-width punctuation after a wide character', () => {
    const found = texts.filter(([, text]) => halfWidth.test(text));
    expect(found).toEqual([]);
  });
});

describe('every message is used', () => {
  const sources: Record<string, string> = import.meta.glob(
    ['../**/*.tsx', '!../**/*.test.tsx', '!../component-gallery/*'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  );

  /**
   * Message keys that a source file assembles, such as `header.${locale}`. A search for the full key does not find
   * them, so they are listed here by file.
   */
  const assembledKeys: Record<string, string[]> = {
    '../ui/language-switcher.tsx': ['header.en', 'header.jp', 'header.zh'],
    '../pages/landing/sections/hours-of-day-section.tsx': [
      'landing.dawn',
      'landing.noon',
      'landing.dusk',
      'landing.night',
    ],
    '../player/screen/next-stop-bar.tsx': ['walk.nextStop', 'walk.thisStop', 'walk.passedStop', 'walk.lastStop'],
    '../player/screen/map-warning-note.tsx': ['walk.asking', 'walk.waiting', 'walk.unavailable'],
    '../player/screen/saving-note.tsx': ['walk.noRoom', 'walk.blocked', 'walk.deleted', 'walk.caughtUp'],
    '../player/resume/resume-code-offer.tsx': [
      ...['LowBattery', 'InApp', 'NotPromised', 'Offer', 'OfferInApp'].map((key) => `walk.resume${key}`),
    ],
    '../player/in-app-browser/in-app-browser-note.tsx': [
      ...['Heading', 'Why', 'Download', 'Open', 'OpenChrome', 'Copied', 'NotCopied'].map(
        (key) => `offline.inApp${key}`,
      ),
    ],
    '../player/resume/resume-code-panel.tsx': ['walk.resumeNotLoaded'],
    '../player/story/clue-form.tsx': ['walk.close', 'walk.wrong'],
    '../player/story/compass-point.tsx': [
      ...['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'],
    ].map((wind) => `walk.${wind}`),
    '../player/downloads/download-panel.tsx': [
      ...[
        'here',
        'hereBriefly',
        'unvoiced',
        'unvoicedBriefly',
        'addVoices',
        'keep',
        'goOn',
        'renew',
        'fetching',
        'checking',
        'checked',
        'mended',
        'removed',
        'notRemoved',
        'removedOnly',
      ],
      ...['promised', 'notPromised', 'notPromisedForWeek', 'offline', 'changed', 'server', 'noRoom', 'blocked'],
    ].map((key) => `offline.${key}`),
    '../player/journal/journal-chapter.tsx': ['walk.revealed'],
    '../player/report/report-form.tsx': ['gone', 'changed', 'closed', 'unsafe'].map((key) => `reportForm.${key}`),
    '../player/report/report-outcome.tsx': [
      ...['unsent', 'busy', 'sent', 'noKind', 'tooLong', 'offline', 'notServed', 'late', 'often', 'notKept'],
    ].map((key) => `reportForm.${key}`),
    '../pages/app-stores/app-store-link.tsx': ['download.appStore', 'download.googlePlay'],
    '../pages/delete/deletion-result-message.tsx': ['walks', 'settings', 'cookies', 'files'].map(
      (kind) => `delete.${kind}`,
    ),
    '../pages/delete/stored-data-section.tsx': [
      ...['language', 'security', 'guard', 'consent', 'reading', 'progress', 'partyHere', 'offline', 'unsentReports'],
      ...['copies', 'codes', 'party', 'reports', 'requests'],
      ...['thisBrowser', 'ourServer'],
      ...[
        'year',
        'session',
        'tab',
        'untilWithdrawn',
        'untilDeleted',
        'untilLeft',
        'untilSent',
        'halfYear',
        'day',
        'settled',
        'quarter',
        'partyEnd',
      ],
    ].map((key) => `delete.${key}`),
    '../player/guidance/instruction.tsx': [
      ...['turnNone', 'turnArrive', 'moveLeft', 'moveRight', 'moveSlightLeft', 'moveSlightRight', 'moveSharpLeft'],
      ...['moveSharpRight', 'moveBack', 'moveStairsUp', 'moveStairsDown', 'moveStairs'],
    ].map((key) => `walk.${key}`),
    '../player/resume/create-resume-code.tsx': [
      ...['often', 'offline', 'notServed', 'server', 'noRoom', 'blocked', 'deleted'],
      ...['moving', 'copy', 'copied'],
    ].map((key) => `progress.${key}`),
    '../pages/play/resume-code-form.tsx': [
      'progress.claiming',
      'progress.unknown',
      'progress.claimed',
      'progress.claimedBoth',
    ],
    '../pages/play/saved-walk-entry.tsx': ['progress.tookUp', 'progress.goOn', 'progress.open'],
    '../pages/play/walk-filter.tsx': ['food', 'art', 'history', 'hideaways'].map((mood) => `catalogue.${mood}`),
    '../pages/play/catalogue.tsx': [
      ...['none', 'noneFound', 'asking', 'denied', 'no-signal', 'no-receiver', 'nearestFirst'],
    ].map((key) => `catalogue.${key}`),
    '../pages/play/distance-to-start.tsx': ['about', 'within', 'meters', 'kilometers'].map((key) => `catalogue.${key}`),
    '../pages/play/sign-out-section.tsx': ['progress.leaving', 'progress.changedSince'],
    '../pages/delete/delete-by-mail-form.tsx': ['delete.scopeAccount', 'delete.scopeProgress', 'delete.scopeMessages'],
    '../pages/delete/deletion-outcome.tsx': [
      ...['deletedVisitor', 'deletedNothing', 'resumeCode', 'received', 'completed', 'unknown'],
      ...['problemEmail', 'problemForm', 'problemOften', 'problemOffline', 'problemServer'],
      ...['problemRefused', 'problemNotServed'],
    ].map((key) => `delete.${key}`),
    '../ui/consent.tsx': ['consent.none', 'consent.granted', 'consent.refused'],
  };

  it('SITE-L8 by a component that names its group and its key', () => {
    const usedKeys = Object.values(sources).flatMap(findMessageKeys);
    const unusedKeys = Object.keys(messages.en).filter((key) => !usedKeys.includes(key));
    expect(unusedKeys.sort()).toEqual(Object.values(assembledKeys).flat().sort());
  });

  it('SITE-L8 or by code that assembles keys', () => {
    for (const [file, keys] of Object.entries(assembledKeys)) {
      expect(sources[file], file).toMatch(/\bmessages(\.rich)?\((`|[a-zA-Z]+\b)/);
      for (const key of keys) expect(messages.en, file).toHaveProperty([key]);
    }
  });

  /** Returns the keys that a component reads with `useMessages('group')('key')`, directly or through a variable. */
  function findMessageKeys(source: string): string[] {
    const joinKey = (group: string | undefined, key: string | undefined) => (group ? `${group}.${key}` : `${key}`);
    const atOnce = [...source.matchAll(/useMessages\((?:'(\w+)')?\)\(\s*'([\w.]+)'/g)];
    const namedHooks = [...source.matchAll(/const (\w+) = useMessages\((?:'(\w+)')?\);/g)];
    return [
      ...atOnce.map(([, group, key]) => joinKey(group, key)),
      ...namedHooks.flatMap(([, name, group]) =>
        [...source.matchAll(new RegExp(`\\b${name}(?:\\.rich)?\\(\\s*'([\\w.]+)'`, 'g'))].map(([, key]) =>
          joinKey(group, key),
        ),
      ),
    ];
  }
});

describe('texts with fixed wording', () => {
  it.each([
    ['SITE-E1', 'error.404', 'en', 'Data load error. Please return to the homepage.'],
    ['SITE-E1', 'error.404', 'zh', '資料載入異常，請返回首頁'],
    ['SITE-E1', 'error.404', 'jp', 'データを読み込めませんでした。ホームに戻ってください。'],
    ['SITE-E1', 'error.button', 'en', 'Back to Home'],
    ['SITE-E1', 'error.button', 'zh', '返回首頁'],
    ['SITE-E1', 'error.button', 'jp', 'ホームに戻る'],
    ['SITE-E1', 'errorScreen.title', 'en', '404 – Page not found: {path} | {{brand}}'],
    ['SITE-E3', 'errorScreen.word', 'en', 'Error'],
    ['SITE-E3', 'errorScreen.word', 'zh', 'Error'],
    ['SITE-E3', 'errorScreen.word', 'jp', 'Error'],
    ['SITE-H1', 'block2.title', 'en', 'No time constraints!'],
    ['SITE-H1', 'block3.title', 'en', 'Step into hideaways!'],
    ['SITE-H1', 'block4.title', 'en', 'Dive deep into history!'],
    ['SITE-H1', 'block5.title1', 'en', 'Tap to download'],
    ['SITE-H1', 'block5.title2', 'en', 'and start your adventure!'],
    ['SITE-H1', 'privacy', 'en', 'Privacy Policy'],
    ['SITE-H1', 'terms', 'en', 'Terms of Service'],
  ] as const)('%s %s in %s is %s', (_rule, key, locale, text) => {
    expect(messages[locale][key]).toBe(text);
  });

  it.each(locales)('SITE-L6 the switcher is labelled the same in %s as everywhere', (locale) => {
    const labels = ['en', 'jp', 'zh'].map((code) => messages[locale][`header.${code}`]);
    expect(labels).toEqual(['EN', '日本語', '中文']);
  });

  it.each(locales)(
    'SITE-H1 the footer in %s has its company, number, copyright of 2025 and incorporated line',
    (locale) => {
      expect(messages[locale]['block5.company']).toBe('{{company}}');
      expect(messages[locale]['block5.businessNo']).toContain('{{registrationNumber}}');
      expect(messages[locale]['block5.copyright']).toMatch(/^© 2025 \{\{brand\}\}/);
      expect(messages[locale]['block5.inc']).toBe('{{incLine}}');
    },
  );

  it.each(locales)('SITE-E1 the 404 title in %s names the number, the path and the brand', (locale) => {
    expect(messages[locale]['errorScreen.title']).toMatch(/^404 – .*\{path\} \| \{\{brand\}\}$/);
  });
});
