import type { Consent } from '../consent.ts';
import type { Analytics } from '../platform.ts';
import type { GoogleAnalytics } from './analytics.ts';

/** The part of the visitor's consent that counting needs. */
export type AnalyticsConsent = Pick<Consent, 'granted' | 'onChange'>;

/**
 * Counts while there is consent. Before consent, nothing is loaded, stored or sent. Events before consent are never counted.
 * When consent is withdrawn, counting stops and its cookies are deleted.
 */
export function createConsentedAnalytics(consent: AnalyticsConsent, open: () => Promise<GoogleAnalytics>) {
  let opened: Promise<GoogleAnalytics | undefined> | undefined;

  function runWhileGranted(act: (analytics: GoogleAnalytics) => void) {
    if (!consent.granted()) return Promise.resolve();
    opened ??= open().catch((error) => {
      console.error('Analytics could not be started.', error);
      return undefined;
    });
    // Consent may have been withdrawn during loading.
    return opened.then((analytics) => analytics && (consent.granted() ? act(analytics) : analytics.withdraw()));
  }

  consent.onChange(() => {
    if (consent.granted()) runWhileGranted((analytics) => analytics.resume());
    else opened?.then((analytics) => analytics?.withdraw());
  });

  const analytics: Analytics = {
    pageView: (page, locale) => {
      runWhileGranted(({ log }) => log('page_view', page, locale));
    },
    event: (event, page, locale) => {
      runWhileGranted(({ log }) => log(event, page, locale));
    },
    mayCount: async () => consent.granted(),
  };
  return { analytics, start: () => runWhileGranted(() => undefined) };
}
