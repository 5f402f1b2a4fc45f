import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import Root from './root.tsx';

const router = createMemoryRouter([{ path: '*', Component: Root }], { initialEntries: ['/jp/play'] });
const html = renderToStaticMarkup(<RouterProvider router={router} />);

it('SITE-L9 every page links the home screen icon of iPhones, which show transparent corners as black', async () => {
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
  const icon = sharp('content/artwork/icons/apple-touch-icon.png');
  expect(await icon.metadata()).toMatchObject({ width: 180, height: 180 });
  expect((await icon.stats()).isOpaque).toBe(true);
});

it('SITE-A1 pages use the whole screen of a phone, and zooming is not blocked', () => {
  const [, viewport = ''] = /<meta name="viewport" content="([^"]*)"/.exec(html) ?? [];
  expect(viewport).toContain('viewport-fit=cover');
  expect(viewport).not.toMatch(/maximum-scale|user-scalable/);
});
