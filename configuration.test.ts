import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  ConfigurationError,
  firebaseVariables,
  listSampleValueWarnings,
  listSecurityTxtExpiryWarnings,
  readConfiguration,
  sampleSettingValues,
} from './configuration.ts';

/** Returns the error messages that these environment variables cause. */
function findConfigurationErrors(environment: Record<string, string>): string[] {
  try {
    readConfiguration(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.message.split('\n');
  }
}

describe('without any setting', () => {
  it('SITE-H3 every setting has its default', () => {
    expect(readConfiguration({})).toEqual({
      ...sampleSettingValues,
      BRAND_EN: 'Lorewalk',
      BRAND_ZH: '街角物語',
      BRAND_JP: 'まちあるき物語',
      LEGAL_VERSION: '1.0',
      COMPANY_INC_LINE_ZH: '',
      COMPANY_INC_LINE_JP: '',
      COMPANY_ADDRESS_ZH: '',
      COMPANY_ADDRESS_JP: '',
      COMPANY_REPRESENTATIVE_ZH: '',
      COMPANY_REPRESENTATIVE_JP: '',
      GOVERNING_LAW: '',
      APP_SELLS: false,
      COMPANY_PHONE: '',
      ANALYTICS_RETENTION_MONTHS: 2,
      FEATURED_WALK: '',
      SECURITY_CONTACT: '',
      APP_STORE_ID: '',
      PLAY_PACKAGE: '',
      STORE_BADGES_DIR: '',
      APPLE_APP_ID: '',
      ANDROID_CERTIFICATE_SHA256: '',
      API_BASE_URL: '',
      ...Object.fromEntries(firebaseVariables.map((name) => [name, ''])),
      HOST: '0.0.0.0',
      PORT: 3000,
      DATA_DIR: './data',
      DATA_QUOTA_MB: 4096,
      TRUST_PROXY: [],
    });
  });

  it('SITE-H3 an empty setting counts as unset, and other variables are ignored', () => {
    expect(readConfiguration({ SITE_URL: '', BRAND_EN: '  ', PORT: '', TRUST_PROXY: undefined, PATH: '/bin' })).toEqual(
      readConfiguration({}),
    );
  });
});

describe('valid settings', () => {
  it.each([
    ['SITE_URL', 'https://lorewalk.example', 'https://lorewalk.example'],
    ['SITE_URL', 'https://lorewalk.example/', 'https://lorewalk.example'],
    ['SITE_URL', 'http://192.168.1.7:8080', 'http://192.168.1.7:8080'],
    ['API_BASE_URL', 'https://api.lorewalk.example/', 'https://api.lorewalk.example'],
    ['BRAND_EN', ' A & B "walks" {x} ', 'A & B "walks" {x}'],
    ['CONTACT_EMAIL', ' us@own.example ', 'us@own.example'],
    ['COMPANY_ADDRESS_ZH', ' 台北市 ', '台北市'],
    ['APP_STORE_ID', '1234567890', '1234567890'],
    ['PLAY_PACKAGE', 'example.lorewalk.app', 'example.lorewalk.app'],
    ['STORE_BADGES_DIR', ' ./badges ', './badges'],
    ['APPLE_APP_ID', 'ABCDE12345.example.lorewalk', 'ABCDE12345.example.lorewalk'],
    ['ANDROID_CERTIFICATE_SHA256', Array(32).fill('aB').join(':'), Array(32).fill('aB').join(':')],
    ['LEGAL_EFFECTIVE_DATE', '2028-02-29', '2028-02-29'],
    ['DATA_COUNTRY', ' JP ', 'JP'],
    ['GOVERNING_LAW', 'TW', 'TW'],
    ['APP_SELLS', '0', false],
    ['COMPANY_PHONE', '+81 3-1234-5678', '+81 3-1234-5678'],
    ['ANALYTICS_RETENTION_MONTHS', '14', 14],
    ['SECURITY_CONTACT', ' mailto:security@own.example ', 'mailto:security@own.example'],
    ['PORT', '0', 0],
    ['PORT', ' 65535 ', 65535],
    ['DATA_QUOTA_MB', '100', 100],
    ['TRUST_PROXY', '0', []],
    [
      'TRUST_PROXY',
      '1',
      ['127.0.0.0/8', '::1/128', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'],
    ],
    ['TRUST_PROXY', '203.0.113.7, 2001:db8::/48', ['203.0.113.7', '2001:db8::/48']],
  ] as const)('SITE-H3 %s may be "%s"', (name, rawValue, read) => {
    expect(readConfiguration({ [name]: rawValue })[name]).toEqual(read);
  });
});

describe('invalid settings', () => {
  const site = 'must be the origin of the site without a path, such as https://lorewalk.example';
  const proxies =
    'must be 0, 1 (behind a proxy on this machine or in a private network), or the addresses of your proxies, such as 203.0.113.7,2001:db8::/48';
  const port = 'must be a port number from 0 to 65535';
  it.each([
    ['SITE_URL', 'lorewalk.example', site],
    ['SITE_URL', 'https://lorewalk.example/zh', site],
    ['SITE_URL', 'https://lorewalk.example/?a', site],
    ['SITE_URL', 'https://user@lorewalk.example', site],
    ['SITE_URL', 'ftp://lorewalk.example', site],
    ['SITE_URL', 'javascript:alert(1)', site],
    [
      'API_BASE_URL',
      'https://api.lorewalk.example/v1',
      'must be the origin of the API without a path, or be left empty for the site itself',
    ],
    ['CONTACT_EMAIL', 'hello', 'must be an e-mail address'],
    ['LEGAL_EFFECTIVE_DATE', '1 December 2026', 'must be a date such as 2026-12-01'],
    ['LEGAL_EFFECTIVE_DATE', '2026-02-30', 'must be a date such as 2026-12-01'],
    [
      'SECURITY_CONTACT',
      'security@own.example',
      'must be an address such as https://example.com/security or mailto:security@example.com, or be left empty',
    ],
    ['DATA_COUNTRY', 'Japan', 'must be the two-letter code of a country, such as JP'],
    ['DATA_COUNTRY', 'jp', 'must be the two-letter code of a country, such as JP'],
    ['GOVERNING_LAW', 'XX', 'must be the two-letter code of a country, such as JP, or be left empty'],
    ['APP_SELLS', 'yes', 'must be 0 or 1'],
    [
      'COMPANY_PHONE',
      '03-1234-5678',
      'must look like an international phone number, such as +81 3 1234 5678, or be left empty',
    ],
    ['ANALYTICS_RETENTION_MONTHS', '26', 'must be 2 or 14, as set in Google Analytics'],
    ['SECURITY_TXT_EXPIRES', 'soon', 'must be a date such as 2027-12-01'],
    [
      'APP_STORE_ID',
      'id1234567890',
      'must look like the digits of the App Store page, such as 1234567890, or be left empty',
    ],
    ['PLAY_PACKAGE', 'lorewalk', 'must look like an Android package, such as example.lorewalk.app, or be left empty'],
    [
      'APPLE_APP_ID',
      'example.lorewalk',
      'must look like team id and bundle id, such as ABCDE12345.example.lorewalk, or be left empty',
    ],
    [
      'ANDROID_CERTIFICATE_SHA256',
      'AB:CD',
      'must look like the 32 bytes of the signing certificate, such as AB:CD:…, or be left empty',
    ],
    ['PORT', 'http', port],
    ['PORT', '65536', port],
    ['PORT', '-1', port],
    ['PORT', '80.5', port],
    ['PORT', '0x50', port],
    ['DATA_QUOTA_MB', '0', 'must be a number of megabytes, such as 4096'],
    ['DATA_QUOTA_MB', '4 GB', 'must be a number of megabytes, such as 4096'],
    ['TRUST_PROXY', 'yes', proxies],
    ['TRUST_PROXY', '203.0.113.7/33', proxies],
    ['TRUST_PROXY', '203.0.113.7,proxy.example', proxies],
  ])('SITE-H3 %s may not be "%s"', (name, given, fault) => {
    expect(findConfigurationErrors({ [name]: given })).toEqual([`${name} ${fault}; it is set to "${given}".`]);
  });

  it('SITE-H3 each fault has one sentence', () => {
    expect(
      findConfigurationErrors({ SITE_URL: 'x', PORT: 'y', FIREBASE_API_KEY: `AIza${'z'.repeat(35)}` }).map(
        (fault) => fault.split(' ')[0],
      ),
    ).toEqual(['SITE_URL', 'PORT', ...firebaseVariables.slice(1)]);
  });
});

describe('the seven values of the hosted platform', () => {
  const all: Record<(typeof firebaseVariables)[number], string> = {
    FIREBASE_API_KEY: 'AIzaSy0123456789_abcdefghijklmnopqrstu-',
    FIREBASE_AUTH_DOMAIN: 'lorewalk-example.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'lorewalk-example',
    FIREBASE_STORAGE_BUCKET: 'lorewalk-example.firebasestorage.app',
    FIREBASE_MESSAGING_SENDER_ID: '123456789012',
    FIREBASE_APP_ID: '1:123456789012:web:0123456789abcdef',
    FIREBASE_MEASUREMENT_ID: 'G-ABCD123456',
  };

  it('API-S2 the hosted platform has these seven values', () => {
    expect(firebaseVariables).toEqual([
      'FIREBASE_API_KEY',
      'FIREBASE_AUTH_DOMAIN',
      'FIREBASE_PROJECT_ID',
      'FIREBASE_STORAGE_BUCKET',
      'FIREBASE_MESSAGING_SENDER_ID',
      'FIREBASE_APP_ID',
      'FIREBASE_MEASUREMENT_ID',
    ]);
  });

  it('API-S2 all seven values are set, or none', () => {
    expect(findConfigurationErrors(all)).toEqual([]);
    expect(readConfiguration(all)).toMatchObject(all);
    expect(findConfigurationErrors({})).toEqual([]);
    expect(findConfigurationErrors(Object.fromEntries(firebaseVariables.map((name) => [name, ' '])))).toEqual([]);
  });

  it.each(firebaseVariables)('API-S2 the build stops with one sentence when only %s is missing', (missing) => {
    expect(findConfigurationErrors({ ...all, [missing]: '' })).toEqual([
      `${missing} is missing: set all seven FIREBASE_ values, or none to use the embedded platform.`,
    ]);
  });

  it.each(firebaseVariables)('API-S2 the build stops with one sentence when %s is invalid', (name) => {
    for (const wrong of ['<script>', 'undefined x', `${all[name]}!`])
      expect(findConfigurationErrors({ ...all, [name]: wrong })).toEqual([
        expect.stringMatching(new RegExp(`^${name} must look like .*; it is set to "`)),
      ]);
  });

  it.each(firebaseVariables)('API-S2 the build stops with six sentences when only %s is set', (name) => {
    const others = firebaseVariables.filter((other) => other !== name);
    expect(findConfigurationErrors({ [name]: all[name] }).map((fault) => fault.split(' ')[0])).toEqual(others);
  });
});

describe('an app that sells', () => {
  it('SITE-H3 an app that sells must be in a store', () => {
    expect(findConfigurationErrors({ APP_SELLS: '1' })).toEqual([
      'APP_SELLS is 1, but the app is in no store: set APP_STORE_ID or PLAY_PACKAGE, or APP_SELLS to 0.',
    ]);
  });

  it.each([{ APP_STORE_ID: '1234567890' }, { PLAY_PACKAGE: 'example.lorewalk.app' }])(
    'SITE-H3 an app that sells may be in one store only: %o',
    (store) => {
      expect(readConfiguration({ APP_SELLS: '1', ...store }).APP_SELLS).toBe(true);
    },
  );
});

describe('sample values', () => {
  const samples = Object.entries(sampleSettingValues);

  it('SITE-H3 each sample value causes a warning with its name', () => {
    expect(listSampleValueWarnings(readConfiguration({}))).toEqual(
      samples.map(([name, sample]) => `${name} still has its sample value "${sample}": set it before you publish.`),
    );
  });

  it.each(samples)('SITE-H3 a warning names %s when only its value is the sample "%s"', (name, sample) => {
    const ownSettings = Object.fromEntries(samples.map(([other]) => [other, 'https://own.example']));
    const configuration = { ...readConfiguration({}), ...ownSettings, [name]: sample };
    expect(listSampleValueWarnings(configuration)).toEqual([expect.stringContaining(`${name} `)]);
  });

  it('SITE-H3 no warning appears when all values are set', () => {
    const own = {
      ...Object.fromEntries(samples.map(([name]) => [name, 'https://own.example'])),
      CONTACT_EMAIL: 'hello@own.example',
      LEGAL_EFFECTIVE_DATE: '2027-02-03',
      DATA_COUNTRY: 'JP',
      SECURITY_TXT_EXPIRES: '2027-06-01',
    };
    expect(listSampleValueWarnings(readConfiguration(own))).toEqual([]);
  });
});

describe('.env.example', () => {
  const text = readFileSync(join(import.meta.dirname, '.env.example'), 'utf8');
  const defaults = readConfiguration({});

  it('SITE-H3 .env.example lists every setting once, and no others', () => {
    const listedNames = [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(listedNames.sort()).toEqual(Object.keys(defaults).sort());
  });

  it('SITE-H3 .env.example has valid values, also in comments', () => {
    expect(findConfigurationErrors(parseEnv(text) as Record<string, string>)).toEqual([]);
    const values = parseEnv(text.replace(/^# ?(?=[A-Z][A-Z0-9_]*=)/gm, ''));
    expect(findConfigurationErrors(values as Record<string, string>)).toEqual([]);
  });

  it('SITE-H3 .env.example has the sample values that cause a build warning', () => {
    const { PORT: _, ...values } = parseEnv(text);
    expect(readConfiguration(values)).toMatchObject(sampleSettingValues);
  });

  it('SITE-H3 .env.example says which values are samples', () => {
    expect(text).toMatch(/sample/i);
  });
});

it('SITE-D7 an expired security.txt causes a warning', () => {
  const configuration = readConfiguration({ SECURITY_TXT_EXPIRES: '2027-06-01' });
  expect(listSecurityTxtExpiryWarnings(configuration, new Date('2027-05-31T23:59:59Z'))).toEqual([]);
  expect(listSecurityTxtExpiryWarnings(configuration, new Date('2027-06-01T00:00:00Z'))).toEqual([
    expect.stringMatching(/^SECURITY_TXT_EXPIRES was 2027-06-01: /),
  ]);
});
