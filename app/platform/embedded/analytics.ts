import type { Analytics } from '../platform.ts';

interface CountingBrowser {
  fetch: typeof fetch;
  navigator: Pick<Navigator, 'onLine'>;
}

/**
 * Counts on our server: what happened on which page in which language, and nothing else.
 * @param url the address that takes counts.
 * @param mayCount false for who is not to be counted, and where there is no server: the browser would log its 404.
 */
export function countOnServer(
  browser: CountingBrowser,
  url: string,
  mayCount: Promise<boolean | undefined>,
): Analytics {
  let isCounting = true;

  async function count(event: string, page: string, locale: string) {
    if (!(await mayCount) || !isCounting || !browser.navigator.onLine) return;
    try {
      const { ok } = await browser.fetch(url, {
        method: 'POST',
        // No cookie goes along, and a page that is left does not take its count with it.
        credentials: 'omit',
        keepalive: true,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ event, page, locale }),
      });
      isCounting = ok;
    } catch {
      // What cannot be counted is not.
    }
  }

  return {
    pageView: (page, locale) => void count('view', page, locale),
    event: (event, page, locale) => void count(event, page, locale),
  };
}
