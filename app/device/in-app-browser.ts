/**
 * A browser inside another app. It cannot save files, and on iPhones it has no service worker. Its storage is separate
 * from that of the phone's own browser. The app may clear this storage.
 */
export interface InAppBrowser {
  /** The app that contains the browser. `other` is an unknown Android app with a web view. */
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
 * Returns a link that opens a page in the phone's own browser; `undefined` if only a command in the app's menu can do
 * that. Of these apps, only LINE documents its link. So also tell the visitor about the menu command.
 * - LINE: `openExternalBrowser=1`.
 * - Instagram: `instagram://extbrowser`, on Android and iOS (as of Instagram 445).
 * https://github.com/shalanah/inapp-debugger/pull/23
 * - Other Android apps: an `intent:` link that opens Chrome, unless the app blocks the link. On a phone without Chrome,
 * the link opens the page itself. https://developer.chrome.com/docs/android/intents
 * @param address the absolute URL of the page, without hash.
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
