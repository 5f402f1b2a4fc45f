import { locales } from '../../app/locales/locales.ts';
import { buildPagePath, localizePath, pages } from '../../app/locales/urls.ts';

/** The paths at which the error pages are rendered. The build then renames their files to `404.html` and `500.html`. */
export const errorPagePaths = ['/404', '/500'] as const;

/** The paths of the pages that are not about one walk, without locale prefix. */
export const fixedPagePaths = Object.values(pages)
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'));

/**
 * Returns the paths of all pages, including each walk's page, in the order of the sitemap. The paths have no locale
 * prefix.
 */
export function listSitePaths(walks: readonly { id: string }[]): string[] {
  return [...fixedPagePaths, ...walks.map(({ id }) => buildPagePath({ page: 'game-id', id }))];
}

/** Returns each of the given paths in every locale. */
export function listPathsInAllLocales(paths: readonly string[]): string[] {
  return locales.flatMap((locale) => paths.map((path) => localizePath(locale, path)));
}
