import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawApproachMapSvg } from './approach-map-svg.ts';
import { drawBaseSvg } from './base-svg.ts';
import { boxContains } from './box.ts';
import { createMapLayers } from './create-map-layers.ts';
import { customizeMapLayers } from './customize-map-layers.ts';
import { MapError } from './map-error.ts';
import { createMapLabels, formatLabels } from './map-labels.ts';
import { formatLayers, type MapLayers, readLayers } from './map-layers.ts';
import { describeMissingMapMargin, minMarginMeters } from './map-margin.ts';
import { createMapTiles } from './map-tiles.ts';
import { readOsmExtracts } from './osm-extract.ts';
import { createPathGraph } from './path-graph.ts';
import { formatPathsFile } from './path-network.ts';
import { computeRouteLengths, computeRouteThroughStops, formatRoute, type Route } from './route.ts';
import type { WalkForMap } from './walk-for-map.ts';

export interface BuildMapOptions {
  walk: WalkForMap;
  /** The walk's folder, such as `content/walks/enoshima`. */
  folder: string;
  /**
   * OpenStreetMap extracts, as `.osm` or `.osm.gz` files. Without extracts, the map is drawn from the stored
   * `map/layers.json`.
   */
  extracts?: readonly string[];
  /** Called when a new stage of building the map begins. */
  onStage?: (stage: MapBuildStage) => void;
}

/** The stages of building a map, each of which takes noticeable time. */
export type MapBuildStage = 'read' | 'layers' | 'route' | 'drawing' | 'tiles' | 'paths';

/**
 * Writes the map of a walk into its folder. Writes `map/layers.json` if there are extracts, and `map/approach.svg` if
 * the walk has `arrivals`. Always writes the other files. The same input gives the same bytes.
 * @returns the lines that the command prints.
 * @throws {MapError}
 */
export function buildMap({ walk, folder, extracts = [], onStage }: BuildMapOptions): string[] {
  const layersFile = join(folder, 'map', 'layers.json');
  onStage?.('read');
  const extract = extracts.length === 0 ? undefined : readOsmExtracts(extracts);
  if (extract) onStage?.('layers');
  const extractedLayers = extract && createMapLayers(extract);
  if (extractedLayers) {
    requirePlacesWithinMap(extractedLayers.map, walk, extracts.join(' and '));
    mkdirSync(join(folder, 'map'), { recursive: true });
    writeFileSync(layersFile, formatLayers(extractedLayers.map));
  }
  // Reads the layers from the file even if they were just written. A later run without extracts also reads the file,
  // and must give the same map.
  const map = readLayers(layersFile);
  requirePlacesWithinMap(map, walk, layersFile);
  const { files, route, notes } = drawMapFiles(walk, map, onStage);
  const writtenFiles = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder, name), content);
    return `${join(folder, name)}: ${formatKilobytes(Buffer.byteLength(content))}`;
  });
  return [...writtenFiles, ...formatRouteLengths(route), ...(extractedLayers?.notes ?? []), ...notes];
}

/** Draws all files that depend on the layers and the walk. Returns them by their names within the folder. */
export function drawMapFiles(walk: WalkForMap, map: MapLayers, onStage?: BuildMapOptions['onStage']) {
  onStage?.('route');
  const { route, notes } = computeRouteThroughStops(walk, map);
  onStage?.('drawing');
  const namedMap = customizeMapLayers(map, walk.map);
  const approach = drawApproachMapSvg(walk, map);
  const drawings = {
    'map/base.svg': drawBaseSvg(map),
    'map/labels.json': formatLabels(createMapLabels(walk, namedMap, route)),
  };
  onStage?.('tiles');
  const tiles = createMapTiles(namedMap, walk.id);
  onStage?.('paths');
  const files: Record<string, string | Buffer> = {
    ...drawings,
    'map/tiles.pmtiles': tiles,
    'map/paths.json': formatPathsFile(
      createPathGraph(namedMap, walk.avoid ?? []),
      route.features.map(({ geometry }) => geometry.coordinates),
    ),
    'route.geojson': formatRoute(route),
    ...(approach !== undefined && { 'map/approach.svg': approach }),
  };
  return { files, route, notes: [...notes, ...findMapMarginWarnings(walk, map)] };
}

/**
 * Returns a warning if a phone at a stop, or at a place of map.yaml, would show an empty area beyond the map's edge.
 */
function findMapMarginWarnings({ stops, map: settings }: WalkForMap, { box }: MapLayers): string[] {
  const wideningText = describeMissingMapMargin(box, [...stops, ...(settings?.places ?? [])]);
  return wideningText
    ? [
        `A phone shows ${minMarginMeters} m around a walker, and the map ends before: widen the extract by ${wideningText}.`,
      ]
    : [];
}

function requirePlacesWithinMap({ box }: MapLayers, { stops, spots }: WalkForMap, name: string): void {
  const places = [...stops, ...spots];
  const placesOutside = places.filter(({ lat, lon }) => !boxContains(box, [lon, lat])).map(({ id }) => `"${id}"`);
  if (placesOutside.length > 0)
    throw new MapError(
      `${name} ${name.includes(' and ') ? 'do' : 'does'} not cover ${placesOutside.join(', ')}: export a box around the whole walk, so widen the extract by ${describeMissingMapMargin(box, places)}.`,
    );
}

/** Formats the route's lengths like walk.yaml, so that the author can copy them. */
function formatRouteLengths(route: Route): string[] {
  const { legs, distanceMeters, stairsMeters, legBack } = computeRouteLengths(route);
  const formatLengths = (it: { meters: number; stairsMeters: number }) =>
    `{ meters: ${it.meters}, stairsMeters: ${it.stairsMeters} }`;
  return [
    ...legs.map((leg) => `${leg.to}: fromPrevious: ${formatLengths(leg)}`),
    `figures: distanceMeters: ${distanceMeters}, stairsMeters: ${stairsMeters}`,
    ...(legBack ? [`figures: legBack: ${formatLengths(legBack)}`] : []),
  ];
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
