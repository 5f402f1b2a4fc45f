/**
 * Runs at the end of every page. The page is complete without the app. This starts the app when the browser is idle after
 * loading, or at the first sign of an interaction.
 */

import { mayPrefetchNow } from './prefetch-policy.ts';
import { restoreScrollPosition } from './scroll-position.ts';
import { readStartData } from './start-data.ts';

const { imports } = readStartData();
restoreScrollPosition();

/** How long other threads go on drawing what was painted first, the illustration above all: reading the app meanwhile would slow down both. */
const drawingMs = 500;
const intents = ['pointerdown', 'keydown', 'touchstart'];
const { pathname, search, hash } = location;

if (!mayPrefetchNow()) document.querySelector('script[type="speculationrules"]')?.remove();

let started = false;
function start() {
  if (started) return;
  started = true;
  for (const intent of intents) removeEventListener(intent, start);
  importApp().then(() => removeEventListener('popstate', showOtherPage), console.error);
}

/** Imports one module per task, dependencies first, so that the browser can handle input in between. */
async function importApp() {
  for (const href of imports) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
    await nextTask();
  }
  for (const module of imports) {
    await import(module);
    await nextTask();
  }
}

/** The same as in `app/device/next-task.ts`, which this folder may not import. */
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
    // Starts reading the app only after the next frame has painted the last content.
    requestAnimationFrame(() => setTimeout(startWhenIdle, drawingMs));
  });
  paints.observe({ type: 'paint', buffered: true });
});

/** Handles Back to a page that the app had shown before a reload, while no app is running. */
function showOtherPage() {
  if (location.pathname + location.search !== pathname + search) location.reload();
}
addEventListener('popstate', showOtherPage);

// Until hydration, a language link must keep the query and the hash of the page's address. The app produces the same links.
for (const link of document.querySelectorAll('a[hreflang]')) {
  const choice = link.getAttribute('href')?.slice(1);
  link.setAttribute('href', `${search ? `${search}&` : '?'}${choice}${hash}`);
}
