import { canRenderLiveMap } from '../../device/live-map-support.ts';
import type { Locale } from '../../locales/locales.ts';
import type { MapSource } from '../pack/walk-pack.ts';

/**
 * Fetches the files of a pack's map into the HTTP cache. First fetches the files of the drawing. Then fetches the tiles
 * and colors of the live map, if this device can draw it. Does not fetch the live map's code, which is as large as all
 * other code of a walk. That code is fetched after the walk has started.
 */
export async function prefetchMap({ packed, addressOf }: MapSource, locale: Locale): Promise<void> {
  if (packed.hasMap === false) return;
  const prefetch = (files: readonly string[]) =>
    // Read the whole responses. Only then are they in the HTTP cache when the map requests the same URLs.
    Promise.all(files.map(async (file) => (await fetch(addressOf(file), { priority: 'low' })).arrayBuffer()));
  await prefetch([`map.${locale}.svg`, 'projection.json', 'route.json']);
  if (canRenderLiveMap()) await prefetch(['tiles.pmtiles', 'inks.json']);
}
