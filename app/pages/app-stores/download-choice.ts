import { isCrawler } from '../../locales/crawler.ts';

/** What is known of a visitor's device. */
export interface Device {
  userAgent: string;
  /** Tells an iPad from the Mac that its browser claims to be. */
  maxTouchPoints: number;
  /** The query of the address that brought the visitor here: its `utm_` parameters are the campaign. */
  search: string;
}

/** The app's ids in the stores; empty where it is not published. */
export interface Stores {
  appStoreId: string;
  playPackage: string;
}

export type Store = 'appStore' | 'googlePlay';

export interface DownloadChoice {
  /** In the order shown. None when the app is in no store that this device can use: then the walk starts in the browser. */
  offers: { store: Store; href: string }[];
  /** Whether a QR code helps, which opens this page on a phone: the device is not the phone that the app is for. */
  showsQr: boolean;
}

/** What the download call to action offers. Without a device (before the app runs, or without JavaScript) all there is. */
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
  // Since iPadOS 13, Safari on an iPad calls itself a Mac; no Mac has a touch screen.
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'other';
}

/** The campaign as Google Play's install referrer carries it: the `utm_` parameters, encoded as a query of their own. */
function campaign(search: string): string {
  const utm = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'));
  return new URLSearchParams(utm).toString();
}

/** LINE's own browser cannot open a store: `openExternalBrowser=1` makes LINE hand the address to the phone's. */
function storeUrl(base: string, query: Record<string, string>, isInLine: boolean): string {
  const parameters = new URLSearchParams({ ...query, ...(isInLine ? { openExternalBrowser: '1' } : {}) }).toString();
  return parameters ? `${base}?${parameters}` : base;
}
