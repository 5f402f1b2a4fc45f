import type { ClientInfo } from './client-info.ts';
import { findInAppBrowser } from './in-app-browser.ts';

interface Destination {
  lat: number;
  lon: number;
  /** The name of the place. Some map apps show it beside the pin. */
  name: string;
}

/**
 * Returns the URL that shows a place in a map app:
 * - Apple: `maps.apple.com` opens the Maps app with a walking route.
 * - Android: with `geo:` the visitor chooses a map app.
 * - Otherwise OpenStreetMap: on other systems, before hydration, and in Android's in-app browsers, which often block
 * `geo:`.
 */
export function buildMapAppLink({ lat, lon, name }: Destination, client?: Pick<ClientInfo, 'userAgent'>): string {
  const userAgent = client?.userAgent ?? '';
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${lat},${lon}&dirflg=w`;
  if (/Android/.test(userAgent) && !findInAppBrowser(userAgent))
    return `geo:${lat},${lon}?q=${lat},${lon}(${encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29')})`;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
}
