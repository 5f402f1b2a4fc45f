import { isCrawler } from '../../locales/crawler.ts';

/** Facts about a visitor's device. */
export interface Device {
  userAgent: string;
  /** Distinguishes an iPad from the Mac that its browser claims to be. */
  maxTouchPoints: number;
  /** The query of the landing address: its `utm_` parameters are the campaign. */
  search: string;
}

/** The app's ids in the stores; empty for a store without the app. */
export interface Stores {
  appStoreId: string;
  playPackage: string;
}

export type Store = 'appStore' | 'googlePlay';

export interface DownloadChoice {
  /** In display order. Empty when this device can use none of the app's stores: then the walk starts in the browser. */
  offers: { store: Store; href: string }[];
  /** Whether to show a QR code, which opens this page on a phone. Only for devices that are not a supported phone. */
  showsQr: boolean;
}

/**
 * Returns the content of the download call to action. Without a device (before hydration, or without JavaScript) it contains
 * everything.
 */
export function downloadChoice(stores: Stores, device?: Device): DownloadChoice {
  const isInLine = /\bLine\//.test(device?.userAgent ?? '');
  const offers: DownloadChoice['offers'] = [];
  const platform = platformOf(device);
  if (stores.appStoreId && platform !== 'android')
    offers.push({
      store: 'appStore',
      href: storeUrl(`https://apps.apple.com/app/id${stores.appStoreId}`, {}, isInLine),
    });
  if (stores.playPackage && platform !== 'ios') {
    const referrer = campaign(device?.search ?? '');
    const query = { id: stores.playPackage, ...(referrer ? { referrer } : {}) };
    offers.push({ store: 'googlePlay', href: storeUrl('https://play.google.com/store/apps/details', query, isInLine) });
  }
  return { offers, showsQr: platform === 'other' };
}

function platformOf(device: Device | undefined): 'ios' | 'android' | 'other' {
  if (!device || isCrawler(device.userAgent)) return 'other';
  const { userAgent, maxTouchPoints } = device;
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  // Since iPadOS 13, Safari on an iPad claims to run on a Mac; no Mac has a touch screen.
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'other';
}

/** Returns the campaign for Google Play's install referrer: the `utm_` parameters, encoded as a query string. */
function campaign(search: string): string {
  const utm = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'));
  return new URLSearchParams(utm).toString();
}

/**
 * Returns the address of a store. LINE's own browser cannot open a store: `openExternalBrowser=1` makes LINE open the phone's
 * browser.
 */
function storeUrl(base: string, query: Record<string, string>, isInLine: boolean): string {
  const parameters = new URLSearchParams({ ...query, ...(isInLine ? { openExternalBrowser: '1' } : {}) }).toString();
  return parameters ? `${base}?${parameters}` : base;
}
