import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseSvg } from './base-svg.ts';
import { boxHas } from './box.ts';
import { customizedMap } from './customized-map.ts';
import { makeLayers } from './make-layers.ts';
import { MapFault } from './map-fault.ts';
import { labelsText, mapLabels } from './map-labels.ts';
import { layersText, type MapLayers, readLayers } from './map-layers.ts';
import { reachMeters, wideningText } from './map-reach.ts';
import { mapTiles } from './map-tiles.ts';
import type { MappedWalk } from './mapped-walk.ts';
import { readOsmExtracts } from './osm-extract.ts';
import { type Route, routeFigures, routeText, walkRoute } from './route.ts';

export interface MapOrder {
  walk: MappedWalk;
  /** The walk's folder, such as `content/walks/enoshima`. */
  folder: string;
  /** Extract files, `.osm` or `.osm.gz`; when empty, the map is drawn again from the stored layers. */
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
  // Parse the text again even after an extract was read: a later redraw must start from exactly the same data.
  const map = readLayers(layersFile);
  requireStopsWithin(map, walk, layersFile);
  const { files, route, notes } = drawnMap(walk, map);
  const written = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder, name), content);
    return `${join(folder, name)}: ${kilobytes(Buffer.byteLength(content))}`;
  });
  return [...written, ...figuresReport(route), ...(read?.notes ?? []), ...notes];
}

/** Returns every file that follows from the layers and the walk, by its name within the folder. */
export function drawnMap(walk: MappedWalk, map: MapLayers) {
  const { route, notes } = walkRoute(walk, map);
  const named = customizedMap(map, walk.map);
  const files: Record<string, string | Buffer> = {
    'map/base.svg': baseSvg(map),
    'map/labels.json': labelsText(mapLabels(walk, named, route)),
    'map/tiles.pmtiles': mapTiles(named, walk.id),
    'route.geojson': routeText(route),
  };
  return { files, route, notes: [...notes, ...reachNotes(walk, map)] };
}

/** Warns where a phone would show an empty part of the map. */
function reachNotes({ stops, map: settings }: MappedWalk, { box }: MapLayers): string[] {
  const widening = wideningText(box, [...stops, ...(settings?.arrivals ?? [])]);
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

/** Formats the lengths as walk.yaml writes them, so that the author can copy them. */
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
