import { defaultLocale, type Locale, locales } from './locales/locales.ts';
import { type LayoutName, type PageName, pages } from './locales/urls.ts';
import type { AppRoute } from './router/route-chunks.tsx';

const pageModules: Record<PageName, string> = {
  index: 'pages/landing/landing-page.tsx',
  delete: 'pages/delete/delete-page.tsx',
  'game-id': 'pages/game/game-page.tsx',
  play: 'pages/play/play-page.tsx',
  'about-terms': 'pages/legal/terms-page.tsx',
  'about-privacy': 'pages/legal/privacy-page.tsx',
};

const layoutModules: Record<LayoutName, string> = {
  default: 'layouts/default-layout.tsx',
  empty: 'layouts/empty-layout.tsx',
  'header-footer': 'layouts/header-footer-layout.tsx',
};

/**
 * Returns the routes of all pages in one locale, each inside its layout. Also returns the route of the screen for
 * unknown URLs. Route ids are `<locale>/<page name>`.
 */
function createLocaleRoutes(locale: Locale, isDevelopment: boolean): AppRoute[] {
  const pagesByLayout = (Object.keys(layoutModules) as LayoutName[]).map((name): AppRoute => {
    const children = (Object.keys(pages) as PageName[])
      .filter((page) => pages[page].layout === name)
      .map((page): AppRoute => {
        const { path } = pages[page];
        const route = { id: `${locale}/${page}`, module: pageModules[page] };
        return path === '/'
          ? { ...route, index: true, deferredStyles: ['landing-below', 'app-stores'] }
          : { ...route, path: path.slice(1) };
      });
    // The component gallery is for developers, so a build does not contain it.
    if (isDevelopment && name === 'header-footer')
      children.push({
        id: `${locale}/components`,
        path: 'components',
        module: 'component-gallery/gallery-page.tsx',
      });
    return { id: `${locale}/${name}`, module: layoutModules[name], children };
  });
  return [...pagesByLayout, { id: `${locale}/not-found`, path: '*', module: 'pages/not-found-page.tsx' }];
}

/**
 * Returns the route tree. The tree contains each page three times, under the prefixes `''`, `zh` and `jp`. A dynamic
 * segment `:locale?` would also match unknown paths.
 */
export function createAppRoutes(isDevelopment = false): AppRoute[] {
  const inLocales = locales.map(
    (locale): AppRoute => ({
      id: locale,
      ...(locale === defaultLocale ? {} : { path: locale }),
      module: `layouts/languages/${locale}.tsx`,
      hasErrorScreen: true,
      children: createLocaleRoutes(locale, isDevelopment),
    }),
  );
  return [{ id: 'root', module: 'root.tsx', hasErrorScreen: true, children: inLocales }];
}

/** Returns the route modules that a build needs, without duplicates, relative to `app/`. */
export function listRouteModules(): string[] {
  return [...new Set(collectModules(createAppRoutes()))];
}

function collectModules(routes: readonly AppRoute[]): string[] {
  return routes.flatMap(({ module, children = [] }) => [module, ...collectModules(children)]);
}
