import { createContext, use } from 'react';
import { loadAdapter, whenPlatformStarted } from './adapter.ts';
import type { Analytics, PlatformAdapter } from './platform.ts';

/**
 * Returns the functions that count page views and events. Every page counts its view, but only few pages need the
 * services of `usePlatform`. So analytics have their own hook.
 */
export function useAnalytics(): Analytics {
  return use(AnalyticsContext);
}

/**
 * Calls the adapter, the code for the configured backend. Waits for `startPlatform`, because counting alone must not
 * load this code during the start of the page.
 */
function callAdapterAfterStart(call: (platform: PlatformAdapter) => void): void {
  whenPlatformStarted.then(loadAdapter).then(call, () => undefined);
}

/** The analytics of the configured backend. Tests provide fake analytics instead. */
export const AnalyticsContext = createContext<Analytics>({
  pageView: (...view) => callAdapterAfterStart(({ analytics }) => analytics.pageView(...view)),
  event: (...event) => callAdapterAfterStart(({ analytics }) => analytics.event(...event)),
  mayMeasure: () =>
    whenPlatformStarted.then(loadAdapter).then(
      ({ analytics }) => analytics.mayMeasure(),
      () => false,
    ),
});
