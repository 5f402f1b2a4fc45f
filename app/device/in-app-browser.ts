/**
 * A browser within another app. On iPhones it has no service worker. Everywhere it has a storage of its own, which the app may clear,
 * and saves no files.
 */
export interface InAppBrowser {
  /** `other` is an app that says nothing but that it shows a web view (Android). */
  app: 'line' | 'instagram' | 'facebook' | 'other';
  system: 'ios' | 'android';
}

const tokens = [
  ['line', /\bLine\//],
  ['instagram', /\bInstagram\b/],
  ['facebook', /\bFB(?:AN|AV)\b/],
  ['other', /; wv\)/],
] as const;

/** Returns the in-app browser with a user agent; `undefined` for every other browser. */
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
 * Returns the address of a link that opens a page outside the app. Returns `undefined` where only the app's own menu can do that. Only
 * the link out of LINE is documented, so show another way beside the others.
 * - LINE obeys `openExternalBrowser=1`.
 * - Instagram obeys `instagram://extbrowser`, on both systems (version 445): https://github.com/shalanah/inapp-debugger/pull/23.
 * - Other apps on Android obey `intent:` addresses, unless they block them: https://developer.chrome.com/docs/android/intents. Without
 *   Chrome, the page itself opens.
 * @param address the absolute address of the page, without hash.
 */
export function buildOutsideLink({ app, system }: InAppBrowser, address: string): string | undefined {
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
