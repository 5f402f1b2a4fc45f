import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, parsePath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beginNavigation, setMissingChunkHandler } from './chunk.ts';
import { NavigateContext } from './navigate.ts';
import { browserEnvironment, watchForNewBuild } from './new-build-check.ts';
import { PageLoaderContext } from './page-link.tsx';
import { readPageStartData } from './page-start-data.ts';
import { mayPrefetchNow } from './prefetch-policy.ts';
import { preparedPageStore } from './prepared-page.ts';
import { recordReloadIfAllowed } from './reload-guard.ts';
import { type AppRoute, createRouteChunks, type RouteModule } from './route-chunks.tsx';
import { loadStylesheet } from './stylesheets.ts';

interface StartOptions {
  routes: readonly AppRoute[];
  /** The id of this build. The build check compares it with the deployed build. */
  build: string;
  /** Resolves in a new task, so that the browser can handle pending input first. */
  nextTask: () => Promise<void>;
  /** Wraps the app in the contexts that pages need. */
  wrap: (app: ReactNode) => ReactNode;
  /** Called once, when the app has started and the page is visible. */
  onVisible: () => void;
}

/** Starts the app in a prerendered page. The app then handles all navigations. */
export async function startApp({ routes: appRoutes, build, nextTask, wrap, onVisible }: StartOptions) {
  const startData = readPageStartData();
  removeIndexHtmlFromAddress();
  const { documentRoutes, fetchPage, listRouteIds } = createRouteChunks(appRoutes, {
    async load(module) {
      const { file, css } = startData.modules[module] ?? { file: '', css: [] };
      const [exports] = await Promise.all([
        import(/* @vite-ignore */ file) as Promise<RouteModule>,
        ...css.map(loadStylesheet),
      ]);
      return exports;
    },
    stylesheets: (module) => startData.modules[module]?.css ?? [],
  });
  await fetchPage(window.location.pathname);
  await nextTask();
  ensureHistoryEntryKey();
  const router = createBrowserRouter(documentRoutes, { hydrationData: {} });

  let isOutdated = () => false;
  let isLeaving = false;

  /**
   * Reloads the document at its current URL. The promise never settles, so that no error appears before the browser
   * leaves the page.
   */
  function reloadDocument(): Promise<never> {
    if (!isLeaving) window.location.reload();
    isLeaving = true;
    return new Promise(() => undefined);
  }

  // If a chunk is missing during a navigation, the URL has already changed. A reload then loads the new page.
  setMissingChunkHandler(async (error) => {
    // Do not reload offline: the browser's own error page would replace a readable page.
    if (isLeaving || (navigator.onLine && recordReloadIfAllowed(() => window.sessionStorage, Date.now())))
      return reloadDocument();
    throw error;
  });

  const loadedPages = new Set<string>();
  /**
   * Counts navigations, and links that the visitor hovers, touches or focuses. If the count changes while `preparePage`
   * prefetches a page, `preparePage` does not render this page in advance.
   */
  let intentCount = 0;
  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    intentCount++;
    if (!loadedPages.has(pathname)) beginNavigation(fetchPage(pathname));
    if (isOutdated()) reloadDocument();
  });

  async function prefetchPage(path: string): Promise<void> {
    // Start a new task for each link, because many links may become visible at once.
    await nextTask();
    return fetchPage(path).then(
      () => void loadedPages.add(path),
      // Ignore a failed prefetch. A navigation to this page fetches the page again, and reports a failure.
      () => undefined,
    );
  }

  async function preparePage(path: string) {
    if (!mayPrefetchNow()) return;
    const intent = ++intentCount;
    await prefetchPage(path);
    // Omit the hash. The prepared page is still hidden, and a hash such as `#walk` would start a walk in it.
    if (intent === intentCount && loadedPages.has(path)) preparedPageStore.setPath(parsePath(path).pathname);
  }

  const app = wrap(
    <PageLoaderContext
      value={{ prefetch: prefetchPage, prepare: preparePage, isLoaded: (path) => loadedPages.has(path) }}
    >
      <NavigateContext value={(to, options) => router.navigate(to, options)}>
        <RouterProvider router={router} />
      </NavigateContext>
    </PageLoaderContext>,
  );
  startTransition(() => {
    // Hydrate only if the prerendered page belongs to the URL. Otherwise render from scratch. For example, the host may
    // send its error page for an unknown walk, or an error page in another language.
    const isSamePage = listRouteIds(window.location.pathname).every((id) => startData.routes.includes(id));
    if (isSamePage) hydrateRoot(document, app);
    else createRoot(document).render(app);
  });
  // From now on the app handles links and loads no documents. So the browser need not prerender documents any more.
  document.querySelector('script[type="speculationrules"]')?.remove();

  runWhenVisible(() => {
    isOutdated = watchForNewBuild(build, browserEnvironment);
    onVisible();
  });
}

/** Removes `index.html` from the URL, because some hosts also serve a page at a URL with its file name. */
function removeIndexHtmlFromAddress() {
  const { pathname, search, hash } = window.location;
  if (pathname.endsWith('/index.html') && !('error' in document.documentElement.dataset))
    window.history.replaceState(window.history.state, '', pathname.slice(0, -'index.html'.length) + search + hash);
}

/** Gives the history entry a key. React Router treats an entry without a key as a new page, and scrolls to the top. */
function ensureHistoryEntryKey() {
  if (window.history.state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...window.history.state, key }, '');
}

/** Calls `callback` once the document is no longer prerendered in the background, or at once if it never was. */
function runWhenVisible(callback: () => void) {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', callback, { once: true });
  else callback();
}
