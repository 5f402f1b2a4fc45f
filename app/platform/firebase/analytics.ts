import {
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setConsent,
} from 'firebase/analytics';
import { type FirebaseApp, setLogLevel } from 'firebase/app';

/** Google Analytics, which from here on sets its cookies and sends. Only for whoever has agreed. */
export type GoogleAnalytics = Awaited<ReturnType<typeof openAnalytics>>;

/** @throws {Error} where the browser cannot have it. */
export async function openAnalytics(app: FirebaseApp) {
  if (!(await isSupported())) throw new Error('This browser keeps nothing, so Google Analytics cannot run in it.');
  const counting = { analytics_storage: 'granted' } as const;
  const advertising = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' } as const;
  setConsent({ ...counting, ...advertising });
  const analytics = initializeAnalytics(app, {
    // Views are counted by page and language, and what was agreed to is counting, not advertising.
    config: { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
  });
  setLogLevel('silent');

  return {
    log: (event: string, page: string, locale: string) =>
      logEvent(analytics, event as string, { page_title: page, page_locale: locale }),
    resume() {
      setConsent({ ...counting, ...advertising });
      setAnalyticsCollectionEnabled(analytics, true);
    },
    /** Stops counting and deletes what counting left in this browser. */
    withdraw() {
      setAnalyticsCollectionEnabled(analytics, false);
      setConsent({ analytics_storage: 'denied', ...advertising });
      for (const [name] of document.cookie.matchAll(/(?<=^|; )_ga[^=;]*/g)) expireCookie(name);
    },
  };
}

/** Google sets its cookies on the widest domain that takes them. */
function expireCookie(name: string) {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
}
