import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserEnvironment, watchBuild } from './build-check.ts';
import { beginNavigation, setMissingChunkPolicy } from './chunk.ts';
import { Pages } from './page-link.tsx';
import { claimReload } from './reload-guard.ts';
import { type AppRoute, type RouteModule, routeChunks } from './route-chunks.tsx';
import { readStartData } from './start-data.ts';
import { loadStylesheet } from './stylesheets.ts';

interface AppStart {
  routes: readonly AppRoute[];
  /** The id of this build, which the build check compares with the deployed one. */
  build: string;
  /** Resolves in a new task, so that the browser can handle input before. */
  nextTask: () => Promise<void>;
  /** Wraps the app in the contexts that pages need. */
  wrap: (app: ReactNode) => ReactNode;
  /** Called once, when the page is in view and the app has started. */
  onVisible: () => void;
}

/** Starts the app in a prerendered page and handles its navigations from then on. */
export async function startApp({ routes: appRoutes, build, nextTask, wrap, onVisible }: AppStart) {
  const start = readStartData();
  removeIndexFile();
  const { routes, fetchPage } = routeChunks(appRoutes, {
    async load(module) {
      const { file, css } = start.modules[module] ?? { file: '', css: [] };
      const [exports] = await Promise.all([
        import(/* @vite-ignore */ file) as Promise<RouteModule>,
        ...css.map(loadStylesheet),
      ]);
      return exports;
    },
    stylesheets: (module) => start.modules[module]?.css ?? [],
  });
  await fetchPage(window.location.pathname);
  await nextTask();
  giveHistoryEntryKey();
  const router = createBrowserRouter(routes, { hydrationData: {} });

  let isOutdated = () => false;
  let isLeaving = false;

  /** Reloads the document at the present address. Never settles: the page in view stays until the browser has left it. */
  function reloadDocument(): Promise<never> {
    if (!isLeaving) window.location.reload();
    isLeaving = true;
    return new Promise(() => undefined);
  }

  // The address has changed by the time a chunk turns out to be missing, so a reload loads the destination.
  setMissingChunkPolicy(async (error) => {
    // Offline, a reload would replace a readable page by the browser's own error page.
    if (isLeaving || (navigator.onLine && claimReload(() => window.sessionStorage, Date.now())))
      return reloadDocument();
    throw error;
  });

  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    beginNavigation(fetchPage(pathname));
    if (isOutdated()) reloadDocument();
  });

  const loadedPages = new Set<string>();
  async function prefetch(path: string): Promise<void> {
    // Many links may come into view at once.
    await nextTask();
    return fetchPage(path).then(
      () => void loadedPages.add(path),
      // A navigation to the page reports the failure.
      () => undefined,
    );
  }

  const app = wrap(
    <Pages value={{ prefetch, isLoaded: (path) => loadedPages.has(path) }}>
      <RouterProvider router={router} />
    </Pages>,
  );
  startTransition(() => {
    // They differ on a host with one error page for all locales, and for an unknown walk id in the address.
    const routesHere = matchRoutes(routes, window.location.pathname) ?? [];
    const isSamePage = routesHere.every(({ route }) => start.routes.includes(route.id ?? ''));
    if (isSamePage) hydrateRoot(document, app);
    else createRoot(document).render(app);
  });
  // The app handles links from here on: prerendering whole documents would be wasted.
  document.querySelector('script[type="speculationrules"]')?.remove();

  whenVisible(() => {
    isOutdated = watchBuild(build, browserEnvironment);
    onVisible();
  });
}

/** Some hosts also show a folder's page under the name of its file. The address is the folder's. */
function removeIndexFile() {
  const { pathname, search, hash } = window.location;
  if (pathname.endsWith('/index.html') && !('error' in document.documentElement.dataset))
    window.history.replaceState(window.history.state, '', pathname.slice(0, -'index.html'.length) + search + hash);
}

/** Gives the history entry a key. Without one React Router takes it for a new entry and scrolls its page to the top. */
function giveHistoryEntryKey() {
  if (window.history.state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...window.history.state, key }, '');
}

/** Calls back once the document is no longer prerendered in the background. */
function whenVisible(callback: () => void) {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', callback, { once: true });
  else callback();
}
