import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import routes from './routes.ts';

/** The route as the router itself matches it. */
function toRoute({ id = '', path, index, children }: RouteConfigEntry): RouteObject {
  const shape = { id, ...(path === undefined ? {} : { path }) };
  return index ? { ...shape, index: true } : { ...shape, ...(children && { children: children.map(toRoute) }) };
}

interface Page {
  id: string | undefined;
  path: string;
  file: string;
  /** The files of all frames around the page, outermost first. */
  frames: string[];
}

function flatten(entries: RouteConfigEntry[], above: { path: string; frames: string[] }): Page[] {
  return entries.flatMap(({ id, path = '', file, children }) => {
    const here = path ? `${above.path}/${path}` : above.path;
    if (children) return flatten(children, { path: here, frames: [...above.frames, file] });
    return [{ id, path: here || '/', file, frames: above.frames }];
  });
}

const table = flatten(routes, { path: '', frames: [] });

describe.each([
  ['en', ''],
  ['zh', '/zh'],
  ['jp', '/jp'],
])('the routes of %s', (locale, prefix) => {
  const language = `layouts/languages/${locale}.tsx`;

  it.each([
    ['index', prefix || '/', 'pages/landing/landing-page.tsx', 'header-footer'],
    ['delete', `${prefix}/delete`, 'pages/delete/delete-page.tsx', 'empty'],
    ['game-id', `${prefix}/game/:id`, 'pages/game/game-page.tsx', 'default'],
    ['play', `${prefix}/play`, 'pages/play/play-page.tsx', 'empty'],
    ['about-terms', `${prefix}/about/terms`, 'pages/legal/terms-page.tsx', 'header-footer'],
    ['about-privacy', `${prefix}/about/privacy`, 'pages/legal/privacy-page.tsx', 'header-footer'],
  ])('R1 have %s at %s in its layout', (name, path, file, layout) => {
    expect(table.filter(({ id }) => id === `${locale}/${name}`)).toEqual([
      { id: `${locale}/${name}`, path, file, frames: [language, `layouts/${layout}-layout.tsx`] },
    ]);
  });

  it('R1 E1 have one screen for any other address', () => {
    expect(table.filter(({ path }) => path === `${prefix}/*`)).toEqual([
      { id: `${locale}/not-found`, path: `${prefix}/*`, file: 'pages/not-found-page.tsx', frames: [language] },
    ]);
  });

  it.each([
    ['/', 'index'],
    ['/play', 'play'],
    ['/game/enoshima', 'game-id'],
    ['/game/%E6%B1%9F', 'game-id'],
    ['/game/a%2Fb', 'game-id'],
    ['/game', 'not-found'],
    ['/game/', 'not-found'],
    ['/game/a/b', 'not-found'],
    ['/about', 'not-found'],
    ['/about/terms/a', 'not-found'],
    ['/nowhere', 'not-found'],
    ['/404', 'not-found'],
    ['/fr/play', 'not-found'],
  ])('R2 lead %s to %s', (path, name) => {
    const matches = matchRoutes(routes.map(toRoute), `${prefix}${path}`);
    expect(matches?.at(-1)?.route.id).toBe(`${locale}/${name}`);
  });
});

it('R1 the page of components is there for developers only', async () => {
  vi.resetModules();
  vi.stubEnv('NODE_ENV', 'development');
  const { default: inDevelopment } = await import('./routes.ts');
  vi.unstubAllEnvs();
  const added = flatten(inDevelopment, { path: '', frames: [] }).filter(
    ({ id }) => !table.some((page) => page.id === id),
  );
  expect(added.map(({ path }) => path)).toEqual(['/components', '/zh/components', '/jp/components']);
});

it('R1 there is nothing else', () => {
  expect(table).toHaveLength(3 * (6 + 1));
  expect(new Set(table.map(({ id }) => id)).size).toBe(table.length);
});
