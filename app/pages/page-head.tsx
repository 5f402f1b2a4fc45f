import { url as siteUrl, stores } from 'virtual:site';
import { useEffect } from 'react';
import { defaultLocale, type Locale, locales, localeTags } from '../locales/locales.ts';
import { useLocale, useMessages } from '../locales/messages.tsx';
import { type PageTarget, pageHref } from '../locales/urls.ts';
import { usePlatform } from '../platform/use-platform.ts';

interface PageHeadProps {
  page: PageTarget;
  /** The whole title, including the brand. */
  title: string;
  description: string;
  /** Schema.org objects about the page's subject. */
  about?: object[];
}

/** Renders the page's metadata for search engines, link previews and phones; also counts the page view. */
export function PageHead({ page, title, description, about = [] }: PageHeadProps) {
  const locale = useLocale();
  const brand = useMessages('site')('brand');
  const canonical = pageUrl(locale, page);
  const image = `${siteUrl}/share/${locale}/${typeof page === 'string' ? page : `game-${page.id}`}.png`;
  const { analytics } = usePlatform();
  const pageName = analyticsName(page);
  useEffect(() => analytics.pageView(pageName, locale), [analytics, pageName, locale]);
  const others = locales.filter((other) => other !== locale);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={localeTags[other].hreflang} href={pageUrl(other, page)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={pageUrl(defaultLocale, page)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content={localeTags[locale].openGraph} />
      {others.map((other) => (
        <meta key={other} property="og:locale:alternate" content={localeTags[other].openGraph} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content={hasPaperOnTop(page) ? '#f4e9d4' : '#10233f'} />
      {stores.appStoreId ? (
        <meta name="apple-itunes-app" content={`app-id=${stores.appStoreId}, app-argument=${canonical}`} />
      ) : null}
      {about.length > 0 ? <JsonLd graph={about} /> : null}
    </>
  );
}

/** Returns a page's name in the analytics. */
export function analyticsName(page: PageTarget): string {
  return typeof page === 'string' ? page : `${page.page}/${page.id}`;
}

/** Returns whether the browser's toolbar touches paper; on other pages it touches the sky of the header. */
function hasPaperOnTop(page: PageTarget): boolean {
  return page === 'play' || page === 'delete';
}

/** Returns the absolute address of a page, without query. */
export function pageUrl(locale: Locale, page: PageTarget): string {
  return siteUrl + pageHref(locale, page);
}

/** Returns the path from the home page to a page, as search engines show it. */
export function breadcrumbs(locale: Locale, steps: { page: PageTarget; name: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ page, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageUrl(locale, page),
    })),
  };
}

function JsonLd({ graph }: { graph: object[] }) {
  // Names may be headings, which mark possible line ends. `<` is escaped so that no text can end the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
    .replaceAll('\u200b', '')
    .replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own words, escaped above.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
