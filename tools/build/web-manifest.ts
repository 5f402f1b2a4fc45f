import { type Locale, localeTags } from '../../app/locales/locales.ts';
import { localizePath } from '../../app/locales/urls.ts';
import type { Configuration } from '../../configuration.ts';
import { groundedIcons } from '../artwork/icons.ts';
import { readMessages } from './messages.ts';
import { fillPlaceholders, placeholderValues } from './placeholders.ts';

/** The texts of a language's manifest. */
export interface ManifestWords {
  brand: string;
  /** One sentence about the site. */
  description: string;
}

export async function manifestWords(locale: Locale, configuration: Configuration): Promise<ManifestWords> {
  const values = placeholderValues(configuration, locale);
  const { landing } = await readMessages(locale);
  return {
    brand: values.brand ?? '',
    description: fillPlaceholders(landing.description, values, `landing.description in ${locale}`),
  };
}

/** Returns `manifest.<locale>.webmanifest`, which phones read when the site is added to the home screen. */
export function webManifest(locale: Locale, { brand, description }: ManifestWords): string {
  const start = localizePath(locale, '/');
  return JSON.stringify({
    id: start,
    name: brand,
    short_name: brand,
    description,
    lang: localeTags[locale].htmlLang,
    dir: 'ltr',
    start_url: start,
    // The scope covers all languages: a change of language stays in the app.
    scope: '/',
    display: 'standalone',
    background_color: '#10233f',
    theme_color: '#10233f',
    icons: groundedIcons
      .filter(({ name }) => name.startsWith('icon-'))
      .map(({ name, pixels }) => ({
        src: `/${name}`,
        sizes: `${pixels}x${pixels}`,
        type: 'image/png',
        purpose: name.includes('maskable') ? 'maskable' : 'any',
      })),
  });
}
