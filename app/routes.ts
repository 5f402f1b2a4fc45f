import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { defaultLocale, type Locale, locales } from './locales/locales.ts';
import { type Layout, type PageName, pages } from './locales/urls.ts';

const pageFiles: Record<PageName, string> = {
  index: 'pages/landing/landing-page.tsx',
  delete: 'pages/delete/delete-page.tsx',
  'game-id': 'pages/game/game-page.tsx',
  play: 'pages/play/play-page.tsx',
  'about-terms': 'pages/legal/terms-page.tsx',
  'about-privacy': 'pages/legal/privacy-page.tsx',
};

const layoutFiles: Record<Layout, string> = {
  default: 'layouts/default-layout.tsx',
  empty: 'layouts/empty-layout.tsx',
  'header-footer': 'layouts/header-footer-layout.tsx',
};

/** Every component in every state: for whoever develops, never built. */
const forDevelopers = process.env.NODE_ENV === 'development' ? 'pages/components/components-page.tsx' : undefined;

/** All pages in one locale, each in its layout, and the screen for any other address. Route ids are `<locale>/<page name>`. */
function pagesIn(locale: Locale): RouteConfigEntry[] {
  const framed = (Object.keys(layoutFiles) as Layout[]).map((name) => {
    const inside = (Object.keys(pages) as PageName[])
      .filter((page) => pages[page].layout === name)
      .map((page) => {
        const { path } = pages[page];
        const id = `${locale}/${page}`;
        return path === '/' ? index(pageFiles[page], { id }) : route(path.slice(1), pageFiles[page], { id });
      });
    if (forDevelopers && name === 'header-footer')
      inside.push(route('components', forDevelopers, { id: `${locale}/components` }));
    return layout(layoutFiles[name], { id: `${locale}/${name}` }, inside);
  });
  return [...framed, route('*', 'pages/not-found-page.tsx', { id: `${locale}/not-found` })];
}

/** The same pages under the static prefixes `''`, `zh` and `jp`: a dynamic `:locale?` would swallow unknown paths. */
export default locales.map((locale) =>
  layout(
    `layouts/languages/${locale}.tsx`,
    { id: locale },
    locale === defaultLocale ? pagesIn(locale) : prefix(locale, pagesIn(locale)),
  ),
) satisfies RouteConfig;
