/**
 * Runs at the end of every page. The page is complete without the app; this starts the app when the browser is idle after
 * loading, or at the first sign that somebody is about to use a control.
 */

import { mayPrefetchNow } from './prefetch-policy.ts';
import { restoreReadingPlace } from './reading-place.ts';

/** What `entry.server.tsx` leaves in the page for this script. */
export interface StartData {
  /** The route manifest's module. */
  manifest: string;
  /** The modules of the routes on this page: id, address. */
  routes: [id: string, module: string][];
  entry: string;
  /** Everything that those modules import, so that nothing is fetched only after something else has been read. */
  imports: string[];
}

const { manifest, routes, entry, imports } = JSON.parse(
  document.getElementById('start')?.textContent ?? '',
) as StartData;
restoreReadingPlace();

/** How long other threads go on drawing what was painted first, the scene above all: reading the app meanwhile would slow down both. */
const drawingMs = 500;
const intents = ['pointerdown', 'keydown', 'touchstart'];
const { pathname, search, hash } = location;

if (!mayPrefetchNow()) document.querySelector('script[type="speculationrules"]')?.remove();

let started = false;
function start() {
  if (started) return;
  started = true;
  for (const intent of intents) removeEventListener(intent, start);
  readApp().then(() => removeEventListener('popstate', showOtherPage), console.error);
}

/** One module after another, what the others need first, each in a task of its own: whoever uses the page meanwhile is heard between them. */
async function readApp() {
  for (const href of [...imports, manifest, ...routes.map(([, module]) => module), entry]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
    await nextTask();
  }
  const modules: Record<string, unknown> = {};
  Object.assign(window, { __reactRouterRouteModules: modules });
  for (const module of [...imports, manifest]) {
    await import(module);
    await nextTask();
  }
  for (const [id, module] of routes) {
    modules[id] = await import(module);
    await nextTask();
  }
  await import(entry);
}

/** As in `app/device/next-task.ts`, but of this folder. */
function nextTask(): Promise<void> {
  return 'scheduler' in window && scheduler.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}

for (const intent of intents) addEventListener(intent, start, { passive: true });
function startWhenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 });
  else setTimeout(start, 300);
}
addEventListener('load', () => {
  const paints = new PerformanceObserver(() => {
    paints.disconnect();
    // What came last is painted in the next frame: reading the app must not come before it.
    requestAnimationFrame(() => setTimeout(startWhenIdle, drawingMs));
  });
  paints.observe({ type: 'paint', buffered: true });
});

/** Going back to a page that the app had shown in this place before a reload, while there is no app to show it. */
function showOtherPage() {
  if (location.pathname + location.search !== pathname + search) location.reload();
}
addEventListener('popstate', showOtherPage);

// Until the app takes over, a language link must keep the query and the hash that the page was opened with. It says then what
// the app will say.
for (const link of document.querySelectorAll('a[hreflang]')) {
  const choice = link.getAttribute('href')?.slice(1);
  link.setAttribute('href', `${search ? `${search}&` : '?'}${choice}${hash}`);
}
