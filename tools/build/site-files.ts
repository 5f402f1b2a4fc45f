import { renderSVG } from 'uqr';
import { defaultLocale, type Locale, locales, localeTags } from '../../app/locales/locales.ts';
import { localizePath } from '../../app/locales/urls.ts';
import type { Configuration } from '../../configuration.ts';

/** Returns `robots.txt`, which allows crawlers everything except the API. */
export function generateRobotsTxt({ SITE_URL }: Configuration): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /sanctum/\n\nSitemap: ${SITE_URL}/sitemap.xml\n`;
}

/** Returns `sitemap.xml` with every page in every locale and its alternates (sitemaps.org 0.9 with xhtml links). */
export function generateSitemapXml({ SITE_URL }: Configuration, paths: readonly string[]): string {
  const absoluteUrlOf = (locale: Locale, path: string) => SITE_URL + localizePath(locale, path);
  const entries = paths.flatMap((path) => {
    const alternates = [
      ...locales.map((locale) => [localeTags[locale].hreflang, absoluteUrlOf(locale, path)]),
      ['x-default', absoluteUrlOf(defaultLocale, path)],
    ]
      .map(([hreflang, href]) => `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>\n`)
      .join('');
    return locales.map((locale) => `  <url>\n    <loc>${absoluteUrlOf(locale, path)}</loc>\n${alternates}  </url>\n`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}

/** The paths whose links open in the installed app. */
const appDeepLinkPaths = locales.flatMap((locale) => ['/game/*', '/play'].map((path) => localizePath(locale, path)));

/** Returns `apple-app-site-association`; `undefined` unless the app's id is configured. */
export function generateAppleAppSiteAssociation({ APPLE_APP_ID }: Configuration): string | undefined {
  if (!APPLE_APP_ID) return;
  return JSON.stringify({
    applinks: { details: [{ appIDs: [APPLE_APP_ID], components: appDeepLinkPaths.map((path) => ({ '/': path })) }] },
  });
}

/** Returns `assetlinks.json`; `undefined` unless the package and its certificate are configured. */
export function generateAssetLinks({ PLAY_PACKAGE, ANDROID_CERTIFICATE_SHA256 }: Configuration): string | undefined {
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

/**
 * Returns `security.txt` (RFC 9116). The file names the contact for security reports and the date when the file
 * expires.
 */
export function generateSecurityTxt(configuration: Configuration): string {
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
 * Returns `download-qr.svg`, a QR code that opens this site's download section on a phone. The code has a margin of
 * four modules (its small squares), which QR readers need.
 */
export function generateDownloadQrSvg({ SITE_URL }: Configuration): string {
  const code = renderSVG(`${SITE_URL}/?utm_source=site&utm_medium=qr#download`, {
    border: 4,
    blackColor: '#1c2430',
    whiteColor: '#fffaf0',
  });
  return code.replace('<svg ', '<svg shape-rendering="crispEdges" ');
}
