import { locales } from '../../app/locales/locales.ts';
import { localizePath, pagePath, pages } from '../../app/locales/urls.ts';
import { readWalks } from '../walks/read-walks.ts';

/** The paths of the error screens; the finished build keeps them as `404.html` and `500.html`, not as pages. */
export const errorPaths = ['/404', '/500'] as const;

/** Returns the unprefixed path of every page in sitemap order, including each walk's game page. */
export function sitePaths(): string[] {
  const fixed = Object.values(pages)
    .map(({ path }) => path)
    .filter((path) => !path.includes(':'));
  const walks = readWalks('content/walks').map(({ id }) => pagePath({ page: 'game-id', id }));
  return [...fixed, ...walks];
}

/** Returns the paths of everything that the build renders to HTML, in every locale. */
export function prerenderedPaths(): string[] {
  return locales.flatMap((locale) => [...sitePaths(), ...errorPaths].map((path) => localizePath(locale, path)));
}
