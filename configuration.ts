import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * The sample values of `.env.example`. They let a developer try the site. An operator must replace them before
 * publishing it.
 */
export const sampleSettingValues = {
  SITE_URL: 'http://localhost:3000',
  COMPANY_NAME_EN: 'Lorewalk Co., Ltd. (sample)',
  COMPANY_NAME_ZH: '街角物語股份有限公司（範例）',
  COMPANY_NAME_JP: 'まちあるき物語株式会社（見本）',
  COMPANY_REGISTRATION_NUMBER: '00000000 (sample)',
  COMPANY_INC_LINE: 'Lorewalk Inc. (sample)',
  COMPANY_ADDRESS: '1 Sample Street, Sample City',
  COMPANY_REPRESENTATIVE: 'Sample Person',
  CONTACT_EMAIL: 'hello@lorewalk.example',
  LEGAL_EFFECTIVE_DATE: '2026-12-01',
  DATA_COUNTRY: 'ZZ',
  SECURITY_TXT_EXPIRES: '2027-12-01',
} as const;

/** Loopback and private networks. An operator's own reverse proxy connects from one of them. */
const privateNetworks = [
  '127.0.0.0/8',
  '::1/128',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
  'fe80::/10',
];

const anyText = 'any text';

// `npm run docs` writes `accepts` and `description` of each setting into `docs/configuration.md`.
const defineTextSetting = (byDefault: string, description: string, accepts = anyText) =>
  z.string().trim().min(1).default(byDefault).meta({ accepts, description });
/** Creates a setting that holds the translation of the setting `originalName`. */
const defineTranslationOfSetting = (originalName: string, language: string) =>
  z
    .string()
    .trim()
    .default('')
    .meta({
      accepts: `${anyText}, or empty`,
      description: `Replaces \`${originalName}\` on ${language} pages. Empty: \`${originalName}\`.`,
    });
const defineOptionalSetting = (pattern: RegExp, accepts: string, description: string) =>
  z
    .string()
    .trim()
    .default('')
    .refine((value) => value === '' || pattern.test(value), `must look like ${accepts}, or be left empty`)
    .meta({ accepts: `${accepts}, or empty`, description });
const defineDateSetting = (byDefault: string, example: string, description: string) => {
  const accepts = `a date such as ${example}`;
  return z.iso.date(`must be ${accepts}`).default(byDefault).meta({ accepts, description });
};

/** Translates ISO 3166 country codes to English names. */
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The seven public values of Firebase. Either all of them are set, or none. */
export const firebaseVariables = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_MESSAGING_SENDER_ID',
  'FIREBASE_APP_ID',
  'FIREBASE_MEASUREMENT_ID',
] as const;

/** Settings that only the running server reads. A changed value needs a restart, but no new build. */
export const serverSettings = ['HOST', 'PORT', 'DATA_DIR', 'DATA_QUOTA_MB', 'TRUST_PROXY'] as const;

const schema = z.object({
  SITE_URL: z
    .string()
    .trim()
    .refine(isOrigin, 'must be the origin of the site without a path, such as https://lorewalk.example')
    .transform(removeTrailingSlash)
    .prefault(sampleSettingValues.SITE_URL)
    .meta({
      accepts: 'an http or https origin without a path, such as https://lorewalk.example',
      description: 'The public origin of the site. Canonical links and the sitemap contain it.',
    }),
  BRAND_EN: defineTextSetting('Lorewalk', 'The name of the product on English pages.'),
  BRAND_ZH: defineTextSetting('街角物語', 'The name of the product on Chinese pages.'),
  BRAND_JP: defineTextSetting('まちあるき物語', 'The name of the product on Japanese pages.'),
  COMPANY_NAME_EN: defineTextSetting(
    sampleSettingValues.COMPANY_NAME_EN,
    'The legal name of the company on English pages.',
  ),
  COMPANY_NAME_ZH: defineTextSetting(
    sampleSettingValues.COMPANY_NAME_ZH,
    'The legal name of the company on Chinese pages.',
  ),
  COMPANY_NAME_JP: defineTextSetting(
    sampleSettingValues.COMPANY_NAME_JP,
    'The legal name of the company on Japanese pages.',
  ),
  COMPANY_REGISTRATION_NUMBER: defineTextSetting(
    sampleSettingValues.COMPANY_REGISTRATION_NUMBER,
    'The registration number in the footer and the legal texts.',
  ),
  COMPANY_INC_LINE: defineTextSetting(
    sampleSettingValues.COMPANY_INC_LINE,
    'The last line of the footer: the name under which the company is incorporated.',
  ),
  COMPANY_INC_LINE_ZH: defineTranslationOfSetting('COMPANY_INC_LINE', 'Chinese'),
  COMPANY_INC_LINE_JP: defineTranslationOfSetting('COMPANY_INC_LINE', 'Japanese'),
  COMPANY_ADDRESS: defineTextSetting(sampleSettingValues.COMPANY_ADDRESS, 'The address in the legal texts.'),
  COMPANY_ADDRESS_ZH: defineTranslationOfSetting('COMPANY_ADDRESS', 'Chinese'),
  COMPANY_ADDRESS_JP: defineTranslationOfSetting('COMPANY_ADDRESS', 'Japanese'),
  COMPANY_REPRESENTATIVE: defineTextSetting(
    sampleSettingValues.COMPANY_REPRESENTATIVE,
    'The person who represents the company in the legal texts.',
  ),
  COMPANY_REPRESENTATIVE_ZH: defineTranslationOfSetting('COMPANY_REPRESENTATIVE', 'Chinese'),
  COMPANY_REPRESENTATIVE_JP: defineTranslationOfSetting('COMPANY_REPRESENTATIVE', 'Japanese'),
  CONTACT_EMAIL: z
    .string()
    .trim()
    .pipe(z.email('must be an e-mail address'))
    .default(sampleSettingValues.CONTACT_EMAIL)
    .meta({
      accepts: 'an e-mail address',
      description: 'The address for questions and deletion requests.',
    }),
  LEGAL_VERSION: defineTextSetting('1.0', 'The version that the legal texts state.'),
  LEGAL_EFFECTIVE_DATE: defineDateSetting(
    sampleSettingValues.LEGAL_EFFECTIVE_DATE,
    '2026-12-01',
    'The day from which the legal texts apply.',
  ),
  /** `ZZ` is the ISO 3166 code of an unknown country. */
  DATA_COUNTRY: z
    .string()
    .trim()
    .refine(isCountryCode, 'must be the two-letter code of a country, such as JP')
    .default(sampleSettingValues.DATA_COUNTRY)
    .meta({
      accepts: 'a two-letter country code, such as JP',
      description:
        "The country that stores visitors' data, named in the privacy policy: that of the server, or of the Firestore location.",
    }),
  GOVERNING_LAW: z
    .string()
    .trim()
    .default('')
    .refine(
      (value) => value === '' || isCountryCode(value),
      'must be the two-letter code of a country, such as JP, or be left empty',
    )
    .meta({
      accepts: 'a two-letter country code, such as JP, or empty',
      description: "The country whose law governs the terms. Empty: the country of the company's registered seat.",
    }),
  APP_SELLS: z
    .enum(['0', '1'], 'must be 0 or 1')
    .transform((value) => value === '1')
    .prefault('0')
    .meta({
      accepts: '0 or 1',
      description:
        "Whether the app sells content through a store. 1: the terms have the conditions of sale, with the notice of Japan's Act on Specified Commercial Transactions. 0: they say that nothing is sold.",
    }),
  COMPANY_PHONE: defineOptionalSetting(
    /^\+[\d -]{7,20}$/,
    'an international phone number, such as +81 3 1234 5678',
    'The phone number in the notice for sales (`APP_SELLS`). Empty: the notice says that it is named on request, without delay.',
  ),
  /** `tools/build/featured-walk.ts` checks that `content/walks` has a walk with this name. */
  FEATURED_WALK: defineOptionalSetting(
    /^[a-z][a-z0-9-]*$/,
    'the name of a folder in content/walks, such as enoshima',
    'The walk that the home page shows. Empty: the walk that fills the most parts of the home page.',
  ),
  SECURITY_CONTACT: z
    .string()
    .trim()
    .default('')
    .refine(
      (value) => value === '' || /^(https:\/\/|mailto:|tel:)[^\s\p{C}]+$/u.test(value),
      'must be an address such as https://example.com/security or mailto:security@example.com, or be left empty',
    )
    .meta({
      accepts: 'an https, mailto or tel address, such as mailto:security@example.com, or empty',
      description: 'The contact for reports of weaknesses, in `security.txt`. Empty: `CONTACT_EMAIL`.',
    }),
  SECURITY_TXT_EXPIRES: defineDateSetting(
    sampleSettingValues.SECURITY_TXT_EXPIRES,
    '2027-12-01',
    'The day on which `security.txt` expires: at most a year ahead. The build warns after that day.',
  ),
  APP_STORE_ID: defineOptionalSetting(
    /^\d{6,12}$/,
    'the digits of the App Store page, such as 1234567890',
    'The App Store page of the app. Empty: the app is not published there.',
  ),
  PLAY_PACKAGE: defineOptionalSetting(
    /^[a-z]\w*(\.[a-z]\w*)+$/i,
    'an Android package, such as example.lorewalk.app',
    'The Android package of the app. Empty: not published there. Without either store, the call to action opens `/play`.',
  ),
  /** The build checks the badges in this folder: see `tools/build/store-badges.ts`. */
  STORE_BADGES_DIR: z.string().trim().default('').meta({
    accepts: 'the path of a folder, such as ./badges, or empty',
    description:
      "A folder with the stores' official badges, for each store that is set: `app-store-en`, `app-store-zh`, `app-store-jp`, `google-play-en`, `google-play-zh`, `google-play-jp`, each as `.svg` or `.png`. Cut off the margin of Google's badges. Empty: plain buttons.",
  }),
  APPLE_APP_ID: defineOptionalSetting(
    /^[A-Z0-9]{10}\.[\w.-]+$/,
    'team id and bundle id, such as ABCDE12345.example.lorewalk',
    "Lets the iPhone app open the site's links (`apple-app-site-association`).",
  ),
  ANDROID_CERTIFICATE_SHA256: defineOptionalSetting(
    /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/i,
    'the 32 bytes of the signing certificate, such as AB:CD:…',
    "With `PLAY_PACKAGE`, lets the Android app open the site's links (`assetlinks.json`).",
  ),
  API_BASE_URL: z
    .string()
    .trim()
    .default('')
    .refine(
      (value) => value === '' || isOrigin(value),
      'must be the origin of the API without a path, or be left empty for the site itself',
    )
    .transform(removeTrailingSlash)
    .meta({
      accepts: 'an http or https origin without a path, such as https://api.lorewalk.example, or empty',
      description: 'The origin of the API. Empty: the site itself.',
    }),
  // Checks the key's format early: the Firebase SDK accepts any text and fails only in the visitor's browser.
  FIREBASE_API_KEY: defineOptionalSetting(
    /^AIza[\w-]{35}$/,
    'a web API key of 39 characters that begins with AIza',
    'The public key of the web app. Set all seven `FIREBASE_` values, or none: with them, Firebase is the backend.',
  ),
  FIREBASE_AUTH_DOMAIN: defineOptionalSetting(
    /^([a-z0-9-]+\.)+[a-z]+$/,
    'a domain, such as lorewalk-example.firebaseapp.com',
    'The domain that signs visitors in.',
  ),
  FIREBASE_PROJECT_ID: defineOptionalSetting(
    /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
    'a project id, such as lorewalk-example',
    'The id of the Firebase project.',
  ),
  FIREBASE_STORAGE_BUCKET: defineOptionalSetting(
    /^([a-z0-9_-]+\.)+[a-z]+$/,
    'a storage bucket, such as lorewalk-example.firebasestorage.app',
    'The storage bucket of the project.',
  ),
  FIREBASE_MESSAGING_SENDER_ID: defineOptionalSetting(
    /^\d{6,20}$/,
    'the digits of a sender id, such as 123456789012',
    'The sender id of Cloud Messaging.',
  ),
  FIREBASE_APP_ID: defineOptionalSetting(
    /^1:\d+:web:[0-9a-f]+$/,
    'a web app id, such as 1:123456789012:web:0123456789abcdef',
    'The id of the web app.',
  ),
  FIREBASE_MEASUREMENT_ID: defineOptionalSetting(
    /^G-[A-Z0-9]{4,16}$/,
    'a measurement id, such as G-XXXXXXXXXX',
    'The measurement id of Google Analytics.',
  ),
  ANALYTICS_RETENTION_MONTHS: z
    .enum(['2', '14'], 'must be 2 or 14, as set in Google Analytics')
    .transform(Number)
    .prefault('2')
    .meta({
      accepts: '2 or 14',
      description:
        'The retention that is set in Google Analytics (`docs/deploying-firebase.md`), for the privacy policy.',
    }),
  HOST: defineTextSetting(
    '0.0.0.0',
    'The address that the server listens on. Behind a proxy on the same machine: `127.0.0.1`.',
    'an IP address or a host name',
  ),
  PORT: z
    .string()
    .trim()
    .refine((port) => /^\d{1,5}$/.test(port) && Number(port) <= 65535, 'must be a port number from 0 to 65535')
    .transform(Number)
    .prefault('3000')
    .meta({
      accepts: 'a port number from 0 to 65535',
      description: 'The port that the server listens on. 0 takes any free one.',
    }),
  DATA_DIR: defineTextSetting(
    './data',
    "The folder of the server's data and keys (`docs/operations.md`).",
    'the path of a folder, such as /var/lib/lorewalk',
  ),
  DATA_QUOTA_MB: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,7}$/, 'must be a number of megabytes, such as 4096')
    .transform(Number)
    .prefault('4096')
    .meta({
      accepts: 'a number of megabytes, such as 20000',
      description:
        'The size that the data of all visitors may have. The log warns from 80 % on. A full server refuses new visitors and documents.',
    }),
  /** The networks of trusted proxies. The value `1` stands for the loopback and private networks. */
  TRUST_PROXY: z
    .string()
    .trim()
    .refine(
      (value) => /^[01]$/.test(value) || value.split(',').every((network) => isIpAddressOrRange(network.trim())),
      'must be 0, 1 (behind a proxy on this machine or in a private network), or the addresses of your proxies, such as 203.0.113.7,2001:db8::/48',
    )
    .transform((value) => {
      if (value === '0') return [];
      return value === '1' ? privateNetworks : value.split(',').map((network) => network.trim());
    })
    .prefault('0')
    .meta({
      accepts: '0, 1, or the addresses and ranges of proxies, such as 203.0.113.7,2001:db8::/48',
      description:
        'The proxies whose `X-Forwarded-Proto` and `X-Forwarded-For` the server trusts. 1: those on this machine and in private networks. 0: none.',
    }),
});

export type Configuration = z.infer<typeof schema>;

/** A row in the tables of `docs/configuration.md`. */
export interface SettingDescription {
  name: keyof Configuration;
  /** The default value as an operator would write it. Empty if the setting is optional. */
  default: string;
  accepts: string;
  description: string;
}

/** Returns a description of every setting, in the order of the schema. */
export function describeSettings(): SettingDescription[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(
    ([name, property]) => ({ name, ...(property as object) }) as SettingDescription,
  );
}

/** Thrown for invalid settings. The message has one sentence per fault: the name of the setting, and how to correct it. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/**
 * Reads every setting from the environment variables. An empty variable counts as unset.
 * @throws {ConfigurationError} with one sentence per fault.
 */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const nonEmptyVariables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(nonEmptyVariables);
  const faults = result.success
    ? []
    : result.error.issues.map(
        ({ path, message }) => `${path.join('.')} ${message}; it is set to "${nonEmptyVariables[String(path[0])]}".`,
      );
  const missingVariables = firebaseVariables.filter((name) => !nonEmptyVariables[name]);
  if (missingVariables.length > 0 && missingVariables.length < firebaseVariables.length)
    for (const name of missingVariables)
      faults.push(`${name} is missing: set all seven FIREBASE_ values, or none to use the embedded platform.`);
  if (result.data?.APP_SELLS && !result.data.APP_STORE_ID && !result.data.PLAY_PACKAGE)
    faults.push('APP_SELLS is 1, but the app is in no store: set APP_STORE_ID or PLAY_PACKAGE, or APP_SELLS to 0.');
  if (!result.success || faults.length > 0) throw new ConfigurationError(faults.join('\n'));
  return result.data;
}

/** Returns a warning if `security.txt` has expired. */
export function listSecurityTxtExpiryWarnings({ SECURITY_TXT_EXPIRES }: Configuration, now: Date): string[] {
  if (new Date(SECURITY_TXT_EXPIRES) > now) return [];
  return [`SECURITY_TXT_EXPIRES was ${SECURITY_TXT_EXPIRES}: check the contact, and set a later day.`];
}

/** Returns a warning for each setting that still has its sample value. */
export function listSampleValueWarnings(configuration: Configuration): string[] {
  return Object.entries(sampleSettingValues)
    .filter(([name, sample]) => configuration[name as keyof typeof sampleSettingValues] === sample)
    .map(([name, sample]) => `${name} still has its sample value "${sample}": set it before you publish.`);
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === removeTrailingSlash(value);
}

function isCountryCode(value: string): boolean {
  return /^[A-Z]{2}$/.test(value) && countryNames.of(value) !== undefined;
}

function isIpAddressOrRange(value: string): boolean {
  const [address = '', prefix, ...more] = value.split('/');
  const family = isIP(address);
  const maxPrefix = family === 6 ? 128 : 32;
  return (
    family > 0 &&
    more.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= maxPrefix))
  );
}

function removeTrailingSlash(origin: string): string {
  return origin.replace(/\/$/, '');
}
