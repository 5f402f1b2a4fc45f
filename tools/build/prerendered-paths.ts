import { locales } from '../../app/locales/locales.ts';
import { buildPagePath, localizePath, pages } from '../../app/locales/urls.ts';
import { getCurrentWalks } from './current-walks.ts';

/** The paths at which the error pages are rendered. The finished build has them as `404.html` and `500.html`. */
export const errorPaths = ['/404', '/500'] as const;

/** Returns the paths of all pages without locale prefix, in the order of the sitemap and including each walk's page. */
export function listSitePaths(): string[] {
  const fixed = Object.values(pages)
    .map(({ path }) => path)
    .filter((path) => !path.includes(':'));
  const walks = getCurrentWalks().map(({ id }) => buildPagePath({ page: 'game-id', id }));
  return [...fixed, ...walks];
}

/** Returns the paths of all HTML documents that the build renders, in every locale. */
export function listPrerenderedPaths(): string[] {
  return locales.flatMap((locale) => [...listSitePaths(), ...errorPaths].map((path) => localizePath(locale, path)));
}
