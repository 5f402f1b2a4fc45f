import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseSvg } from './base-svg.ts';
import { boxHas } from './box.ts';
import { makeLayers } from './make-layers.ts';
import { MapFault } from './map-fault.ts';
import { labelsText, mapLabels } from './map-labels.ts';
import { layersText, type MapLayers, readLayers } from './map-layers.ts';
import { reachMeters, wideningText } from './map-reach.ts';
import { mapTiles } from './map-tiles.ts';
import type { MappedWalk } from './mapped-walk.ts';
import { readOsmExtracts } from './osm-extract.ts';
import { type Route, routeFigures, routeText, walkRoute } from './route.ts';
import { wishedMap } from './wished-map.ts';

export interface MapOrder {
  walk: MappedWalk;
  /** The walk's folder, such as `content/walks/enoshima`. */
  folder: string;
  /** Files, `.osm` or `.osm.gz`; without any, all is drawn again from what was kept of the last ones. */
  extracts?: readonly string[];
}

/**
 * Builds the map of a walk into its folder: `map/layers.json` when there are new extracts, and always `map/base.svg`,
 * `map/labels.json`, `map/tiles.pmtiles` and `route.geojson`. The same input gives the same bytes.
 * @returns what to tell the author, a line each.
 * @throws {MapFault}
 */
export function buildMap({ walk, folder, extracts = [] }: MapOrder): string[] {
  const layersFile = join(folder, 'map', 'layers.json');
  const read = extracts.length === 0 ? undefined : makeLayers(readOsmExtracts(extracts));
  if (read) {
    requireStopsWithin(read.map, walk, extracts.join(' and '));
    mkdirSync(join(folder, 'map'), { recursive: true });
    writeFileSync(layersFile, layersText(read.map));
  }
  // Also after an extract was read: drawing again later must start from exactly the same.
  const map = readLayers(layersFile);
  requireStopsWithin(map, walk, layersFile);
  const { files, route, notes } = drawnMap(walk, map);
  const written = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder, name), content);
    return `${join(folder, name)}: ${kilobytes(Buffer.byteLength(content))}`;
  });
  return [...written, ...figuresReport(route), ...(read?.notes ?? []), ...notes];
}

/** Everything that follows from the layers and the walk, by the file's name within the folder. */
export function drawnMap(walk: MappedWalk, map: MapLayers) {
  const { route, notes } = walkRoute(walk, map);
  const named = wishedMap(map, walk.map);
  const files: Record<string, string | Buffer> = {
    'map/base.svg': baseSvg(map),
    'map/labels.json': labelsText(mapLabels(walk, named, route)),
    'map/tiles.pmtiles': mapTiles(named, walk.id),
    'route.geojson': routeText(route),
  };
  return { files, route, notes: [...notes, ...reachNotes(walk, map)] };
}

/** Says where a phone's map would be partly empty. */
function reachNotes({ stops, map: wishes }: MappedWalk, { box }: MapLayers): string[] {
  const widening = wideningText(box, [...stops, ...(wishes?.arrivals ?? [])]);
  return widening
    ? [`A phone shows ${reachMeters} m around a walker, and the map ends before: widen the extract by ${widening}.`]
    : [];
}

function requireStopsWithin({ box }: MapLayers, { stops, spots }: MappedWalk, name: string): void {
  const outside = [...stops, ...spots].filter(({ lat, lon }) => !boxHas(box, [lon, lat])).map(({ id }) => `"${id}"`);
  if (outside.length > 0)
    throw new MapFault(
      `${name} ${name.includes(' and ') ? 'do' : 'does'} not cover ${outside.join(', ')}: export a box around the whole walk.`,
    );
}

/** In the words of walk.yaml, to be copied there. */
function figuresReport(route: Route): string[] {
  const { legs, distanceMeters, stairsMeters, wayBack } = routeFigures(route);
  const lengths = (it: { meters: number; stairsMeters: number }) =>
    `{ meters: ${it.meters}, stairsMeters: ${it.stairsMeters} }`;
  return [
    ...legs.map((leg) => `${leg.to}: fromPrevious: ${lengths(leg)}`),
    `figures: distanceMeters: ${distanceMeters}, stairsMeters: ${stairsMeters}`,
    ...(wayBack ? [`figures: wayBack: ${lengths(wayBack)}`] : []),
  ];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
