import { describe, expect, it } from 'vitest';
import type { Locale } from '../../app/locales/locales.ts';
import { readConfiguration } from '../../configuration.ts';
import { createPlaceholderValues, fillPlaceholders, removeUnmetConditionalParts } from './placeholders.ts';

describe('the values of placeholders', () => {
  const configuration = readConfiguration({
    BRAND_EN: 'Brand',
    BRAND_ZH: '品牌',
    BRAND_JP: 'ブランド',
    COMPANY_NAME_EN: 'Company',
    COMPANY_NAME_ZH: '公司',
    COMPANY_NAME_JP: '会社',
    COMPANY_REGISTRATION_NUMBER: '12345678',
    COMPANY_INC_LINE: 'Company Inc.',
    COMPANY_ADDRESS: '2 Long Street',
    COMPANY_REPRESENTATIVE: 'A. Person',
    CONTACT_EMAIL: 'us@own.example',
    SITE_URL: 'https://own.example',
    COMPANY_PHONE: '+886 2 1234 5678',
    DATA_COUNTRY: 'JP',
    GOVERNING_LAW: 'TW',
    ANALYTICS_RETENTION_MONTHS: '14',
    LEGAL_VERSION: '2.1',
    LEGAL_EFFECTIVE_DATE: '2027-02-03',
  });

  it.each([
    ['en', 'Brand', 'Company', 'Japan', 'Taiwan', 'February 3, 2027'],
    ['zh', '品牌', '公司', '日本', '台灣', '2027年2月3日'],
    ['jp', 'ブランド', '会社', '日本', '台湾', '2027年2月3日'],
  ] as const)('SITE-H3 in %s', (locale, brand, company, dataCountry, governingLaw, effectiveDate) => {
    expect(createPlaceholderValues(configuration, locale)).toEqual({
      brand,
      company,
      registrationNumber: '12345678',
      incLine: 'Company Inc.',
      address: '2 Long Street',
      representative: 'A. Person',
      contactEmail: 'us@own.example',
      siteUrl: 'https://own.example',
      phone: '+886 2 1234 5678',
      dataCountry,
      governingLaw,
      analyticsMonths: '14',
      version: '2.1',
      effectiveDate,
    });
  });
});

describe('values that a language can replace', () => {
  it.each([
    ['incLine', 'COMPANY_INC_LINE'],
    ['address', 'COMPANY_ADDRESS'],
    ['representative', 'COMPANY_REPRESENTATIVE'],
  ] as const)('SITE-H3 %s is that of %s, with the suffix where there is one', (placeholder, name) => {
    const configuration = readConfiguration({ [name]: 'all', [`${name}_ZH`]: '中文' });
    const placeholderValueIn = (locale: Locale) => createPlaceholderValues(configuration, locale)[placeholder];
    expect([placeholderValueIn('en'), placeholderValueIn('zh'), placeholderValueIn('jp')]).toEqual([
      'all',
      '中文',
      'all',
    ]);
    expect(createPlaceholderValues(readConfiguration({ [`${name}_JP`]: '日本語' }), 'jp')[placeholder]).toBe('日本語');
  });
});

describe('the conditions of a text', () => {
  const none = readConfiguration({});
  const all = {
    ...none,
    FIREBASE_API_KEY: 'AIza',
    PLAY_PACKAGE: 'example.app',
    APP_SELLS: true,
    COMPANY_PHONE: '+81 3 1234 5678',
    GOVERNING_LAW: 'JP',
  };

  it.each(['hosted', 'app', 'sales', 'phone', 'law'])('SITE-H3 the condition %s depends on its setting', (name) => {
    const text = `a{{#${name}}} with{{/${name}}}{{^${name}}} without{{/${name}}} b`;
    expect(removeUnmetConditionalParts(text, all, 'a.md')).toBe('a with b');
    expect(removeUnmetConditionalParts(text, none, 'a.md')).toBe('a without b');
  });

  it('API-S3 the platform is embedded if it is not hosted', () => {
    const text = '{{#embedded}}ours{{/embedded}}{{#hosted}}theirs{{/hosted}}';
    expect(removeUnmetConditionalParts(text, none, 'a.md')).toBe('ours');
    expect(removeUnmetConditionalParts(text, all, 'a.md')).toBe('theirs');
  });

  it('SITE-H3 conditions on separate lines leave no empty line and can be nested', () => {
    const text = 'a\n{{#sales}}\nb{{#phone}} c{{/phone}}\n{{/sales}}\nd\n';
    expect(removeUnmetConditionalParts(text, all, 'a.md')).toBe('a\nb c\nd\n');
    expect(removeUnmetConditionalParts(text, none, 'a.md')).toBe('a\nd\n');
  });

  it.each(['selling', 'constructor'])('SITE-H3 the unknown condition {{#%s}} is an error', (name) => {
    expect(() => removeUnmetConditionalParts(`{{#${name}}}a{{/${name}}}`, none, 'a.md')).toThrow(
      `a.md: {{#${name}}} is unknown; use one of embedded, hosted, app, sales, phone, law.`,
    );
  });
});

describe('filling placeholders', () => {
  const values = { brand: 'Brand', company: 'A {{brand}} $& {b} "c"' };

  it.each([
    ['nothing to fill', 'nothing to fill'],
    ['{{brand}}', 'Brand'],
    ['{{brand}}, {{brand}}!', 'Brand, Brand!'],
    ['by {{company}}', 'by A {{brand}} $& {b} "c"'],
    ['{brand} {{ brand }} {{}}', '{brand} {{ brand }} {{}}'],
  ])('SITE-H3 %s becomes %s', (text, filled) => {
    expect(fillPlaceholders(text, values, 'a.json')).toBe(filled);
  });

  it.each(['nothing', 'constructor', '__proto__', 'Brand'])(
    'SITE-H3 the unknown placeholder {{%s}} is an error',
    (name) => {
      expect(() => fillPlaceholders(`{{${name}}}`, values, 'a.json')).toThrow(
        `a.json: {{${name}}} is unknown; use one of brand, company.`,
      );
    },
  );
});
