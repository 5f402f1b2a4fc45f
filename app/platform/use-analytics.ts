import { createContext, use } from 'react';
import { loadAdapter, whenPlatformStarted } from './adapter.ts';
import type { Analytics, PlatformAdapter } from './platform.ts';

/**
 * Returns the analytics of the backend. They are separate from `usePlatform`, because every page counts its view, but
 * few pages need the rest.
 */
export function useAnalytics(): Analytics {
  return use(AnalyticsContext);
}

/** Counts an event. Waits for `startPlatform`, so that counting never loads the adapter earlier. */
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
