// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, Outlet, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { preparedPageStore } from './prepared-page.ts';
import { createRouteChunks, type RouteModule } from './route-chunks.tsx';

afterEach(() => {
  cleanup();
  preparedPageStore.setPath(undefined);
});

const shown = vi.fn();

function TestPage() {
  const { pathname, hash } = useLocation();
  useEffect(() => void shown(pathname), [pathname]);
  return (
    <main>
      <title>{`Title of ${pathname}`}</title>
      <h1>{pathname + hash}</h1>
    </main>
  );
}

function FailingPage() {
  const { hash } = useLocation();
  if (hash !== '#mended') throw new Error('broken');
  return <h1>mended</h1>;
}

const modules: Record<string, RouteModule> = {
  'layout.tsx': {
    default: () => <Outlet />,
    ErrorScreen: ({ error }) => <h1>{`Screen: ${(error as Error).message}`}</h1>,
  },
  'page.tsx': { default: TestPage },
  'failing.tsx': { default: FailingPage },
};

/** Opens the home page of a site whose chunks are loaded. Returns the router. */
async function openSite() {
  const { documentRoutes, fetchPage } = createRouteChunks(
    [
      {
        id: 'root',
        module: 'layout.tsx',
        children: [
          {
            id: 'layout',
            module: 'layout.tsx',
            hasErrorScreen: true,
            children: [
              { id: 'home', index: true, module: 'page.tsx' },
              { id: 'walks', path: 'walks', module: 'page.tsx' },
              { id: 'failing', path: 'failing', module: 'failing.tsx' },
            ],
          },
        ],
      },
    ],
    { load: async (module) => modules[module] as RouteModule, stylesheets: () => [] },
  );
  for (const path of ['/', '/walks', '/failing']) await fetchPage(path);
  const router = createMemoryRouter(documentRoutes);
  await act(async () => render(<RouterProvider router={router} />));
  shown.mockClear();
  return router;
}

const findHeading = (text: string) => [...document.querySelectorAll('h1')].find((h1) => h1.textContent === text);

it('SITE-R4 a prepared page is rendered, but neither seen nor begun', async () => {
  await openSite();
  await act(async () => preparedPageStore.setPath('/walks'));
  expect(findHeading('/walks')).toBeDefined();
  expect(screen.queryByRole('heading', { name: '/walks' })).toBeNull();
  expect(screen.getByRole('heading', { name: '/' })).toBeDefined();
  expect(shown).not.toHaveBeenCalled();
  expect(document.title).toBe('Title of /');
});

it('SITE-R4 the click shows the elements that were prepared, and then removes the page that was left', async () => {
  const router = await openSite();
  await act(async () => preparedPageStore.setPath('/walks'));
  const heading = findHeading('/walks');
  await act(async () => router.navigate('/walks', { flushSync: true }));
  expect(screen.getByRole('heading', { name: '/walks' })).toBe(heading);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  expect(shown.mock.calls).toEqual([['/walks']]);
  expect(document.title).toBe('Title of /walks');
  expect(preparedPageStore.getPath()).toBeUndefined();
});

it('SITE-R4 another page than the prepared one opens, and the prepared one is dropped', async () => {
  const router = await openSite();
  await act(async () => preparedPageStore.setPath('/walks'));
  await act(async () => router.navigate('/failing#mended'));
  expect([...document.querySelectorAll('h1')].map((h1) => h1.textContent)).toEqual(['mended']);
});

it('SITE-R5 a hash changes the shown page without replacing its elements', async () => {
  const router = await openSite();
  const heading = screen.getByRole('heading');
  await act(async () => router.navigate('/#part'));
  expect(screen.getByRole('heading', { name: '/#part' })).toBe(heading);
});

it('SITE-E4 a failing page shows the error screen of its layout until the location changes', async () => {
  const logError = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const router = await openSite();
  await act(async () => router.navigate('/failing'));
  expect(screen.getByRole('heading', { name: 'Screen: broken' })).toBeDefined();
  expect(logError).toHaveBeenCalled();
  await act(async () => router.navigate('/failing#mended'));
  expect(screen.getByRole('heading', { name: 'mended' })).toBeDefined();
});
