import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../app/locales/locales.ts';
import type { PackedProjection } from '../../../app/player/pack/pack-format.ts';
import { formatWalkArgument } from '../command.ts';
import { listMapColorsForPlayer } from '../map/map-colors.ts';
import { drawMapSvg, type MapSvgParts } from '../map/map-svg.ts';
import { WalkFolderError } from '../read/fault.ts';
import type { AuthoredWalk } from '../read-walks.ts';

/** The accessible name of the map. */
const mapName: Record<Locale, (title: string) => string> = {
  en: (title) => `Map of ${title}`,
  zh: (title) => `${title}的地圖`,
  jp: (title) => `${title}の地図`,
};

/**
 * Returns the files of a walk's map by their paths in the pack. All locales have the files in `shared`, and each locale
 * has its own drawing. A walk without a map has no such files. `credits` are the sources besides OpenStreetMap.
 * @throws {WalkFolderError} when a file of the map is missing or damaged.
 */
export function packMap({ folder, strings }: AuthoredWalk) {
  const readPart = <T>(name: string, make: (content: Buffer) => T): T => {
    const file = join(folder, name);
    try {
      return make(readFileSync(file));
    } catch {
      const sentence = `is missing or damaged: make it again with npm run walks map ${formatWalkArgument(folder)}.`;
      throw new WalkFolderError([{ rule: 'file/unreadable', file, sentence }]);
    }
  };
  if (!existsSync(join(folder, 'map/base.svg'))) return { shared: {}, credits: [], forLocale: () => ({}) };
  const base = readPart('map/base.svg', String);
  const labels = readPart('map/labels.json', (json): MapSvgParts['labels'] => JSON.parse(`${json}`));
  const route = readPart('route.geojson', (json): MapSvgParts['route'] => JSON.parse(`${json}`));
  // Draws within `readPart`, which reports the file as damaged if the drawing throws. This happens if the file is valid
  // JSON with wrong content.
  const drawMap = (locale: Locale) =>
    readPart('map/labels.json', () =>
      drawMapSvg({ base, labels, route, locale, name: mapName[locale](strings[locale].title ?? '') }),
    );
  return {
    shared: {
      'tiles.pmtiles': readPart('map/tiles.pmtiles', (tiles) => tiles),
      // The interactive map uses these colors for its vector tiles, and so looks like the SVG map.
      'inks.json': Buffer.from(JSON.stringify(listMapColorsForPlayer())),
      // The player searches these paths for a walking route from any position to a stop.
      'paths.json': readPart('map/paths.json', (json) => Buffer.from(JSON.stringify(JSON.parse(`${json}`)))),
      'route.json': Buffer.from(JSON.stringify(route)),
      // The player uses this projection to show the walker's position on the SVG map.
      'projection.json': Buffer.from(JSON.stringify(packProjection(labels, base))),
    },
    credits: labels.credits ?? [],
    forLocale: (locale: Locale) => ({ [`map.${locale}.svg`]: Buffer.from(drawMap(locale)) }),
  };
}

function packProjection({ projection, credits }: MapSvgParts['labels'], base: string): PackedProjection {
  return { ...projection, beyond: hasShore(base) ? 'sea' : 'land', ...(credits && { credits }) };
}

/** Returns whether the map has a shore. With a shore, the area beyond the map is shown as sea, otherwise as land. */
function hasShore(base: string): boolean {
  return base.includes('id="walk-map-shore"');
}
