import type { Locale } from '../../app/locales/locales.ts';
import { localeTags } from '../../app/locales/locales.ts';
import type { Configuration } from '../../configuration.ts';

/** Returns the values of `{{name}}` in messages and legal texts of a locale. */
export function placeholderValues(configuration: Configuration, locale: Locale): Record<string, string> {
  const suffix = locale.toUpperCase() as 'EN' | 'ZH' | 'JP';
  const inLanguage = (name: 'COMPANY_INC_LINE' | 'COMPANY_ADDRESS' | 'COMPANY_REPRESENTATIVE') =>
    (suffix !== 'EN' && configuration[`${name}_${suffix}`]) || configuration[name];
  return {
    brand: configuration[`BRAND_${suffix}`],
    company: configuration[`COMPANY_NAME_${suffix}`],
    registrationNumber: configuration.COMPANY_REGISTRATION_NUMBER,
    incLine: inLanguage('COMPANY_INC_LINE'),
    address: inLanguage('COMPANY_ADDRESS'),
    representative: inLanguage('COMPANY_REPRESENTATIVE'),
    contactEmail: configuration.CONTACT_EMAIL,
    siteUrl: configuration.SITE_URL,
    version: configuration.LEGAL_VERSION,
    effectiveDate: new Intl.DateTimeFormat(localeTags[locale].htmlLang, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(configuration.LEGAL_EFFECTIVE_DATE),
    ),
  };
}

/**
 * Fills every `{{name}}` of a text; `file` names the text in the error message.
 * @throws {Error} for an unknown name.
 */
export function fillPlaceholders(text: string, values: Record<string, string>, file: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined)
      throw new Error(`${file}: {{${name}}} is unknown; use one of ${Object.keys(values).join(', ')}.`);
    return value;
  });
}

/**
 * Removes the parts about the platform that is not configured: `{{#embedded}}…{{/embedded}}` or `{{#hosted}}…{{/hosted}}`. A mark on a
 * line of its own is removed with the line.
 */
export function forPlatform(text: string, { FIREBASE_API_KEY }: Pick<Configuration, 'FIREBASE_API_KEY'>): string {
  const configured = FIREBASE_API_KEY ? 'hosted' : 'embedded';
  const choose = (_: string, platform: string, words: string) => (platform === configured ? words : '');
  return text
    .replace(/^\{\{#(embedded|hosted)\}\}\n(.*?)^\{\{\/\1\}\}\n/gms, choose)
    .replace(/\{\{#(embedded|hosted)\}\}(.*?)\{\{\/\1\}\}/gs, choose);
}
