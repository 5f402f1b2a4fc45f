import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../app/locales/locales.ts';
import type { PackedProjection } from '../../../app/player/pack/pack-format.ts';
import { walkArgument } from '../command.ts';
import { printedInks } from '../map/map-inks.ts';
import { type MapSvgParts, mapSvg } from '../map/map-svg.ts';
import { WalkFolderError } from '../read/fault.ts';
import type { Walk } from '../read-walks.ts';

/** What the map is called for who does not see it. */
const mapName: Record<Locale, (title: string) => string> = {
  en: (title) => `Map of ${title}`,
  zh: (title) => `${title}的地圖`,
  jp: (title) => `${title}の地図`,
};

/**
 * The map of a walk by path in the pack: what all locales share, and each locale's drawing. A walk may have none yet.
 * @throws {WalkFolderError} when a file of the map is missing or damaged.
 */
export function packedMap({ folder, strings }: Walk) {
  const of = <T>(name: string, make: (content: Buffer) => T): T => {
    const file = join(folder, name);
    try {
      return make(readFileSync(file));
    } catch {
      const says = `is missing or damaged: make it again with npm run walks map ${walkArgument(folder)}.`;
      throw new WalkFolderError([{ rule: 'file/unreadable', file, says }]);
    }
  };
  if (!existsSync(join(folder, 'map/base.svg'))) return { shared: {}, own: () => ({}) };
  const base = of('map/base.svg', String);
  const labels = of('map/labels.json', (json): MapSvgParts['labels'] => JSON.parse(`${json}`));
  const route = of('route.geojson', (json): MapSvgParts['route'] => JSON.parse(`${json}`));
  // What can be read may still not be what the map is made of.
  const drawn = (locale: Locale) =>
    of('map/labels.json', () =>
      mapSvg({ base, labels, route, locale, name: mapName[locale](strings[locale].title ?? '') }),
    );
  return {
    shared: {
      'tiles.pmtiles': of('map/tiles.pmtiles', (tiles) => tiles),
      // What the tiles are printed in, so that they look like the drawing.
      'inks.json': Buffer.from(JSON.stringify(printedInks())),
      'route.json': Buffer.from(JSON.stringify(route)),
      // Where the walker is on the drawn map.
      'projection.json': Buffer.from(JSON.stringify(packedProjection(labels, base))),
    },
    own: (locale: Locale) => ({ [`map.${locale}.svg`]: Buffer.from(drawn(locale)) }),
  };
}

function packedProjection({ projection, credits }: MapSvgParts['labels'], base: string): PackedProjection {
  return { ...projection, beyond: hasShore(base) ? 'sea' : 'land', ...(credits && { credits }) };
}

/** A walk by the sea ends there mostly, and any other one on land. */
function hasShore(base: string): boolean {
  return base.includes('id="walk-map-shore"');
}
