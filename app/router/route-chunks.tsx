import { type ComponentType, memo, useInsertionEffect } from 'react';
import { matchRoutes, type RouteObject, useLocation } from 'react-router';
import { AdditionalMessagesProvider } from '../locales/messages.tsx';
import { parseLocalePath } from '../locales/urls.ts';
import { Chunk } from './chunk.ts';
import { CurrentAndPreparedPages } from './current-and-prepared-pages.tsx';
import type { PageContentRouteHandle } from './page-content.ts';
import { getPageMessagesChunk } from './page-messages.ts';
import { RouteErrorBoundary } from './route-error-boundary.tsx';
import { applyStylesheet } from './stylesheets.ts';

/** A route of the site. `module` is the path of its route module, relative to `app/`. */
export interface AppRoute {
  id: string;
  path?: string;
  index?: true;
  module: string;
  /** Whether the module exports an `ErrorScreen`. */
  hasErrorScreen?: true;
  /** The chunks whose styles the page inserts further down with `DeferredStyles`. */
  deferredStyles?: readonly string[];
  children?: AppRoute[];
}

/** The exports of a route module. */
export interface RouteModule {
  default: ComponentType;
  ErrorScreen?: ComponentType<{ error: unknown }>;
  handle?: PageContentRouteHandle;
}

/** The functions that fetch route modules. `stylesheets` returns the URLs of a module's built stylesheets. */
export interface RouteModules {
  load: (module: string) => Promise<RouteModule>;
  stylesheets: (module: string) => readonly string[];
}

/**
 * Returns the routes for React Router. Each route module is a separate chunk. No route has a loader. So a page whose
 * chunks are loaded can render immediately after the click. Otherwise React keeps the old page until the chunks have
 * loaded.
 */
export function createRouteChunks(appRoutes: readonly AppRoute[], modules: RouteModules) {
  const chunks = new Map<string, Chunk<RouteModule>>();

  function toRouteObject({ id, path, index, module, hasErrorScreen, children }: AppRoute): RouteObject {
    const chunk = new Chunk(() => modules.load(module));
    chunks.set(id, chunk);
    const messages = getPageMessagesChunk(id);
    // Memoize the page's content. If only the URL's hash changes, as at the start of a walk, only components that read the
    // URL render again.
    const Content = memo(() => {
      useInsertionEffect(() => modules.stylesheets(module).forEach(applyStylesheet), []);
      const { default: Component } = chunk.read();
      if (!messages) return <Component />;
      return (
        <AdditionalMessagesProvider messages={messages.read()}>
          <Component />
        </AdditionalMessagesProvider>
      );
    });
    const ErrorScreen = ({ error }: { error: unknown }) => {
      const { ErrorScreen: Screen } = chunk.read();
      return Screen ? <Screen error={error} /> : null;
    };
    const GuardedContent = () => (
      <RouteErrorBoundary Screen={ErrorScreen} location={useLocation()}>
        <Content />
      </RouteErrorBoundary>
    );
    const shape = {
      id,
      ...(path === undefined ? {} : { path }),
      Component: hasErrorScreen ? GuardedContent : Content,
    };
    return index ? { ...shape, index } : { ...shape, ...(children && { children: children.map(toRouteObject) }) };
  }

  const routes = appRoutes.map(toRouteObject);
  // The router itself renders only the document. `CurrentAndPreparedPages` renders the routes inside the document, and can
  // also render the next page in advance.
  const documentRoutes = routes.map(
    ({ children = [], index: _, ...document }): RouteObject => ({
      ...document,
      children: [{ path: '*', element: <CurrentAndPreparedPages routes={children} /> }],
    }),
  );

  /** Fetches the code, styles, messages and content of the page at a path. */
  async function fetchPage(pathname: string): Promise<void> {
    const { locale } = parseLocalePath(pathname);
    await Promise.all(
      (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { id = '' }, params }) => [
        getPageMessagesChunk(id)?.fetch(),
        chunks
          .get(id)
          ?.fetch()
          .then(({ handle }) => handle?.prepare(locale, params)),
      ]),
    );
  }

  /** Returns the ids of the routes that match a URL path, outermost first. */
  function listRouteIds(pathname: string): string[] {
    return (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { id } }) => id ?? []);
  }

  return { documentRoutes, fetchPage, listRouteIds };
}
