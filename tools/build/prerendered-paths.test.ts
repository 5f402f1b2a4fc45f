import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import routerConfiguration from '../../react-router.config.ts';
import { errorPaths, prerenderedPaths, sitePaths } from './prerendered-paths.ts';

const walks = readdirSync('content/walks').sort();
const paths = ['/', '/delete', '/play', '/about/terms', '/about/privacy', ...walks.map((id) => `/game/${id}`)];

describe('the paths of the site', () => {
  it('R3 are every page and the game page of every walk', () => {
    expect(walks).toContain('enoshima');
    expect(sitePaths()).toEqual(paths);
  });

  it('E5 R3 what is rendered has the error screens as well', () => {
    expect(errorPaths).toEqual(['/404', '/500']);
    expect(prerenderedPaths()).toEqual([...paths, '/404', '/500']);
  });

  it('R3 E5 all of it is rendered in every locale', async () => {
    const under = (prefix: string) => [
      prefix || '/',
      ...[...paths.slice(1), ...errorPaths].map((path) => prefix + path),
    ];
    expect(routerConfiguration.prerender()).toEqual([...under(''), ...under('/zh'), ...under('/jp')]);
  });
});
