import { renderSVG } from 'uqr';
import { defaultLocale, type Locale, locales, localeTags } from '../../app/locales/locales.ts';
import { localizePath } from '../../app/locales/urls.ts';
import type { Configuration } from '../../configuration.ts';
import { sitePaths } from './prerendered-paths.ts';

/** Returns `robots.txt`: crawlers may read everything except the API. */
export function robots({ SITE_URL }: Configuration): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /sanctum/\n\nSitemap: ${SITE_URL}/sitemap.xml\n`;
}

/** Returns `sitemap.xml`: every page in every locale, each with its alternates (sitemaps.org 0.9 with xhtml links). */
export function sitemap({ SITE_URL }: Configuration, paths: string[] = sitePaths()): string {
  const address = (locale: Locale, path: string) => SITE_URL + localizePath(locale, path);
  const entries = paths.flatMap((path) => {
    const alternates = [
      ...locales.map((locale) => [localeTags[locale].hreflang, address(locale, path)]),
      ['x-default', address(defaultLocale, path)],
    ]
      .map(([hreflang, href]) => `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>\n`)
      .join('');
    return locales.map((locale) => `  <url>\n    <loc>${address(locale, path)}</loc>\n${alternates}  </url>\n`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}

/** Paths that an installed app may open. */
const appPaths = locales.flatMap((locale) => ['/game/*', '/play'].map((path) => localizePath(locale, path)));

/** Returns `apple-app-site-association` when the app's id is configured. */
export function appleAppSiteAssociation({ APPLE_APP_ID }: Configuration): string | undefined {
  if (!APPLE_APP_ID) return;
  return JSON.stringify({
    applinks: { details: [{ appIDs: [APPLE_APP_ID], components: appPaths.map((path) => ({ '/': path })) }] },
  });
}

/** Returns `assetlinks.json` when the package and its certificate are configured. */
export function assetLinks({ PLAY_PACKAGE, ANDROID_CERTIFICATE_SHA256 }: Configuration): string | undefined {
  if (!PLAY_PACKAGE || !ANDROID_CERTIFICATE_SHA256) return;
  return JSON.stringify([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: PLAY_PACKAGE,
        sha256_cert_fingerprints: [ANDROID_CERTIFICATE_SHA256.toUpperCase()],
      },
    },
  ]);
}

/** Returns `security.txt`: the contact for weaknesses, and its expiry date (RFC 9116). */
export function securityTxt(configuration: Configuration): string {
  const { SITE_URL, SECURITY_CONTACT, CONTACT_EMAIL, SECURITY_TXT_EXPIRES } = configuration;
  return [
    `Contact: ${SECURITY_CONTACT || `mailto:${CONTACT_EMAIL}`}`,
    `Expires: ${SECURITY_TXT_EXPIRES}T00:00:00Z`,
    `Preferred-Languages: ${locales.map((locale) => localeTags[locale].hreflang).join(', ')}`,
    `Canonical: ${SITE_URL}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/**
 * Returns `download-qr.svg`: opens this site's download on a phone, in the colours of a print. QR readers need the margin of four modules.
 */
export function downloadQr({ SITE_URL }: Configuration): string {
  const code = renderSVG(`${SITE_URL}/?utm_source=site&utm_medium=qr#download`, {
    border: 4,
    blackColor: '#1c2430',
    whiteColor: '#fffaf0',
  });
  return code.replace('<svg ', '<svg shape-rendering="crispEdges" ');
}
