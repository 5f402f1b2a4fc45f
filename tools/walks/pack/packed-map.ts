import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../app/locales/locales.ts';
import { type MapSvgParts, mapSvg } from '../map/map-svg.ts';
import type { Walk } from '../read-walks.ts';

/** What the map is called for who does not see it. */
const mapName: Record<Locale, (title: string) => string> = {
  en: (title) => `Map of ${title}`,
  zh: (title) => `${title}的地圖`,
  jp: (title) => `${title}の地図`,
};

/** The map of a walk by path in the pack: what all locales share, and each locale's drawing. A walk may have none yet. */
export function packedMap({ folder, strings }: Walk) {
  const read = (name: string) => readFileSync(join(folder, name));
  if (!existsSync(join(folder, 'map/base.svg'))) return { shared: {}, own: () => ({}) };
  const base = `${read('map/base.svg')}`;
  const labels: MapSvgParts['labels'] = JSON.parse(`${read('map/labels.json')}`);
  const route: MapSvgParts['route'] = JSON.parse(`${read('route.geojson')}`);
  const drawn = (locale: Locale) =>
    mapSvg({ base, labels, route, locale, name: mapName[locale](strings[locale].title ?? '') });
  return {
    shared: {
      'tiles.pmtiles': read('map/tiles.pmtiles'),
      'route.json': Buffer.from(JSON.stringify(route)),
      // Where the walker is on the drawn map.
      'projection.json': Buffer.from(JSON.stringify(labels.projection)),
    },
    own: (locale: Locale) => ({ [`map.${locale}.svg`]: Buffer.from(drawn(locale)) }),
  };
}
