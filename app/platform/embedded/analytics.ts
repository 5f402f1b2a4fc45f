import type { Analytics } from '../platform.ts';

interface AnalyticsBrowser {
  fetch: typeof fetch;
  navigator: Pick<Navigator, 'onLine'>;
}

/**
 * Counts on our server an event, its page and its language, and nothing else.
 * @param url the address that receives counts.
 * @param mayCount false for visitors who refuse it, and without a server, because the browser would log its 404.
 */
export function countOnServer(
  browser: AnalyticsBrowser,
  url: string,
  mayCount: Promise<boolean | undefined>,
): Analytics {
  let isCounting = true;

  async function count(event: string, page: string, locale: string) {
    if (!(await mayCount) || !isCounting || !browser.navigator.onLine) return;
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
      // A failed count is dropped.
    }
  }

  return {
    pageView: (page, locale) => void count('view', page, locale),
    event: (event, page, locale) => void count(event, page, locale),
  };
}
