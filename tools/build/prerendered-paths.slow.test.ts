import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorPaths, listPrerenderedPaths, listSitePaths } from './prerendered-paths.ts';

const walks = readdirSync('content/walks').sort();
const paths = ['/', '/delete', '/play', '/about/terms', '/about/privacy', ...walks.map((id) => `/game/${id}`)];

describe('the paths of the site', () => {
  it('SITE-R3 the site has a path for every page and for every walk', () => {
    expect(walks).toContain('enoshima');
    expect(listSitePaths()).toEqual(paths);
  });

  it('SITE-R3 the build renders every path and the error screens in every locale', () => {
    expect(errorPaths).toEqual(['/404', '/500']);
    const listPathsUnder = (prefix: string) => [
      prefix || '/',
      ...[...paths.slice(1), ...errorPaths].map((path) => prefix + path),
    ];
    expect(listPrerenderedPaths()).toEqual([...listPathsUnder(''), ...listPathsUnder('/zh'), ...listPathsUnder('/jp')]);
  });
});
