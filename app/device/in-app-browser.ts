/**
 * A browser inside another app. It cannot save files. It does not share storage with the phone's own browser, and the
 * app may clear its storage. On iPhones it has no service worker.
 */
export interface InAppBrowser {
  /** The app around the browser. `other` is an unknown Android app that shows a web view. */
  app: 'line' | 'instagram' | 'facebook' | 'other';
  system: 'ios' | 'android';
}

const tokens = [
  ['line', /\bLine\//],
  ['instagram', /\bInstagram\b/],
  ['facebook', /\bFB(?:AN|AV)\b/],
  ['other', /; wv\)/],
] as const;

/** Returns the in-app browser that a user agent names; `undefined` for every other browser. */
export function findInAppBrowser(userAgent: string): InAppBrowser | undefined {
  const app = tokens.find(([, token]) => token.test(userAgent))?.[0];
  const system = /Android/.test(userAgent)
    ? 'android'
    : /iPhone|iPad|iPod|Macintosh/.test(userAgent)
      ? 'ios'
      : undefined;
  return app && system && { app, system };
}

/**
 * Returns the address of a link that opens a page in the phone's own browser. Returns `undefined` if only the app's
 * menu can do that. Mention the app's menu beside every link, because only LINE documents such a link.
 * - LINE: `openExternalBrowser=1`.
 * - Instagram: `instagram://extbrowser`, on Android and iOS (as of Instagram 445).
 * https://github.com/shalanah/inapp-debugger/pull/23
 * - Other Android apps: an `intent:` address that opens Chrome, unless the app blocks it. On a phone without Chrome,
 * the link opens the page itself.
 * https://developer.chrome.com/docs/android/intents
 * @param address the absolute address of the page, without hash.
 */
export function buildExternalBrowserLink({ app, system }: InAppBrowser, address: string): string | undefined {
  const url = new URL(address);
  if (app === 'line') {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  if (app === 'instagram') return `instagram://extbrowser/?url=${encodeURIComponent(address)}`;
  if (system !== 'android') return undefined;
  const fields = [
    `scheme=${url.protocol.slice(0, -1)}`,
    'package=com.android.chrome',
    `S.browser_fallback_url=${encodeURIComponent(address)}`,
  ];
  return `intent://${url.host}${url.pathname}${url.search}#Intent;${fields.join(';')};end`;
}
