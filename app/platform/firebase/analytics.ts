import {
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setConsent,
} from 'firebase/analytics';
import { type FirebaseApp, setLogLevel } from 'firebase/app';

/** Google Analytics. It sets cookies and sends data as soon as it starts, so it needs the visitor's consent. */
export type GoogleAnalytics = Awaited<ReturnType<typeof startGoogleAnalytics>>;

/**
 * Starts Google Analytics.
 * @throws {Error} if the browser does not support it.
 */
export async function startGoogleAnalytics(app: FirebaseApp) {
  if (!(await isSupported())) throw new Error('This browser blocks storage, which Google Analytics needs.');
  const grantedStorage = { analytics_storage: 'granted' } as const;
  const advertising = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' } as const;
  setConsent({ ...grantedStorage, ...advertising });
  const analytics = initializeAnalytics(app, {
    // Turn off Google's own page views, because the app reports each page view itself, together with the page's
    // language. Turn off the advertising features, because the visitor's consent covers only analytics.
    config: { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
  });
  setLogLevel('silent');

  return {
    log: (event: string, page: string, locale: string) =>
      logEvent(analytics, event as string, { page_title: page, page_locale: locale }),
    resume() {
      setConsent({ ...grantedStorage, ...advertising });
      setAnalyticsCollectionEnabled(analytics, true);
    },
    /** Stops counting, and deletes the analytics cookies of this browser. */
    withdraw() {
      setAnalyticsCollectionEnabled(analytics, false);
      setConsent({ analytics_storage: 'denied', ...advertising });
      for (const [name] of document.cookie.matchAll(/(?<=^|; )_ga[^=;]*/g)) expireCookie(name);
    },
  };
}

/** Expires a cookie on every possible domain. Google sets its cookies on the widest domain that accepts them. */
function expireCookie(name: string) {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
}
