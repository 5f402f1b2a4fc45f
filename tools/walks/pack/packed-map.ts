import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../app/locales/locales.ts';
import type { PackedProjection } from '../../../app/player/pack/pack-format.ts';
import { walkArgument } from '../command.ts';
import { packedColors } from '../map/map-colors.ts';
import { type MapSvgParts, mapSvg } from '../map/map-svg.ts';
import { WalkFolderError } from '../read/fault.ts';
import type { Walk } from '../read-walks.ts';

/** The accessible name of the map. */
const mapName: Record<Locale, (title: string) => string> = {
  en: (title) => `Map of ${title}`,
  zh: (title) => `${title}的地圖`,
  jp: (title) => `${title}の地図`,
};

/**
 * Returns the files of a walk's map by their path in the pack: those that all locales share, and each locale's drawing. A walk
 * may have no map yet.
 * @throws {WalkFolderError} when a file of the map is missing or damaged.
 */
export function packedMap({ folder, strings }: Walk) {
  const of = <T>(name: string, make: (content: Buffer) => T): T => {
    const file = join(folder, name);
    try {
      return make(readFileSync(file));
    } catch {
      const sentence = `is missing or damaged: make it again with npm run walks map ${walkArgument(folder)}.`;
      throw new WalkFolderError([{ rule: 'file/unreadable', file, sentence }]);
    }
  };
  if (!existsSync(join(folder, 'map/base.svg'))) return { shared: {}, forLocale: () => ({}) };
  const base = of('map/base.svg', String);
  const labels = of('map/labels.json', (json): MapSvgParts['labels'] => JSON.parse(`${json}`));
  const route = of('route.geojson', (json): MapSvgParts['route'] => JSON.parse(`${json}`));
  // A file that parses may still not be a file of the map.
  const drawn = (locale: Locale) =>
    of('map/labels.json', () =>
      mapSvg({ base, labels, route, locale, name: mapName[locale](strings[locale].title ?? '') }),
    );
  return {
    shared: {
      'tiles.pmtiles': of('map/tiles.pmtiles', (tiles) => tiles),
      // The colours for the tiles, so that they look like the drawing.
      'inks.json': Buffer.from(JSON.stringify(packedColors())),
      'route.json': Buffer.from(JSON.stringify(route)),
      // Converts the walker's position to the drawn map.
      'projection.json': Buffer.from(JSON.stringify(packedProjection(labels, base))),
    },
    forLocale: (locale: Locale) => ({ [`map.${locale}.svg`]: Buffer.from(drawn(locale)) }),
  };
}

function packedProjection({ projection, credits }: MapSvgParts['labels'], base: string): PackedProjection {
  return { ...projection, beyond: hasShore(base) ? 'sea' : 'land', ...(credits && { credits }) };
}

/** Tells what lies beyond the map: mostly sea for a walk by the sea, otherwise land. */
function hasShore(base: string): boolean {
  return base.includes('id="walk-map-shore"');
}
