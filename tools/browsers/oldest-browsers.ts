/**
 * The oldest browsers in which every part of the site works, by their names in MDN's browser-compat-data. In older
 * browsers the site can still be read (`docs/browsers.md`). The build and the check of the built site both use this
 * list.
 */
export const oldestBrowsers = {
  chrome: '109',
  chrome_android: '109',
  edge: '109',
  firefox: '115',
  firefox_android: '115',
  safari: '16.4',
  safari_ios: '16.4',
  // The first version of Samsung Internet that is based on Chromium 109 or newer.
  samsunginternet_android: '21.0',
  // The WebViews in which other apps show web pages.
  webview_android: '109',
  webview_ios: '16.4',
} as const;

export type SupportedBrowser = keyof typeof oldestBrowsers;

const { chrome, edge, firefox, safari, safari_ios: ios } = oldestBrowsers;

/** The oldest supported versions of five browsers. Vite and Rolldown convert newer JavaScript syntax for them. */
export const scriptTarget = [`chrome${chrome}`, `edge${edge}`, `firefox${firefox}`, `safari${safari}`, `ios${ios}`];

/**
 * The target for styles: the oldest browsers that know cascade layers. They show the pages as designed, but are
 * too old to run the app.
 */
export const styleTarget = ['chrome99', 'edge99', 'firefox97', 'safari15.4', 'ios15.4'];
