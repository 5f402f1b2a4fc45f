import type { Locale } from '../../app/locales/locales.ts';
import { localeTags } from '../../app/locales/locales.ts';
import type { Configuration } from '../../configuration.ts';

/** Returns the values of the placeholders `{{name}}` in a locale's messages and legal texts. */
export function createPlaceholderValues(configuration: Configuration, locale: Locale): Record<string, string> {
  const suffix = locale.toUpperCase() as 'EN' | 'ZH' | 'JP';
  const readLocalizedSetting = (name: 'COMPANY_INC_LINE' | 'COMPANY_ADDRESS' | 'COMPANY_REPRESENTATIVE') =>
    (suffix !== 'EN' && configuration[`${name}_${suffix}`]) || configuration[name];
  const countryNames = new Intl.DisplayNames(localeTags[locale].htmlLang, { type: 'region' });
  return {
    brand: configuration[`BRAND_${suffix}`],
    company: configuration[`COMPANY_NAME_${suffix}`],
    registrationNumber: configuration.COMPANY_REGISTRATION_NUMBER,
    incLine: readLocalizedSetting('COMPANY_INC_LINE'),
    address: readLocalizedSetting('COMPANY_ADDRESS'),
    representative: readLocalizedSetting('COMPANY_REPRESENTATIVE'),
    contactEmail: configuration.CONTACT_EMAIL,
    siteUrl: configuration.SITE_URL,
    phone: configuration.COMPANY_PHONE,
    dataCountry: countryNames.of(configuration.DATA_COUNTRY) ?? '',
    governingLaw: configuration.GOVERNING_LAW && (countryNames.of(configuration.GOVERNING_LAW) ?? ''),
    analyticsMonths: String(configuration.ANALYTICS_RETENTION_MONTHS),
    version: configuration.LEGAL_VERSION,
    effectiveDate: new Intl.DateTimeFormat(localeTags[locale].htmlLang, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(configuration.LEGAL_EFFECTIVE_DATE),
    ),
  };
}

/**
 * Replaces every placeholder `{{name}}` in a text with its value.
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

/** The conditions that decide which parts of a text apply. */
type ConditionalPartSettings = Pick<
  Configuration,
  'FIREBASE_API_KEY' | 'APP_STORE_ID' | 'PLAY_PACKAGE' | 'APP_SELLS' | 'COMPANY_PHONE' | 'GOVERNING_LAW'
>;

/**
 * Removes the conditional parts of a text that do not apply, and the marks around the others. The part
 * `{{#condition}}…{{/condition}}` applies if the condition is true, `{{^condition}}…{{/condition}}` if it is false. If
 * both marks stand alone on their lines, removes these lines too.
 * @param file names the text in the error message.
 * @throws {Error} for an unknown condition.
 */
export function removeUnmetConditionalParts(text: string, settings: ConditionalPartSettings, file: string): string {
  const conditions: Record<string, boolean> = {
    embedded: !settings.FIREBASE_API_KEY,
    hosted: settings.FIREBASE_API_KEY !== '',
    app: settings.APP_STORE_ID !== '' || settings.PLAY_PACKAGE !== '',
    sales: settings.APP_SELLS,
    phone: settings.COMPANY_PHONE !== '',
    law: settings.GOVERNING_LAW !== '',
  };
  const keepIfApplicable = (_: string, mark: string, name: string, words: string) => {
    if (!Object.hasOwn(conditions, name))
      throw new Error(`${file}: {{${mark}${name}}} is unknown; use one of ${Object.keys(conditions).join(', ')}.`);
    return conditions[name] === (mark === '#') ? words : '';
  };
  return text
    .replace(/^\{\{([#^])(\w+)\}\}\n(.*?)^\{\{\/\2\}\}\n/gms, keepIfApplicable)
    .replace(/\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/gs, keepIfApplicable);
}
