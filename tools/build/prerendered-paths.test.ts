import { describe, expect, it } from 'vitest';
import { errorPagePaths, listPathsInAllLocales, listSitePaths } from './prerendered-paths.ts';

const walks = [{ id: 'asakusa' }, { id: 'enoshima' }];
const paths = ['/', '/delete', '/play', '/about/terms', '/about/privacy', '/game/asakusa', '/game/enoshima'];

describe('the paths of the site', () => {
  it('SITE-R3 the site has a path for every page and for every walk', () => {
    expect(listSitePaths(walks)).toEqual(paths);
  });

  it('SITE-R3 every path and the error screens have an address in every locale', () => {
    expect(errorPagePaths).toEqual(['/404', '/500']);
    const listPathsUnder = (prefix: string) => [
      prefix || '/',
      ...[...paths.slice(1), ...errorPagePaths].map((path) => prefix + path),
    ];
    expect(listPathsInAllLocales([...listSitePaths(walks), ...errorPagePaths])).toEqual([
      ...listPathsUnder(''),
      ...listPathsUnder('/zh'),
      ...listPathsUnder('/jp'),
    ]);
  });
});
