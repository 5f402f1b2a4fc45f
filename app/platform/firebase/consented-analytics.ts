import type { Consent } from '../consent.ts';
import type { Analytics } from '../platform.ts';
import type { GoogleAnalytics } from './analytics.ts';

/** The part of the visitor's consent that analytics needs. */
export type AnalyticsConsent = Pick<Consent, 'granted' | 'onChange'>;

/**
 * Counts events while the visitor consents. Before consent, loads, stores and sends nothing, and never counts earlier
 * events. When the visitor withdraws the consent, stops counting and deletes the analytics cookies.
 */
export function createConsentedAnalytics(consent: AnalyticsConsent, open: () => Promise<GoogleAnalytics>) {
  let openedAnalytics: Promise<GoogleAnalytics | undefined> | undefined;

  function runIfConsentGranted(act: (analytics: GoogleAnalytics) => void) {
    if (!consent.granted()) return Promise.resolve();
    openedAnalytics ??= open().catch((error) => {
      console.error('Analytics could not be started.', error);
      return undefined;
    });
    // The visitor may have withdrawn the consent while analytics loaded.
    return openedAnalytics.then(
      (analytics) => analytics && (consent.granted() ? act(analytics) : analytics.withdraw()),
    );
  }

  consent.onChange(() => {
    if (consent.granted()) runIfConsentGranted((analytics) => analytics.resume());
    else openedAnalytics?.then((analytics) => analytics?.withdraw());
  });

  const analytics: Analytics = {
    pageView: (page, locale) => {
      runIfConsentGranted(({ log }) => log('page_view', page, locale));
    },
    event: (event, page, locale) => {
      runIfConsentGranted(({ log }) => log(event, page, locale));
    },
    mayMeasure: async () => consent.granted(),
  };
  return { analytics, start: () => runIfConsentGranted(() => undefined) };
}
