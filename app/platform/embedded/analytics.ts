import type { Analytics } from '../platform.ts';

interface AnalyticsBrowserApis {
  fetch: typeof fetch;
  navigator: Pick<Navigator, 'onLine'>;
}

/**
 * Returns analytics that send only the event, its page and its language to our server.
 * @param url the URL to which the events are sent.
 * @param mayMeasure whether there is a server and the visitor's browser permits analytics (privacy-signals.ts).
 */
export function createServerAnalytics(
  browser: AnalyticsBrowserApis,
  url: string,
  mayMeasure: Promise<boolean | undefined>,
): Analytics {
  let isCounting = true;

  async function canSendAnalytics() {
    return ((await mayMeasure) ?? false) && isCounting && browser.navigator.onLine;
  }

  async function sendAnalyticsEvent(event: string, page: string, locale: string) {
    if (!(await canSendAnalytics())) return;
    try {
      const { ok } = await browser.fetch(url, {
        method: 'POST',
        // Sends no cookie. `keepalive` lets the request outlive the page.
        credentials: 'omit',
        keepalive: true,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ event, page, locale }),
      });
      isCounting = ok;
    } catch {
      // Ignore failures, because a missing count does no harm.
    }
  }

  return {
    pageView: (page, locale) => void sendAnalyticsEvent('view', page, locale),
    event: (event, page, locale) => void sendAnalyticsEvent(event, page, locale),
    mayMeasure: canSendAnalytics,
  };
}
