import type { ClientInfo } from './client-info.ts';
import { findInAppBrowser } from './in-app-browser.ts';

interface Destination {
  lat: number;
  lon: number;
  /** The name of the pin, where the app shows one. */
  name: string;
}

/**
 * Returns the address of a link that shows a place in the device's own map app. Without a device (before hydration, or without
 * JavaScript) and on other systems it is a page of OpenStreetMap.
 * - Apple's systems open `maps.apple.com` in their app, with the way on foot.
 * - Android lets the visitor choose an app for `geo:`. Browsers within other apps often block such addresses.
 */
export function buildPhoneMapsLink({ lat, lon, name }: Destination, client?: Pick<ClientInfo, 'userAgent'>): string {
  const userAgent = client?.userAgent ?? '';
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${lat},${lon}&dirflg=w`;
  if (/Android/.test(userAgent) && !findInAppBrowser(userAgent))
    return `geo:${lat},${lon}?q=${lat},${lon}(${encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29')})`;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
}
