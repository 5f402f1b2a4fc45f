import { matchRoutes, type RouteObject } from 'react-router';
import { splitPath } from './locales/urls.ts';
import type { ContentHandle } from './pages/page-content.ts';

/** What a route module may export. */
interface RouteModule {
  default: React.ComponentType;
  ErrorBoundary?: React.ComponentType;
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
    const loaded = modules[route.id];
    const isRoot = route.parentId === undefined;
    const shape = {
      id: route.id,
      ...(route.path === undefined ? {} : { path: route.path }),
      loader: async ({ request, params }: { request: Request; params: Record<string, string | undefined> }) => {
        if (isRoot) await beforeNavigation(request.url);
        await prepare(route, new URL(request.url).pathname, params).catch((error) =>
          onMissingChunk(request.url, error),
        );
        return null;
      },
      shouldRevalidate: isRoot
        ? () => true
        : ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) => currentUrl.pathname !== nextUrl.pathname,
      ...(loaded
        ? components(loaded)
        : {
            lazy: async () => components(await fetchChunk(route).catch((error) => onMissingChunk(pendingUrl(), error))),
          }),
    };
    return route.index
      ? { ...shape, index: true }
      : { ...shape, children: manifest.filter(({ parentId }) => parentId === route.id).map(toRoute) };
  }

  const toRoutes = () => manifest.filter(({ parentId }) => parentId === undefined).map(toRoute);
  const table = toRoutes();
  let pendingUrl = () => window.location.href;

  return {
    /** The routes; those whose chunks are here already render without waiting. */
    routes: toRoutes,
    /** Tells where the router is about to go, for a failure that no loader sees. */
    followNavigation(destination: () => string | undefined) {
      pendingUrl = () => destination() ?? window.location.href;
    },
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

  function matched(pathname: string) {
    return (matchRoutes(table, pathname) ?? []).flatMap(({ route: { id }, params }) => {
      const route = manifest.find((candidate) => candidate.id === id);
      return route ? [{ route, params }] : [];
    });
  }
}

function components({ default: Component, ErrorBoundary }: RouteModule) {
  return ErrorBoundary ? { Component, ErrorBoundary } : { Component };
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
