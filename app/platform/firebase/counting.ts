import type { Consent } from '../consent.ts';
import type { Analytics } from '../platform.ts';
import type { GoogleAnalytics } from './analytics.ts';

/** As much of the visitor's consent as counting needs. */
export type ConsentGiven = Pick<Consent, 'granted' | 'onChange'>;

/**
 * Counts while there is consent. Before there is, nothing of it is loaded, set or sent, and what happened then is not counted
 * later. When consent is withdrawn, counting stops and its cookies go.
 */
export function countWithConsent(consent: ConsentGiven, open: () => Promise<GoogleAnalytics>) {
  let opened: Promise<GoogleAnalytics | undefined> | undefined;

  function whileGranted(act: (analytics: GoogleAnalytics) => void) {
    if (!consent.granted()) return Promise.resolve();
    opened ??= open().catch((error) => {
      console.error('Analytics could not be started.', error);
      return undefined;
    });
    // Consent may have gone while it was loading.
    return opened.then((analytics) => analytics && (consent.granted() ? act(analytics) : analytics.withdraw()));
  }

  consent.onChange(() => {
    if (consent.granted()) whileGranted((analytics) => analytics.resume());
    else opened?.then((analytics) => analytics?.withdraw());
  });

  const analytics: Analytics = {
    pageView: (page, locale) => {
      whileGranted(({ log }) => log('page_view', page, locale));
    },
    event: (event, page, locale) => {
      whileGranted(({ log }) => log(event, page, locale));
    },
  };
  return { analytics, start: () => whileGranted(() => undefined) };
}
