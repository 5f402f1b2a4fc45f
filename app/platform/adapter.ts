import { apiBaseUrl } from 'virtual:site';
import { createApiSession } from './api-session.ts';
import type { PlatformAdapter } from './platform.ts';

let resolveStarted!: (isServed: Promise<boolean | undefined>) => void;
/**
 * Resolves when the page calls `startPlatform`. `isServed` then resolves to whether the site has an API, or to
 * `undefined` if this is unknown.
 */
export const whenPlatformStarted = new Promise<{ isServed: Promise<boolean | undefined> }>((resolve) => {
  resolveStarted = (isServed) => resolve({ isServed });
});
/**
 * The pause between a failed attempt to load the adapter and the second attempt. If the load failed because the visitor
 * is leaving the page, the page is gone before the pause ends.
 */
const retryDelayMs = 2000;
let adapter: Promise<PlatformAdapter> | undefined;

/**
 * Opens the session and starts the adapter. Call this once per document, when the page is visible and the browser is
 * idle.
 */
export function startPlatform(): void {
  resolveStarted(createApiSession(window, apiBaseUrl).open());
  // Try the import twice. In WebKit, the first import after a reload can fail, because the previous page has cancelled
  // the same request.
  loadAdapter()
    .catch(() => new Promise((resolve) => setTimeout(resolve, retryDelayMs)).then(loadAdapter))
    .catch((error) => console.error('The platform could not be loaded.', error));
}

/** Loads the adapter that the build selected. After a failure the next call tries again. */
export function loadAdapter(): Promise<PlatformAdapter> {
  adapter ??= import('virtual:platform')
    .then(({ startAdapter }) => startAdapter(whenPlatformStarted.then(({ isServed }) => isServed)))
    .catch((error) => {
      adapter = undefined;
      throw error;
    });
  return adapter;
}
