import { isIP } from 'node:net';
import { z } from 'zod';

/** Values that stand in `.env.example`: good for a first look, never for a published site. */
export const sampleValues = {
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
  SECURITY_TXT_EXPIRES: '2027-12-01',
} as const;

/** Loopback and private networks: where a reverse proxy of one's own connects from. */
const privateNetworks = [
  '127.0.0.0/8',
  '::1/128',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
  'fe80::/10',
];

const text = z.string().trim().min(1);
/** Empty unless a language words it in its own way. */
const inLanguage = z.string().trim().default('');
const optional = (pattern: RegExp, example: string) =>
  z
    .string()
    .trim()
    .default('')
    .refine((value) => value === '' || pattern.test(value), `must look like ${example}, or be left empty`);

/** The seven public values of the hosted backend platform: all set, or none. */
export const firebaseVariables = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_MESSAGING_SENDER_ID',
  'FIREBASE_APP_ID',
  'FIREBASE_MEASUREMENT_ID',
] as const;

const schema = z.object({
  SITE_URL: z
    .string()
    .trim()
    .refine(isOrigin, 'must be the origin of the site without a path, such as https://lorewalk.example')
    .transform(withoutSlash)
    .default(sampleValues.SITE_URL),
  BRAND_EN: text.default('Lorewalk'),
  BRAND_ZH: text.default('街角物語'),
  BRAND_JP: text.default('まちあるき物語'),
  COMPANY_NAME_EN: text.default(sampleValues.COMPANY_NAME_EN),
  COMPANY_NAME_ZH: text.default(sampleValues.COMPANY_NAME_ZH),
  COMPANY_NAME_JP: text.default(sampleValues.COMPANY_NAME_JP),
  COMPANY_REGISTRATION_NUMBER: text.default(sampleValues.COMPANY_REGISTRATION_NUMBER),
  COMPANY_INC_LINE: text.default(sampleValues.COMPANY_INC_LINE),
  COMPANY_INC_LINE_ZH: inLanguage,
  COMPANY_INC_LINE_JP: inLanguage,
  COMPANY_ADDRESS: text.default(sampleValues.COMPANY_ADDRESS),
  COMPANY_ADDRESS_ZH: inLanguage,
  COMPANY_ADDRESS_JP: inLanguage,
  COMPANY_REPRESENTATIVE: text.default(sampleValues.COMPANY_REPRESENTATIVE),
  COMPANY_REPRESENTATIVE_ZH: inLanguage,
  COMPANY_REPRESENTATIVE_JP: inLanguage,
  CONTACT_EMAIL: z.string().trim().pipe(z.email('must be an e-mail address')).default(sampleValues.CONTACT_EMAIL),
  LEGAL_VERSION: text.default('1.0'),
  LEGAL_EFFECTIVE_DATE: z.iso.date('must be a date such as 2026-12-01').default(sampleValues.LEGAL_EFFECTIVE_DATE),
  /** Whether there is such a walk is checked by the build, which reads them: `tools/build/featured-walk.ts`. */
  FEATURED_WALK: optional(/^[a-z][a-z0-9-]*$/, 'the name of a folder in content/walks, such as enoshima'),
  SECURITY_CONTACT: z
    .string()
    .trim()
    .default('')
    .refine(
      (value) => value === '' || /^(https:\/\/|mailto:|tel:)[^\s\p{C}]+$/u.test(value),
      'must be an address such as https://example.com/security or mailto:security@example.com, or be left empty',
    ),
  SECURITY_TXT_EXPIRES: z.iso.date('must be a date such as 2027-12-01').default(sampleValues.SECURITY_TXT_EXPIRES),
  APP_STORE_ID: optional(/^\d{6,12}$/, 'the digits of the App Store page, such as 1234567890'),
  PLAY_PACKAGE: optional(/^[a-z]\w*(\.[a-z]\w*)+$/i, 'an Android package, such as example.lorewalk.app'),
  /** What is in the folder is checked by the build, which alone needs it: `tools/build/store-badges.ts`. */
  STORE_BADGES_DIR: z.string().trim().default(''),
  APPLE_APP_ID: optional(/^[A-Z0-9]{10}\.[\w.-]+$/, 'team id and bundle id, such as ABCDE12345.example.lorewalk'),
  ANDROID_CERTIFICATE_SHA256: optional(
    /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/i,
    'the 32 bytes of the signing certificate, such as AB:CD:…',
  ),
  API_BASE_URL: z
    .string()
    .trim()
    .default('')
    .refine(
      (value) => value === '' || isOrigin(value),
      'must be the origin of the API without a path, or be left empty for the site itself',
    )
    .transform(withoutSlash),
  // The SDK takes anything without a word, and fails in the visitor's browser.
  FIREBASE_API_KEY: optional(/^AIza[\w-]{35}$/, 'a web API key of 39 characters that begins with AIza'),
  FIREBASE_AUTH_DOMAIN: optional(/^([a-z0-9-]+\.)+[a-z]+$/, 'a domain, such as lorewalk-example.firebaseapp.com'),
  FIREBASE_PROJECT_ID: optional(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'a project id, such as lorewalk-example'),
  FIREBASE_STORAGE_BUCKET: optional(
    /^([a-z0-9_-]+\.)+[a-z]+$/,
    'a storage bucket, such as lorewalk-example.firebasestorage.app',
  ),
  FIREBASE_MESSAGING_SENDER_ID: optional(/^\d{6,20}$/, 'the digits of a sender id, such as 123456789012'),
  FIREBASE_APP_ID: optional(/^1:\d+:web:[0-9a-f]+$/, 'a web app id, such as 1:123456789012:web:0123456789abcdef'),
  FIREBASE_MEASUREMENT_ID: optional(/^G-[A-Z0-9]{4,16}$/, 'a measurement id, such as G-XXXXXXXXXX'),
  HOST: text.default('0.0.0.0'),
  PORT: z
    .string()
    .trim()
    .refine((port) => /^\d{1,5}$/.test(port) && Number(port) <= 65535, 'must be a port number from 0 to 65535')
    .transform(Number)
    .default(3000),
  DATA_DIR: text.default('./data'),
  /** How much the visitors' data may take in all. */
  DATA_QUOTA_MB: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,7}$/, 'must be a number of megabytes, such as 4096')
    .transform(Number)
    .default(4096),
  /** The networks whose proxies are believed: none, the private ones, or those that are listed. */
  TRUST_PROXY: z
    .string()
    .trim()
    .refine(
      (value) => /^[01]$/.test(value) || value.split(',').every((network) => isNetwork(network.trim())),
      'must be 0, 1 (behind a proxy on this machine or in a private network), or the addresses of your proxies, such as 203.0.113.7,2001:db8::/48',
    )
    .transform((value) => {
      if (value === '0') return [];
      return value === '1' ? privateNetworks : value.split(',').map((network) => network.trim());
    })
    .default([]),
});

export type Configuration = z.infer<typeof schema>;

/** Thrown when settings are wrong; its message has one sentence per fault, each naming the setting and the fix. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/**
 * Reads every setting from an environment, empty ones counting as unset.
 * @throws {ConfigurationError} with one sentence per fault.
 */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  const faults = result.success
    ? []
    : result.error.issues.map(
        ({ path, message }) => `${path.join('.')} ${message}; it is set to "${given[String(path[0])]}".`,
      );
  const missing = firebaseVariables.filter((name) => !given[name]);
  if (missing.length > 0 && missing.length < firebaseVariables.length)
    for (const name of missing)
      faults.push(`${name} is missing: set all seven FIREBASE_ values, or none to use the embedded platform.`);
  if (!result.success || faults.length > 0) throw new ConfigurationError(faults.join('\n'));
  return result.data;
}

/** One sentence where `security.txt` would say nothing that holds any more. */
export function expiryWarnings({ SECURITY_TXT_EXPIRES }: Configuration, now: Date): string[] {
  if (new Date(SECURITY_TXT_EXPIRES) > now) return [];
  return [
    `SECURITY_TXT_EXPIRES was ${SECURITY_TXT_EXPIRES}: see whether the contact still holds, and set a later day.`,
  ];
}

/** One sentence for each setting that still has its sample value. */
export function sampleWarnings(configuration: Configuration): string[] {
  return Object.entries(sampleValues)
    .filter(([name, sample]) => configuration[name as keyof typeof sampleValues] === sample)
    .map(([name, sample]) => `${name} still has its sample value "${sample}": set it before you publish.`);
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === withoutSlash(value);
}

function isNetwork(value: string): boolean {
  const [address = '', prefix, ...more] = value.split('/');
  const family = isIP(address);
  const longest = family === 6 ? 128 : 32;
  return (
    family > 0 && more.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest))
  );
}

function withoutSlash(origin: string): string {
  return origin.replace(/\/$/, '');
}
