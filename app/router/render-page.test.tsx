import { Outlet } from 'react-router';
import { expect, it } from 'vitest';
import { DeferredStyles } from './deferred-styles.tsx';
import { fetchContentFile, setContentReader } from './page-content-file.ts';
import { PrerenderContentContext } from './prerender-content.ts';
import { type BuiltSite, createPageRenderer } from './render-page.tsx';
import type { AppRoute, RouteModule } from './route-chunks.tsx';

const routes: AppRoute[] = [
  {
    id: 'root',
    module: 'root.tsx',
    children: [
      { id: 'en/index', index: true, module: 'home.tsx', deferredStyles: ['below'] },
      { id: 'en/500', path: '500', module: 'plain.tsx' },
      { id: 'en/not-found', path: '*', module: 'plain.tsx' },
    ],
  },
];

const modules: Record<string, RouteModule> = {
  'root.tsx': {
    default: () => (
      <PrerenderContentContext.Consumer>
        {(parts) => (
          <html lang="en" data-error={parts?.isErrorScreen ? '' : undefined}>
            <head>{parts?.head}</head>
            <body>
              <Outlet />
              {parts?.bodyEnd}
            </body>
          </html>
        )}
      </PrerenderContentContext.Consumer>
    ),
  },
  'home.tsx': {
    default: () => (
      <main>
        above
        <DeferredStyles chunk="below" />
      </main>
    ),
  },
  'plain.tsx': { default: () => <main>plain</main> },
};

const { renderPage, inlineScripts } = createPageRenderer({
  routes,
  load: async (module) => modules[module] as RouteModule,
  headScript: 'headScript("$&")',
  headingFontStyles: '@font-face{}',
  headingFontUrl: (pathname) => `/face${pathname}.woff2`,
  isStatic: (pathname) => pathname === '/500',
});

const site: BuiltSite = {
  modules: { 'home.tsx': { file: '/assets/home.js', css: ['/assets/home.css'] } },
  importsOf: (names) => names.map((name) => `/assets/${name}`),
  stylesheetsOf: async () => [
    { chunk: 'home', href: '/assets/home.css', text: '.home{content:">"}' },
    { chunk: 'below', href: '/assets/below.css', text: '.below{}' },
  ],
  policy: "script-src 'self'",
};

it('SITE-A3 the policy stands before every script of a page, and the page contains exactly the scripts that it allows', async () => {
  const html = await renderPage('/', site);
  expect(html.indexOf('Content-Security-Policy')).toBeGreaterThan(0);
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'));
  for (const script of inlineScripts) expect(html).toContain(`>${script}</script>`);
  expect(html.split('<script')).toHaveLength(1 + inlineScripts.length + 1);
});

it('SITE-R3 styles stand in the head as they are, and deferred ones where the page places them', async () => {
  const html = await renderPage('/', site);
  const [head = '', body = ''] = html.split('</head>');
  expect(head).toMatch(/<style data-[a-z-]+="\/assets\/home.css">\.home{content:">"}<\/style>/);
  expect(body).toContain('above<style data-href="/assets/below.css">.below{}</style>');
  expect(html.split('.below{}')).toHaveLength(2);
});

it('SITE-R3 the heading font is requested at the end of the page', async () => {
  const [, bodyEnd = ''] = (await renderPage('/500', site)).split('plain');
  expect(bodyEnd).toContain('href="/face/500.woff2"');
});

it('SITE-R3 a page with deferred styles names its heading fonts at its end, another page in its head', async () => {
  const [before = '', after = ''] = (await renderPage('/', site)).split('above');
  expect(before).not.toContain('@font-face');
  expect(after).toContain('<style>@font-face{}</style>');
  expect((await renderPage('/500', site)).split('</head>')[0]).toContain('<style>@font-face{}</style>');
});

it('SITE-R5 a page lists the routes and modules of the app’s start', async () => {
  const html = await renderPage('/', site);
  const [, json = ''] = html.split('id="start">');
  expect(JSON.parse(json.split('</script>')[0] ?? '')).toEqual({
    routes: ['root', 'en/index'],
    imports: ['/assets/root.tsx', '/assets/home.tsx'],
    modules: site.modules,
  });
});

it('SITE-E5 the failure page starts no app; an error screen is marked as one', async () => {
  const failure = await renderPage('/500', site);
  expect(failure).not.toContain('id="start"');
  expect(failure).not.toContain('data-error');
  expect(await renderPage('/nowhere', site)).toContain('<html lang="en" data-error="">');
});

it('SITE-R3 a component that throws stops the build', async () => {
  const failingRenderer = createPageRenderer({
    routes: [{ id: 'root', module: 'root.tsx', index: true }],
    load: async () => ({
      default: () => {
        throw new Error('broken');
      },
    }),
    headScript: '',
    headingFontStyles: '',
    headingFontUrl: () => '',
    isStatic: () => false,
  });
  await expect(failingRenderer.renderPage('/', site)).rejects.toThrow('broken');
});

it('SITE-R5 the document contains its small content file, as text that ends no script', async () => {
  setContentReader(async (path) => (path === '/content.json' ? { title: '</script>' } : { text: 'x'.repeat(3000) }));
  await Promise.all([fetchContentFile('en', 'index'), fetchContentFile('zh', 'index')]);
  const html = await renderPage('/', site);
  const [, startText = ''] = /id="start">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(startText).content).toEqual({ path: '/content.json', value: { title: '</script>' } });
  expect(await renderPage('/zh', site)).not.toContain('/zh/content.json');
});
