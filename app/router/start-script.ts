/**
 * This script runs at the end of every page that uses the app. It starts the app at the first interaction, or when the
 * browser is idle after loading. Until then, the visitor sees the prerendered page.
 */

import { readPageStartData } from './page-start-data.ts';
import { mayPrefetchNow } from './prefetch-policy.ts';
import { restoreScrollPosition } from './scroll-position.ts';

const { imports } = readPageStartData();
restoreScrollPosition();

/**
 * How long the browser still draws after the first paint, mainly the illustration. If the browser parsed the app at the
 * same time, both would slow down.
 */
const drawingMs = 500;

/** If the browser reports no paint, the page counts as painted this long after its `load` event. */
const longestPaintMs = 2000;

const intents = ['pointerdown', 'keydown', 'touchstart'];
const { pathname, search, hash } = location;

if (!mayPrefetchNow()) document.querySelector('script[type="speculationrules"]')?.remove();

let hasStarted = false;
function importAppOnce() {
  if (hasStarted) return;
  hasStarted = true;
  for (const intent of intents) removeEventListener(intent, importAppOnce);
  importApp().then(
    () => removeEventListener('popstate', reloadIfPageChanged),
    (error) => console.error('The app could not be loaded.', error),
  );
}

/**
 * Imports the app's modules, dependencies first. If the browser supports `scheduler.yield`, imports each module in a
 * separate task. The browser can then handle input in between.
 */
async function importApp() {
  // Safari lacks `scheduler.yield`, so import all modules at once there. Do not preload them, as the code below does in
  // other browsers. Safari would print a warning for each preloaded module that is imported only seconds later.
  if (!('scheduler' in window && scheduler.yield)) return Promise.all(imports.map((module) => import(module)));
  for (const href of imports) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
    await scheduler.yield();
  }
  for (const module of imports) {
    await import(module);
    await scheduler.yield();
  }
}

function importAppOnIntentOrWhenIdle() {
  for (const intent of intents) addEventListener(intent, importAppOnce, { passive: true });
  addEventListener('load', () => {
    const paints = new PerformanceObserver(() => {
      paints.disconnect();
      // Wait for the next frame, which paints the content that is missing in the first paint. Starting the app would
      // delay this frame.
      requestAnimationFrame(() => setTimeout(importAppWhenIdle, drawingMs));
    });
    paints.observe({ type: 'paint', buffered: true });
    // Firefox reports no paint if the URL has a hash. This timeout then starts the app.
    setTimeout(importAppWhenIdle, longestPaintMs);
  });
}
function importAppWhenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(importAppOnce, { timeout: 3000 });
  else setTimeout(importAppOnce, 300);
}
// `outdated-browser-script.ts` sets `data-outdated` if the browser is too old for the app. Do not start the app then.
if (!('outdated' in document.documentElement.dataset)) importAppOnIntentOrWhenIdle();

/**
 * Reloads the page if Back or Forward changes the path or query before the app runs. This is needed for history entries
 * that the app created before a reload. For these, the browser changes only the URL and loads no document.
 */
function reloadIfPageChanged() {
  if (location.pathname + location.search !== pathname + search) location.reload();
}
addEventListener('popstate', reloadIfPageChanged);

// Add the page's query and hash to the language links. After hydration, the app does the same.
for (const link of document.querySelectorAll('a[hreflang]')) {
  const choice = link.getAttribute('href')?.slice(1);
  link.setAttribute('href', `${search ? `${search}&` : '?'}${choice}${hash}`);
}
