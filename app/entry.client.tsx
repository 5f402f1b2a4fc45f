import { build } from 'virtual:site';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserWorld, watchBuild } from './deployment/build-check.ts';
import { claimReload } from './deployment/reload-guard.ts';
import { isCrawler } from './locales/crawler.ts';
import { openSession } from './platform/session.ts';
import { routeChunks } from './route-chunks.tsx';
import { PrerenderedPage } from './ui/error-screen.tsx';
import { PrefetchPage } from './ui/page-link.tsx';

const { pathname } = window.location;
const prerenderedPage = isCrawler(navigator.userAgent) ? bodyWithoutScripts() : undefined;
const prerenderedRoutes = Object.keys(window.__reactRouterRouteModules);

function bodyWithoutScripts(): string {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const script of body.querySelectorAll('script')) script.remove();
  return body.innerHTML;
}

let isOutdated = () => false;
let isLeaving = false;

const chunks = routeChunks({
  async beforeNavigation(destination) {
    if (isOutdated()) await leaveFor(destination);
  },
  async onMissingChunk(destination, error) {
    if (!isLeaving && !claimReload(() => window.sessionStorage, Date.now())) throw error;
    return leaveFor(destination);
  },
});

/** Loads a destination as a document. Never settles, so that the page in view stays until the browser has left it. */
function leaveFor(destination: string): Promise<never> {
  if (!isLeaving) {
    isLeaving = true;
    // Going back or forward has changed the address already.
    if (destination === window.location.href) window.location.reload();
    else window.location.assign(destination);
  }
  return new Promise(() => undefined);
}

await chunks.preparePage(pathname);
const routesHere = chunks.routesAt(pathname);
const router = createBrowserRouter(chunks.routes, {
  hydrationData: { loaderData: Object.fromEntries(routesHere.map((id) => [id, null])) },
});

const app = (
  <PrerenderedPage value={prerenderedPage}>
    <PrefetchPage value={chunks.prefetch}>
      <RouterProvider router={router} />
    </PrefetchPage>
  </PrerenderedPage>
);

startTransition(() => {
  // A host that knows one error page only, or a walk that nobody wrote: what is shown is not what stands at this address.
  const isSamePage = routesHere.every((id) => prerenderedRoutes.includes(id));
  if (isSamePage) hydrateRoot(document, app);
  else createRoot(document).render(app);
});
// From here on links are the app's: rendering whole documents ahead of a click would be for nothing.
document.querySelector('script[type="speculationrules"]')?.remove();

/** What a page does once, when somebody looks at it and the browser has nothing better to do. */
function afterStart() {
  isOutdated = watchBuild(build, browserWorld);
  if ('requestIdleCallback' in window) requestIdleCallback(() => openSession());
  else setTimeout(openSession, 500);
}
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', afterStart, { once: true });
else afterStart();
