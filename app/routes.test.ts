import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { AppRoute, RouteModule } from './router/route-chunks.tsx';
import { createAppRoutes, listRouteModules } from './routes.ts';

/** Converts a route to React Router's type. */
function toRoute({ id, path, index, children }: AppRoute): RouteObject {
  const shape = { id, ...(path === undefined ? {} : { path }) };
  return index ? { ...shape, index } : { ...shape, ...(children && { children: children.map(toRoute) }) };
}

interface Page {
  id: string;
  path: string;
  module: string;
  /** The modules of the root and of the layouts around the page, outermost first. */
  frames: string[];
}

function flattenToPages(routes: readonly AppRoute[], parent: { path: string; frames: string[] }): Page[] {
  return routes.flatMap(({ id, path = '', module, children }) => {
    const currentPath = path ? `${parent.path}/${path}` : parent.path;
    if (children) return flattenToPages(children, { path: currentPath, frames: [...parent.frames, module] });
    return [{ id, path: currentPath || '/', module, frames: parent.frames }];
  });
}

const routes = createAppRoutes();
const table = flattenToPages(routes, { path: '', frames: [] });

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
  ])('SITE-R1 have %s at %s in its layout', (name, path, module, layout) => {
    expect(table.filter(({ id }) => id === `${locale}/${name}`)).toEqual([
      {
        id: `${locale}/${name}`,
        path,
        module,
        frames: ['root.tsx', language, `layouts/${layout}-layout.tsx`],
      },
    ]);
  });

  it('SITE-E1 have one screen for any other address', () => {
    expect(table.filter(({ path }) => path === `${prefix}/*`)).toEqual([
      {
        id: `${locale}/not-found`,
        path: `${prefix}/*`,
        module: 'pages/not-found-page.tsx',
        frames: ['root.tsx', language],
      },
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
  ])('SITE-R2 lead %s to %s', (path, name) => {
    const matches = matchRoutes(routes.map(toRoute), `${prefix}${path}`);
    expect(matches?.at(-1)?.route.id).toBe(`${locale}/${name}`);
  });
});

it('SITE-R1 the gallery of components exists only in development', () => {
  const addedPages = flattenToPages(createAppRoutes(true), { path: '', frames: [] }).filter(
    ({ id }) => !table.some((page) => page.id === id),
  );
  expect(addedPages.map(({ path }) => path)).toEqual(['/components', '/zh/components', '/jp/components']);
  expect(listRouteModules()).not.toContain('component-gallery/gallery-page.tsx');
});

it('SITE-E1 the routes that name an error boundary are those whose modules export one', async () => {
  const modules = import.meta.glob<RouteModule>(['./root.tsx', './layouts/languages/*.tsx', './layouts/*-layout.tsx']);
  const flattenRoutes = (children: readonly AppRoute[]): AppRoute[] =>
    children.flatMap((route) => [route, ...flattenRoutes(route.children ?? [])]);
  for (const { module, hasErrorScreen = false } of flattenRoutes(routes).filter((route) => route.children)) {
    const exports = await modules[`./${module}`]?.();
    expect([module, exports?.ErrorScreen !== undefined]).toEqual([module, hasErrorScreen]);
  }
});

it('SITE-R1 there are no other pages', () => {
  expect(table).toHaveLength(3 * (6 + 1));
  expect(new Set(table.map(({ id }) => id)).size).toBe(table.length);
});
