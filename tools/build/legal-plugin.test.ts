import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '../../app/locales/locales.ts';
import type { LegalText } from '../../app/pages/legal/legal-page.tsx';
import { readConfiguration } from '../../configuration.ts';
import { legalPlugin, parseLegalText } from './legal-plugin.ts';
import { loadWithPlugin } from './load-with-plugin.fixtures.ts';

const root = join(import.meta.dirname, '../..');

describe('parsing a legal text', () => {
  const markdown = [
    '# Terms & more',
    'Before **all**.',
    '## First: *A* & B {#first}',
    'One.',
    '### Details',
    'Two.',
    '## Second  {#second-part2}',
    'Three.',
  ].join('\n\n');

  it('SITE-L8 the parser separates title, introduction and body of a legal text', () => {
    const { title, introduction, body } = parseLegalText(markdown, 'en', 'a.md');
    expect(title).toBe('Terms & more');
    expect(introduction).toBe('<p>Before <strong>all</strong>.</p>\n');
    expect(body).toBe(
      '<h2 id="first">First: <em>A</em> &amp; B</h2>\n<p>One.</p>\n<h3>Details</h3>\n<p>Two.</p>\n' +
        '<h2 id="second-part2">Second</h2>\n<p>Three.</p>\n',
    );
  });

  it('SITE-L8 the parser lists the sections of a legal text in order', () => {
    expect(parseLegalText(markdown, 'en', 'a.md').sections).toEqual([
      { slug: 'first', heading: 'First: <em>A</em> &amp; B' },
      { slug: 'second-part2', heading: 'Second' },
    ]);
  });

  it('SITE-L8 the parser accepts a legal text without sections', () => {
    expect(parseLegalText('# Title\n\nAll.', 'en', 'a.md')).toEqual({
      title: 'Title',
      introduction: '<p>All.</p>\n',
      body: '',
      sections: [],
    });
  });

  it('SITE-A1 a table in a legal text is a named region that the keyboard can scroll', () => {
    const table = '| A | B |\n| - | - |\n| 1 | **2** |';
    expect(parseLegalText(`# T\n\n## What & why {#what}\n\n${table}`, 'en', 'a.md').body).toContain(
      '<div class="table" tabindex="0" role="region" aria-label="What &amp; why"><table>' +
        '<thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>' +
        '<tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table></div>',
    );
  });

  it.each<[Locale, string, string]>([
    ['en', 'page:terms', '/about/terms'],
    ['zh', 'page:terms', '/zh/about/terms'],
    ['jp', 'page:terms', '/jp/about/terms'],
    ['en', 'page:privacy', '/about/privacy'],
    ['jp', 'page:privacy', '/jp/about/privacy'],
    ['zh', 'page:delete', '/zh/delete'],
    ['en', 'page:home', '/'],
    ['zh', 'page:home', '/zh'],
    ['zh', 'https://www.openstreetmap.org/copyright', 'https://www.openstreetmap.org/copyright'],
    ['zh', 'mailto:us@own.example', 'mailto:us@own.example'],
    ['zh', '#contact', '#contact'],
  ])('SITE-L7 in %s the link %s leads to %s', (locale, link, href) => {
    expect(parseLegalText(`# T\n\n[the *page*](${link})`, locale, 'a.md').introduction).toBe(
      `<p><a href="${href}"${href.startsWith('#') ? '' : ' data-named=""'}>the <em>page</em></a></p>\n`,
    );
  });

  it.each([
    ['a link to no page', '# T\n\n[x](page:nowhere)', 'page:nowhere is no page; use one of page:terms, page:privacy'],
    ['a link to no page of that name', '# T\n\n[x](page:constructor)', 'page:constructor is no page'],
    ['a section without a slug', '# T\n\n## Contact', '"## Contact" needs a slug'],
    ['a slug that is no slug', '# T\n\n## Contact {#Contact us}', 'needs a slug'],
    ['a slug without a heading', '# T\n\n## {#contact}', 'needs a slug'],
    ['a slug for the second time', '# T\n\n## A {#a}\n\n## B {#a}', '"## B {#a}" has the slug of an earlier section'],
    ['a text without a title', 'No title.\n\n## A {#a}', 'begin with "# " and the title.'],
  ])('SITE-L8 stops the build at %s', (_, markdown, fault) => {
    const parseText = () => parseLegalText(markdown, 'en', 'content/legal/en/a.md');
    expect(parseText).toThrow(fault);
    expect(parseText).toThrow(/^content\/legal\/en\/a\.md: .*$/);
  });
});

/** All seven settings of the Firebase project. */
const hostedPlatformSettings = {
  FIREBASE_API_KEY: `AIza${'0'.repeat(35)}`,
  FIREBASE_AUTH_DOMAIN: 'walks.example',
  FIREBASE_PROJECT_ID: 'walks-example',
  FIREBASE_STORAGE_BUCKET: 'bucket.example',
  FIREBASE_MESSAGING_SENDER_ID: '123456',
  FIREBASE_APP_ID: '1:1:web:1',
  FIREBASE_MEASUREMENT_ID: 'G-1234',
};

function transformLegalText(markdown: string, environment: Record<string, string>): LegalText {
  const { transform } = legalPlugin(readConfiguration(environment)) as {
    transform: { handler: (this: object, text: string, id: string) => { code: string } };
  };
  const { code } = transform.handler.call({}, markdown, '/a/content/legal/en/terms.md');
  return JSON.parse(code.slice('export default '.length));
}

describe('a configured value in a legal text', () => {
  const company = '*A* _b_ <i>c</i> [d](e) `f` | g & "h" \\ ~~i~~ &amp; #1. !j $& {k}';
  const html = '*A* _b_ &lt;i&gt;c&lt;/i&gt; [d](e) `f` | g &amp; &quot;h&quot; \\ ~~i~~ &amp;amp; #1. !j $&amp; {k}';

  it.each([
    ['a paragraph', '{{company}}', `<p>${html}</p>`],
    ['bold words', '**by {{company}}**', `<p><strong>by ${html}</strong></p>`],
    ['a list', '- {{company}}', `<li>${html}</li>`],
    ['a table', '| a |\n| - |\n| {{company}} |', `<td>${html}</td>`],
    ['a heading', '## {{company}} {#company}', `<h2 id="company">${html}</h2>`],
    ['the words of a link', '[{{company}}](page:home)', `<a href="/" data-named="">${html}</a>`],
  ])('SITE-H3 a configured value in %s is plain text with any characters', (_, markdown, expected) => {
    const { introduction, body } = transformLegalText(`# T\n\n${markdown}`, { COMPANY_NAME_EN: company });
    expect(introduction + body).toContain(expected);
  });

  it.each(['1. A', '- A', '+ A', '# A', '> A', '| A |', '    A', '---', '```', '=='])(
    'SITE-H3 the configured value "%s" begins no list, heading or block',
    (name) => {
      const { introduction } = transformLegalText('# T\n\nBefore.\n{{company}}', { COMPANY_NAME_EN: name });
      expect(introduction).toBe(`<p>Before.\n${name.trim().replace('>', '&gt;')}</p>\n`);
    },
  );

  it('SITE-H3 a configured value is also plain text in the title', () => {
    expect(transformLegalText('# Terms of {{company}}', { COMPANY_NAME_EN: company }).title).toBe(
      `Terms of ${company}`,
    );
  });

  it('SITE-L7 a configured value can be the destination of a link', () => {
    const links = '[{{contactEmail}}](mailto:{{contactEmail}}) [{{siteUrl}}]({{siteUrl}})';
    const environment = { CONTACT_EMAIL: 'a_b+c_d@own.example', SITE_URL: 'https://my-own.example:8080' };
    expect(transformLegalText(`# T\n\n${links}`, environment).introduction).toBe(
      '<p><a href="mailto:a_b+c_d@own.example">a_b+c_d@own.example</a> ' +
        '<a href="https://my-own.example:8080">https://my-own.example:8080</a></p>\n',
    );
  });
});

it('API-S3 a legal text describes only the configured platform', () => {
  const markdown =
    '# T\n\n| a |\n| - |\n{{#embedded}}\n| own |\n{{/embedded}}\n{{#hosted}}\n| {{brand}} |\n{{/hosted}}\n| both |\n';
  const listTableCells = (environment: Record<string, string>) =>
    [...transformLegalText(markdown, environment).introduction.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell);
  expect(listTableCells({})).toEqual(['own', 'both']);
  expect(listTableCells(hostedPlatformSettings)).toEqual(['Lorewalk', 'both']);
});

/** Settings of an app that sells content through a store. */
const sellingSettings = { APP_SELLS: '1', APP_STORE_ID: '1234567890' };

async function loadLegalText(environment: Record<string, string>, locale: Locale, name: string): Promise<LegalText> {
  const plugin = legalPlugin(readConfiguration(environment));
  return (await loadWithPlugin(plugin, join(root, `content/legal/${locale}/${name}.md`))).default as LegalText;
}

describe.each([
  ['the embedded platform', {}, { privacy: 1200, terms: 1300 }],
  // On the hosted platform, the texts have one more section, about Firebase.
  ['the hosted platform', hostedPlatformSettings, { privacy: 1450, terms: 1300 }],
  // If the app sells content, the terms also contain the conditions of sale. So the word limit of the terms is higher.
  ['the embedded platform with an app that sells', sellingSettings, { privacy: 1200, terms: 1400 }],
])('the legal texts of a site on %s', async (_, environment, maxWords) => {
  const loadText = (locale: Locale, name: keyof typeof maxWords) => loadLegalText(environment, locale, name);
  const texts = await Promise.all(
    (['terms', 'privacy'] as const).map(async (name) => ({
      name,
      en: await loadText('en', name),
      zh: await loadText('zh', name),
      jp: await loadText('jp', name),
    })),
  );

  it('SITE-L8 each language has two legal texts', () => {
    const files = globSync('*/*', { cwd: join(root, 'content/legal') }).sort();
    expect(files).toEqual(['en', 'jp', 'zh'].flatMap((locale) => [`${locale}/privacy.md`, `${locale}/terms.md`]));
  });

  it.each(texts)('SITE-L8 $name has the same sections in the same order in every language', ({ en, zh, jp }) => {
    const listSlugs = (text: LegalText) => text.sections.map(({ slug }) => slug);
    expect(listSlugs(en).length).toBeGreaterThan(10);
    expect(listSlugs(zh)).toEqual(listSlugs(en));
    expect(listSlugs(jp)).toEqual(listSlugs(en));
  });

  it.each(texts)('SITE-L8 $name has as many paragraphs, items, rows and links in every language', ({ en, zh, jp }) => {
    const countElements = ({ introduction, body }: LegalText) =>
      ['<p>', '<li>', '<tr>', '<a '].map((tag) => (introduction + body).split(tag).length - 1);
    expect(countElements(zh)).toEqual(countElements(en));
    expect(countElements(jp)).toEqual(countElements(en));
  });

  it.each(texts)('SITE-L7 $name has the same links, each in its language', (text) => {
    for (const locale of locales) {
      const { introduction, body } = text[locale];
      const internalLinks = [...(introduction + body).matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href);
      const prefix = locale === 'en' ? '/' : `/${locale}/`;
      expect(internalLinks.length).toBeGreaterThan(0);
      for (const href of internalLinks) expect(href).toMatch(new RegExp(`^${prefix}(about/(terms|privacy)|delete)$`));
    }
  });

  it.each(texts)('SITE-L8 $name contains no placeholder', (text) => {
    for (const locale of locales) expect(JSON.stringify(text[locale]).match(/\{\{|\}\}|\{[#^]|page:/)).toBeNull();
  });

  it.each(texts)('SITE-L8 $name is short enough to read, not counting tables', ({ name, en }) => {
    const prose = `${en.introduction} ${en.body}`.replace(/<table>.*?<\/table>/gs, ' ').replace(/<[^>]*>/g, ' ');
    const wordCount = prose.match(/[\p{L}\p{N}][\p{L}\p{N}.’'@:/-]*/gu)?.length;
    expect(wordCount).toBeGreaterThanOrEqual(800);
    expect(wordCount).toBeLessThanOrEqual(maxWords[name]);
  });

  it('SITE-L8 an unknown placeholder stops the build', async () => {
    const plugin = legalPlugin(readConfiguration({}));
    const { transform } = plugin as { transform: { handler: (this: object, text: string, id: string) => unknown } };
    expect(() => transform.handler.call({}, '# {{nothing}}', '/a/content/legal/en/terms.md')).toThrow(
      '/a/content/legal/en/terms.md: {{nothing}} is unknown',
    );
  });
});

describe.each(locales)('what the configuration decides in the legal texts in %s', (locale) => {
  const readBody = async (environment: Record<string, string>, name: string) => {
    const { introduction, body } = await loadLegalText(environment, locale, name);
    return introduction + body;
  };
  const noTracking = { en: 'no tracking', zh: '沒有追蹤', jp: '広告も追跡も' }[locale];

  it('API-S3 only the embedded platform has no tracking, and only the hosted one names Google as a recipient', async () => {
    const [embedded, onFirebase] = [await readBody({}, 'privacy'), await readBody(hostedPlatformSettings, 'privacy')];
    expect(embedded).toContain(noTracking);
    expect(onFirebase).not.toContain(noTracking);
    expect(embedded).not.toMatch(/Google LLC|Firebase|Analytics|_ga|アナリティクス/);
    expect(onFirebase).toContain('https://firebase.google.com/terms/data-processing-terms');
    expect(onFirebase).not.toContain('lorewalk_visitor');
    expect(onFirebase).toMatch(/_ga[,、] ?_ga_…/);
  });

  it.each(['2', '14'])('API-S3 Google Analytics keeps data for %s months', async (months) => {
    const body = await readBody({ ...hostedPlatformSettings, ANALYTICS_RETENTION_MONTHS: months }, 'privacy');
    expect(body).toMatch(new RegExp(`\\b${months} months|最長${months}(か月|個月)`));
  });

  it.each([{}, hostedPlatformSettings])(
    'SITE-H3 the privacy policy names the country of the data',
    async (environment) => {
      const country = { en: 'Germany', zh: '德國', jp: 'ドイツ' }[locale];
      const body = await readBody({ ...environment, DATA_COUNTRY: 'DE' }, 'privacy');
      expect(body.split(country).length - 1).toBeGreaterThanOrEqual(3);
    },
  );

  it('SITE-H3 the terms name the governing law, or the seat of the company', async () => {
    const company = { en: 'Own Ltd.', zh: '自有公司', jp: '自社' }[locale];
    const environment = { [`COMPANY_NAME_${locale.toUpperCase()}`]: company };
    const findLaw = async (law: string) =>
      /<h2 id="governing-law">.*?<\/h2>\n<p>(.*?)<\/p>/s.exec(
        await readBody({ ...environment, GOVERNING_LAW: law }, 'terms'),
      )?.[1];
    expect(await findLaw('')).toContain(company);
    expect(await findLaw('JP')).toContain({ en: 'Japan', zh: '日本', jp: '日本' }[locale]);
    expect(await findLaw('JP')).not.toContain(company);
  });

  it('SITE-H3 the terms have conditions of sale only if the app sells', async () => {
    const notice = 'id="commercial-transactions"';
    expect(await readBody({}, 'terms')).not.toContain(notice);
    expect(await readBody({}, 'terms')).not.toMatch(/App Store|Google Play/);
    const terms = await readBody(sellingSettings, 'terms');
    expect(terms).toContain(notice);
    expect(terms).toMatch(/App Store.*Google Play/);
  });

  it('SITE-H3 the notice of sale contains the phone number or says how to ask for it', async () => {
    const findPhone = async (phone: string) =>
      /<tr><td>(?:Phone|電話|電話番号)<\/td><td>(.*?)<\/td>/.exec(
        await readBody({ ...sellingSettings, COMPANY_PHONE: phone }, 'terms'),
      )?.[1];
    expect(await findPhone('+81 3 1234 5678')).toBe('+81 3 1234 5678');
    expect(await findPhone('')).toMatch(/on request|ご請求により|索取/);
  });
});
