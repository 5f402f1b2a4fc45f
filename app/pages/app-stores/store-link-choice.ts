import { isCrawler } from '../../locales/is-crawler.ts';

/** The facts about a visitor's device that decide which app stores the page shows. */
export interface Device {
  userAgent: string;
  /**
   * The number of touch points. It distinguishes an iPad from a Mac. Both send the same user agent, but no Mac has a touch
   * screen.
   */
  maxTouchPoints: number;
  /** The query string of the URL with which the visit began. Its `utm_` parameters name the advertising campaign. */
  search: string;
}

/** The app's ids in the app stores. An id is empty if that store does not offer the app. */
export interface AppStoreIds {
  appStoreId: string;
  playPackage: string;
}

export type AppStore = 'appStore' | 'googlePlay';

export interface StoreLinkChoice {
  /**
   * The app stores in display order. Empty if this device can use none; the page then offers the walk in the browser.
   */
  offers: { store: AppStore; href: string }[];
  /**
   * Whether to show a QR code, which opens this page on a phone. True on all devices except iPhones, iPads and Android
   * devices.
   */
  showsQr: boolean;
}

/**
 * Returns the store links to show. Without a device (before hydration, or without JavaScript), returns all links and
 * the QR code.
 */
export function chooseStoreLinks(stores: AppStoreIds, device?: Device): StoreLinkChoice {
  const isInLine = /\bLine\//.test(device?.userAgent ?? '');
  const offers: StoreLinkChoice['offers'] = [];
  const platform = detectDevicePlatform(device);
  if (stores.appStoreId && platform !== 'android')
    offers.push({
      store: 'appStore',
      href: buildStoreUrl(`https://apps.apple.com/app/id${stores.appStoreId}`, {}, isInLine),
    });
  if (stores.playPackage && platform !== 'ios') {
    const referrer = buildInstallReferrer(device?.search ?? '');
    const query = { id: stores.playPackage, ...(referrer ? { referrer } : {}) };
    offers.push({
      store: 'googlePlay',
      href: buildStoreUrl('https://play.google.com/store/apps/details', query, isInLine),
    });
  }
  return { offers, showsQr: platform === 'other' };
}

function detectDevicePlatform(device: Device | undefined): 'ios' | 'android' | 'other' {
  if (!device || isCrawler(device.userAgent)) return 'other';
  const { userAgent, maxTouchPoints } = device;
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  // Since iPadOS 13, Safari on an iPad sends the user agent of a Mac. No Mac has a touch screen, so
  // touch points reveal an iPad.
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'other';
}

/**
 * Returns the value of Google Play's `referrer` parameter: the `utm_` parameters of the campaign, encoded as a query
 * string.
 */
function buildInstallReferrer(search: string): string {
  const utm = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'));
  return new URLSearchParams(utm).toString();
}

/**
 * Returns the URL of a store page. LINE's browser cannot open a store, so `openExternalBrowser=1` makes LINE open the
 * phone's browser.
 */
function buildStoreUrl(base: string, query: Record<string, string>, isInLine: boolean): string {
  const parameters = new URLSearchParams({ ...query, ...(isInLine ? { openExternalBrowser: '1' } : {}) }).toString();
  return parameters ? `${base}?${parameters}` : base;
}
