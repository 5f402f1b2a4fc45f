import { url as siteUrl, stores } from 'virtual:site';
import { useEffect } from 'react';
import { defaultLocale, type Locale, locales, localeTags } from '../locales/locales.ts';
import { useLocale, useMessages } from '../locales/messages.tsx';
import { buildPageHref, type PageTarget } from '../locales/urls.ts';
import { useAnalytics } from '../platform/use-analytics.ts';

interface PageHeadProps {
  page: PageTarget;
  /** The complete title, including the brand. */
  title: string;
  description: string;
  /** Schema.org objects about the page's subject. The client renders none of them, so it may pass an empty list. */
  about?: object[] | undefined;
}

/** Renders the page's metadata for search engines, link previews and browsers. Also counts the page view. */
export function PageHead({ page, title, description, about }: PageHeadProps) {
  const locale = useLocale();
  const brand = useMessages('site')('brand');
  const canonicalUrl = buildPageUrl(locale, page);
  const image = `${siteUrl}/share/${locale}/${typeof page === 'string' ? page : `game-${page.id}`}.png`;
  const analytics = useAnalytics();
  const pageName = toAnalyticsName(page);
  useEffect(() => analytics.pageView(pageName, locale), [analytics, pageName, locale]);
  const otherLocales = locales.filter((other) => other !== locale);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonicalUrl} />
      {locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={localeTags[other].hreflang} href={buildPageUrl(other, page)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={buildPageUrl(defaultLocale, page)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonicalUrl} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content={localeTags[locale].openGraph} />
      {otherLocales.map((other) => (
        <meta key={other} property="og:locale:alternate" content={localeTags[other].openGraph} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content={hasLightColorAtTop(page) ? '#f4e9d4' : '#10233f'} />
      {stores.appStoreId ? (
        <meta name="apple-itunes-app" content={`app-id=${stores.appStoreId}, app-argument=${canonicalUrl}`} />
      ) : null}
      {about ? <JsonLd graph={about} /> : null}
    </>
  );
}

/** Returns the name under which analytics counts a page. */
export function toAnalyticsName(page: PageTarget): string {
  return typeof page === 'string' ? page : `${page.page}/${page.id}`;
}

/**
 * Returns whether the top of the page is light. The browser's toolbar then gets a light color. All other pages begin
 * with the dark sky of the header.
 */
function hasLightColorAtTop(page: PageTarget): boolean {
  return page === 'play' || page === 'delete';
}

/** Returns the absolute URL of a page, without query. */
export function buildPageUrl(locale: Locale, page: PageTarget): string {
  return siteUrl + buildPageHref(locale, page);
}

/** Returns the breadcrumb trail from the home page to a page (Schema.org), which search engines show. */
export function createBreadcrumbs(locale: Locale, steps: { page: PageTarget; name: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ page, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: buildPageUrl(locale, page),
    })),
  };
}

/** Renders structured data (JSON-LD). Only the prerendered page contains it; hydration keeps the server's text. */
function JsonLd({ graph }: { graph: object[] }) {
  const json = import.meta.env.SSR ? serializeJsonLdGraph(graph) : '';
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own texts, escaped.
      dangerouslySetInnerHTML={{ __html: json }}
      suppressHydrationWarning
    />
  );
}

/**
 * Escapes `<`, so that no text can close the script element. Removes zero-width spaces (U+200B), which mark line breaks
 * in headings.
 */
function serializeJsonLdGraph(graph: object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
    .replaceAll('\u200b', '')
    .replaceAll('<', '\\u003c');
}
