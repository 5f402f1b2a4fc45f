import type { ComponentType } from 'react';
import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
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

interface RouteChunksOptions {
  /** Runs first in every navigation; a promise that stays pending hands the navigation to the browser. */
  beforeNavigation: (destination: string) => Promise<void>;
  /** Decides what a navigation does whose page could not be fetched: throw, or never settle because the document reloads. */
  onMissingChunk: (destination: string, error: unknown) => Promise<never>;
}

/**
 * The app's routes as the router wants them, each page's chunk (module, styles, content) fetched on demand, and `prefetch`, which
 * fetches a page's chunks ahead of a navigation and never minds a failure.
 */
export function routeChunks({ beforeNavigation, onMissingChunk }: RouteChunksOptions) {
  const manifest = Object.values(window.__reactRouterManifest.routes);
  const modules = window.__reactRouterRouteModules;
  const underWay = new Map<string, Promise<RouteModule>>();

  /** Fetches a route's module and styles, once; after a failure the next call tries again. */
  function fetchChunk(route: ManifestRoute): Promise<RouteModule> {
    const known = underWay.get(route.id);
    if (known) return known;
    const fetching = Promise.all([
      import(/* @vite-ignore */ route.module),
      ...(route.css ?? []).map(loadStylesheet),
    ]).then(([module]) => {
      modules[route.id] = module;
      return module as RouteModule;
    });
    fetching.catch(() => underWay.delete(route.id));
    underWay.set(route.id, fetching);
    return fetching;
  }

  async function prepare(route: ManifestRoute, pathname: string, params: Readonly<Record<string, string | undefined>>) {
    const module = modules[route.id] ?? (await fetchChunk(route));
    await module.handle?.prepare(splitPath(pathname).locale, params);
    return module;
  }

  function toRoute(route: ManifestRoute): RouteObject {
    const isRoot = route.parentId === undefined;
    const shape = {
      id: route.id,
      ...(route.path === undefined ? {} : { path: route.path }),
      Component: () => renderModule(modules[route.id]?.default),
      ...(route.hasErrorBoundary ? { ErrorBoundary: () => renderModule(modules[route.id]?.ErrorBoundary) } : {}),
      loader: async ({ request, params }: LoaderFunctionArgs) => {
        if (isRoot) await beforeNavigation(request.url);
        await prepare(route, new URL(request.url).pathname, params).catch((error) =>
          onMissingChunk(request.url, error),
        );
        return null;
      },
      shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
        isRoot || currentUrl.pathname !== nextUrl.pathname,
    };
    return route.index
      ? { ...shape, index: true }
      : { ...shape, children: manifest.filter(({ parentId }) => parentId === route.id).map(toRoute) };
  }

  const routes = manifest.filter(({ parentId }) => parentId === undefined).map(toRoute);

  function matched(pathname: string) {
    return (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { id }, params }) => {
      const route = manifest.find((candidate) => candidate.id === id);
      return route ? [{ route, params }] : [];
    });
  }

  return {
    routes,
    /** The ids of the routes that make up the page at a path. */
    routesAt: (pathname: string) => matched(pathname).map(({ route }) => route.id),
    /** Makes everything of the page at a path ready, so that it renders at once. */
    async preparePage(pathname: string) {
      await Promise.all(matched(pathname).map(({ route, params }) => prepare(route, pathname, params)));
    },
    prefetch(pathname: string) {
      for (const { route, params } of matched(pathname)) prepare(route, pathname, params).catch(() => undefined);
    },
  };
}

/** Renders what a route's module exports; by then the route's loader has fetched it, or has failed and is being told of. */
function renderModule(Component: ComponentType | undefined) {
  if (!Component) throw new Error('This part of the page could not be fetched.');
  return <Component />;
}

const stylesheets = new Map<string, Promise<void>>();

/** Adds a stylesheet that the document does not have yet; settles when it applies, rejects when it cannot be had. */
function loadStylesheet(href: string): Promise<void> {
  if (document.querySelector(`style[data-href="${href}"]`)) return Promise.resolve();
  const known = stylesheets.get(href);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
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
  stylesheets.set(href, loading);
  return loading;
}
