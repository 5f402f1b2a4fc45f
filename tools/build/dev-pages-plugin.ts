import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import type { InlineStylesheet } from '../../app/router/prerender-content.ts';
import type { BuiltSite } from '../../app/router/render-page.tsx';
import { listRouteModules } from '../../app/routes.ts';
import { appEntryModule } from './built-site.ts';
import { publicFolder } from './walk-reload-plugin.ts';

type ServerEntryModule = typeof import('../../app/entry.server.tsx');

/** Renders pages on the development server from the current sources at each request. */
export function devPagesPlugin(): Plugin {
  return {
    name: 'lorewalk:dev-pages',
    configureServer(server) {
      // Vite calls the returned function after adding its own handlers, so this handler receives only requests for
      // pages.
      return () =>
        server.middlewares.use(async (request, response, next) => {
          try {
            const address = request.originalUrl ?? '/';
            const { renderPage, setContentReader }: ServerEntryModule = await importModuleOnServer(
              server,
              '/app/entry.server.tsx',
            );
            setContentReader(readContentFile);
            const html = await renderPage(
              new URL(address, 'http://localhost').pathname,
              describeDevelopmentSite(server),
            );
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(await server.transformIndexHtml(address, html));
          } catch (error) {
            if (error instanceof Error) server.ssrFixStacktrace(error);
            next(error);
          }
        });
    },
  };
}

/** Describes the site in development, where the browser imports each source module from Vite. */
function describeDevelopmentSite(server: ViteDevServer): BuiltSite {
  const sources = [...listRouteModules(), 'component-gallery/gallery-page.tsx'];
  return {
    modules: Object.fromEntries(sources.map((module) => [module, { file: `/app/${module}`, css: [] }])),
    importsOf: () => [`/${appEntryModule}`],
    stylesheetsOf: (modules) => readSourceStylesheets(server, modules),
    policy: undefined,
  };
}

/** Returns the stylesheets that the modules import, directly or indirectly, in the form that Vite's client expects. */
async function readSourceStylesheets(server: ViteDevServer, modules: readonly string[]): Promise<InlineStylesheet[]> {
  const { moduleGraph } = server.environments.ssr;
  const stylesheets = new Set<string>();
  const visitedModules = new Set<string>();
  const visitModule = (id: string | null) => {
    if (!id || visitedModules.has(id)) return;
    visitedModules.add(id);
    if (id.endsWith('.css')) stylesheets.add(id);
    for (const importedModule of moduleGraph.getModuleById(id)?.importedModules ?? []) visitModule(importedModule.id);
  };
  for (const module of modules) visitModule(`${server.config.root}/app/${module}`);
  return Promise.all(
    [...stylesheets].map(async (id) => {
      const { default: text } = await importModuleOnServer<{ default: string }>(server, `${id}?inline`);
      return { chunk: '', href: id, text };
    }),
  );
}

/** Reads a content file; `undefined` if there is none. */
async function readContentFile(contentPath: string): Promise<unknown> {
  const text = await readFile(path.join(publicFolder, contentPath), 'utf8').catch(() => undefined);
  return text && JSON.parse(text);
}

function importModuleOnServer<Exports>(server: ViteDevServer, module: string): Promise<Exports> {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('The development server cannot run modules on the server side.');
  return ssr.runner.import(module);
}
