import type { Locale } from '../../app/locales/locales.ts';
import { localeTags } from '../../app/locales/locales.ts';
import type { Configuration } from '../../configuration.ts';

/** Returns the values of the placeholders `{{name}}` in a locale's messages and legal texts. */
export function createPlaceholderValues(configuration: Configuration, locale: Locale): Record<string, string> {
  const suffix = locale.toUpperCase() as 'EN' | 'ZH' | 'JP';
  const readLocalizedSetting = (name: 'COMPANY_INC_LINE' | 'COMPANY_ADDRESS' | 'COMPANY_REPRESENTATIVE') =>
    (suffix !== 'EN' && configuration[`${name}_${suffix}`]) || configuration[name];
  return {
    brand: configuration[`BRAND_${suffix}`],
    company: configuration[`COMPANY_NAME_${suffix}`],
    registrationNumber: configuration.COMPANY_REGISTRATION_NUMBER,
    incLine: readLocalizedSetting('COMPANY_INC_LINE'),
    address: readLocalizedSetting('COMPANY_ADDRESS'),
    representative: readLocalizedSetting('COMPANY_REPRESENTATIVE'),
    contactEmail: configuration.CONTACT_EMAIL,
    siteUrl: configuration.SITE_URL,
    version: configuration.LEGAL_VERSION,
    effectiveDate: new Intl.DateTimeFormat(localeTags[locale].htmlLang, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(configuration.LEGAL_EFFECTIVE_DATE),
    ),
  };
}

/**
 * Replaces every placeholder `{{name}}` of a text by its value.
 * @param file names the text in the error message.
 * @throws {Error} for an unknown placeholder.
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
 * Removes text about the platform that is not configured: `{{#embedded}}…{{/embedded}}` or `{{#hosted}}…{{/hosted}}`. Also
 * removes the marks, with the whole line if a mark is alone on it.
 */
export function removeOtherPlatform(
  text: string,
  { FIREBASE_API_KEY }: Pick<Configuration, 'FIREBASE_API_KEY'>,
): string {
  const configured = FIREBASE_API_KEY ? 'hosted' : 'embedded';
  const keepIfConfigured = (_: string, platform: string, words: string) => (platform === configured ? words : '');
  return text
    .replace(/^\{\{#(embedded|hosted)\}\}\n(.*?)^\{\{\/\1\}\}\n/gms, keepIfConfigured)
    .replace(/\{\{#(embedded|hosted)\}\}(.*?)\{\{\/\1\}\}/gs, keepIfConfigured);
}
