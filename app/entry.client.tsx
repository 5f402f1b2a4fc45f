import { build } from 'virtual:site';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserWorld, watchBuild } from './deployment/build-check.ts';
import { beginNavigation, setMissingChunkPolicy } from './deployment/chunk.ts';
import { claimReload } from './deployment/reload-guard.ts';
import { noteInstallOffer } from './device/install-offer.ts';
import { nextTask } from './device/next-task.ts';
import { noteArrival } from './device/visitor.ts';
import { isCrawler } from './locales/crawler.ts';
import { visitorConsent } from './platform/consent.ts';
import { startPlatform } from './platform/use-platform.ts';
import { routeChunks } from './route-chunks.tsx';
import { Consent } from './ui/consent.tsx';
import { PrerenderedPage } from './ui/error-screen.tsx';
import { Pages } from './ui/page-link.tsx';

noteArrival();
noteInstallOffer();
const prerenderedPage = isCrawler(navigator.userAgent) ? bodyWithoutScripts() : undefined;
const prerenderedRoutes = Object.keys(window.__reactRouterRouteModules);
// Some hosts show a folder's page under its file's name too: its address is the folder's.
if (window.location.pathname.endsWith('/index.html') && !('error' in document.documentElement.dataset)) {
  const folder = window.location.pathname.slice(0, -'index.html'.length);
  window.history.replaceState(window.history.state, '', folder + window.location.search + window.location.hash);
}
const { routes, fetchPage } = routeChunks();
await fetchPage(window.location.pathname);
await nextTask();
// A history entry without a key would pass for a new one, and the start of the app would scroll its page to the top.
if (!window.history.state?.key) {
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...window.history.state, key }, '');
}
const router = createBrowserRouter(routes, { hydrationData: {} });

let isOutdated = () => false;
let isLeaving = false;

/** Loads the page at the present address as a document. Never settles: what is in view stays until the browser has left it. */
function reloadHere(): Promise<never> {
  if (!isLeaving) window.location.reload();
  isLeaving = true;
  return new Promise(() => undefined);
}

// The address has changed by the time that a page's chunks turn out to be missing: a reload is one at the destination.
setMissingChunkPolicy(async (error) => {
  // Offline, a reload would put the browser's own error page in place of a readable one.
  if (isLeaving || (navigator.onLine && claimReload(() => window.sessionStorage, Date.now()))) return reloadHere();
  throw error;
});

let { pathname } = router.state.location;
router.subscribe(({ location }) => {
  if (location.pathname === pathname) return;
  pathname = location.pathname;
  beginNavigation(fetchPage(pathname));
  if (isOutdated()) reloadHere();
});

const pagesHere = new Set<string>();
async function prefetch(path: string): Promise<void> {
  // Many links may come into view at once.
  await nextTask();
  return fetchPage(path).then(
    () => void pagesHere.add(path),
    // Whoever goes there in earnest will hear of it.
    () => undefined,
  );
}

const app = (
  <PrerenderedPage value={prerenderedPage}>
    <Pages value={{ prefetch, isHere: (path) => pagesHere.has(path) }}>
      <Consent value={import.meta.env.HOSTED_PLATFORM ? visitorConsent() : undefined}>
        <RouterProvider router={router} />
      </Consent>
    </Pages>
  </PrerenderedPage>
);

startTransition(() => {
  // A host that knows one error page only, or a walk that nobody wrote: what is shown is not what stands at this address.
  const routesHere = matchRoutes(routes, window.location.pathname) ?? [];
  const isSamePage = routesHere.every(({ route }) => prerenderedRoutes.includes(route.id ?? ''));
  if (isSamePage) hydrateRoot(document, app);
  else createRoot(document).render(app);
});
// From here on links are the app's: rendering whole documents ahead of a click would be for nothing.
document.querySelector('script[type="speculationrules"]')?.remove();

/** What a page does once, when somebody looks at it and the browser has nothing better to do. */
function afterStart() {
  isOutdated = watchBuild(build, browserWorld);
  if ('requestIdleCallback' in window) requestIdleCallback(() => startPlatform());
  else setTimeout(startPlatform, 500);
}
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', afterStart, { once: true });
else afterStart();

function bodyWithoutScripts(): string {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const script of body.querySelectorAll('script')) script.remove();
  return body.innerHTML;
}
