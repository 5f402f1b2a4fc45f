import { expect, it } from 'vitest';
import { buildExternalBrowserLink, findInAppBrowser, type InAppBrowser } from './in-app-browser.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const webView =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36';
const chrome = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

it.each([
  ['LINE, iPhone', `${iPhone} Mobile/15E148 Safari Line/15.1.0`, 'line', 'ios'],
  ['LINE, Android', `${webView} Line/15.1.0/IAB`, 'line', 'android'],
  ['Instagram, iPhone', `${iPhone} Mobile/22F76 Instagram 380.0.0.28.109 (iPhone17,1; iOS 18_5)`, 'instagram', 'ios'],
  ['Instagram, Android', `${webView} Instagram 380.0.0.46.84 Android`, 'instagram', 'android'],
  ['Facebook, iPhone', `${iPhone} Mobile/22F76 [FBAN/FBIOS;FBAV/510.0.0.45;FBBV/1]`, 'facebook', 'ios'],
  ['Facebook, Android', `${webView} [FB_IAB/FB4A;FBAV/510.0.0.1;]`, 'facebook', 'android'],
  ['an unnamed web view', webView, 'other', 'android'],
] as const)('PLAY-G47 the browser within an app is known: %s', (_, userAgent, app, system) => {
  expect(findInAppBrowser(userAgent)).toEqual({ app, system });
});

it.each([
  ['Safari', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['the home screen of an iPhone', `${iPhone} Mobile/15E148`],
  ['Chrome on Android', chrome],
  ['an app named SkyLine', `${chrome} SkyLine/9`],
  ['a preview of Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['LINE on a desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Line/9.0'],
])('PLAY-G47 other browsers are none: %s', (_, userAgent) => {
  expect(findInAppBrowser(userAgent)).toBeUndefined();
});

const page = 'https://walks.example/jp/game/enoshima?utm_source=line';

it.each([
  [{ app: 'line', system: 'ios' }, `${page}&openExternalBrowser=1`],
  [{ app: 'line', system: 'android' }, `${page}&openExternalBrowser=1`],
  [{ app: 'instagram', system: 'ios' }, `instagram://extbrowser/?url=${encodeURIComponent(page)}`],
  [{ app: 'instagram', system: 'android' }, `instagram://extbrowser/?url=${encodeURIComponent(page)}`],
  [{ app: 'facebook', system: 'ios' }, undefined],
] satisfies [InAppBrowser, string | undefined][])('PLAY-G47 the link out of %j', (browser, link) => {
  expect(buildExternalBrowserLink(browser, page)).toBe(link);
});

it.each(['facebook', 'other'] as const)(
  'PLAY-G47 on Android the link out of an app opens Chrome, or the page itself without Chrome (%s)',
  (app) => {
    const fallback = 'https%3A%2F%2Fwalks.example%2Fjp%2Fgame%2Fenoshima%3Futm_source%3Dline';
    expect(buildExternalBrowserLink({ app, system: 'android' }, page)).toBe(
      `intent://walks.example/jp/game/enoshima?utm_source=line#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=${fallback};end`,
    );
  },
);
