import { type ComponentType, useInsertionEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { Chunk } from './deployment/chunk.ts';
import { pageWords } from './layouts/page-words.tsx';
import { splitPath } from './locales/urls.ts';
import type { ContentHandle } from './pages/page-content.ts';

/** What a route module may export. */
interface RouteModule {
  default: ComponentType;
  ErrorBoundary?: ComponentType;
  handle?: ContentHandle;
}

/** What the build's manifest says of a route. */
interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  css?: string[];
  hasErrorBoundary: boolean;
}

declare global {
  interface Window {
    __reactRouterManifest: { routes: Record<string, ManifestRoute> };
    __reactRouterRouteModules: Record<string, RouteModule>;
  }
}

/**
 * The app's routes as the router wants them, each route's code and styles a chunk of its own. The router waits for nothing: a
 * navigation to a page that is here renders in the click; for another, React keeps the old page until its chunks have come.
 */
export function routeChunks() {
  const manifest = Object.values(window.__reactRouterManifest.routes);
  const chunks = new Map(
    manifest.map((route) => {
      const content = window.__reactRouterRouteModules[route.id];
      return [route.id, new Chunk(() => fetchRoute(route), content && { content })];
    }),
  );

  function toRoute({ id, path, index, css, hasErrorBoundary }: ManifestRoute): RouteObject {
    const chunk = chunks.get(id);
    const shape = {
      id,
      ...(path === undefined ? {} : { path }),
      Component: () => {
        useInsertionEffect(() => css?.forEach(applyStylesheet), []);
        return render(chunk?.read().default);
      },
      ...(hasErrorBoundary ? { ErrorBoundary: () => render(chunk?.read().ErrorBoundary) } : {}),
    };
    return index
      ? { ...shape, index }
      : { ...shape, children: manifest.filter(({ parentId }) => parentId === id).map(toRoute) };
  }

  const routes = manifest.filter(({ parentId }) => parentId === undefined).map(toRoute);

  /** Fetches all that the page at a path needs, its words and its content included. */
  async function fetchPage(pathname: string): Promise<void> {
    const { locale } = splitPath(pathname);
    await Promise.all(
      (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { id = '' }, params }) => [
        pageWords(id).fetch(),
        chunks
          .get(id)
          ?.fetch()
          .then(({ handle }) => handle?.prepare(locale, params)),
      ]),
    );
  }

  return { routes, fetchPage };
}

function render(Component: ComponentType | undefined) {
  return Component ? <Component /> : null;
}

async function fetchRoute({ module, css = [] }: ManifestRoute): Promise<RouteModule> {
  const [exports] = await Promise.all([import(/* @vite-ignore */ module), ...css.map(loadStylesheet)]);
  return exports;
}

const stylesheets = new Map<string, { link: HTMLLinkElement; loading: Promise<void> }>();

/**
 * Fetches a stylesheet that the document does not have yet; settles when it is here, rejects when it cannot be had. It applies to
 * nothing before a page of its route is shown: for each one that begins to apply, Chromium lays out the whole page in view again.
 */
function loadStylesheet(href: string): Promise<void> {
  if (document.querySelector(`style[data-href="${href}"]`)) return Promise.resolve();
  const known = stylesheets.get(href);
  if (known) return known.loading;
  const link = document.createElement('link');
  link.media = 'not all';
  // What applies to nothing would be fetched last of all.
  link.fetchPriority = 'high';
  const loading = new Promise<void>((resolve, reject) => {
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      stylesheets.delete(href);
      reject(new Error(`The stylesheet ${href} could not be loaded.`));
    };
    document.head.append(link);
  });
  stylesheets.set(href, { link, loading });
  return loading;
}

function applyStylesheet(href: string) {
  const link = stylesheets.get(href)?.link;
  if (link) link.media = 'all';
}
