import { type Locale, localeTags } from '../../app/locales/locales.ts';
import { localizePath } from '../../app/locales/urls.ts';
import type { Configuration } from '../../configuration.ts';
import { iconsWithBackground } from '../artwork/icons.ts';
import { readMessages } from './messages.ts';
import { createPlaceholderValues, fillPlaceholders } from './placeholders.ts';

/** The texts of a web app manifest in one language. */
export interface ManifestTexts {
  brand: string;
  /** Describes the site in one sentence. */
  description: string;
}

export async function readManifestTexts(locale: Locale, configuration: Configuration): Promise<ManifestTexts> {
  const values = createPlaceholderValues(configuration, locale);
  const { landing } = await readMessages(locale);
  return {
    brand: values.brand ?? '',
    description: fillPlaceholders(landing.description, values, `landing.description in ${locale}`),
  };
}

/**
 * Returns `manifest.<locale>.webmanifest`, which phones use when the site is added to the home screen. It also sets the
 * name and the display mode, so pages need no `apple-mobile-web-app` tags.
 *
 * iPhones ignore `background_color` and show a white screen until the first paint. Avoiding this would need about forty
 * links to images in each page, which would exceed the byte budget.
 */
export function generateWebManifest(locale: Locale, { brand, description }: ManifestTexts): string {
  const start = localizePath(locale, '/');
  return JSON.stringify({
    id: start,
    name: brand,
    short_name: brand,
    description,
    lang: localeTags[locale].htmlLang,
    dir: 'ltr',
    start_url: start,
    // The scope includes all languages, so that a change of language stays in the installed app.
    scope: '/',
    display: 'standalone',
    background_color: '#10233f',
    theme_color: '#10233f',
    icons: iconsWithBackground
      .filter(({ name }) => name.startsWith('icon-'))
      .map(({ name, pixels }) => ({
        src: `/${name}`,
        sizes: `${pixels}x${pixels}`,
        type: 'image/png',
        purpose: name.includes('maskable') ? 'maskable' : 'any',
      })),
  });
}
