import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { drawBaseSvg } from '../../tools/walks/map/base-svg.ts';
import { createMapLayers } from '../../tools/walks/map/create-map-layers.ts';
import { MapError } from '../../tools/walks/map/map-error.ts';
import { createLabelsForPlaceWithoutWalk } from '../../tools/walks/map/map-labels.ts';
import { createMapTiles } from '../../tools/walks/map/map-tiles.ts';
import { parseOsmXml } from '../../tools/walks/map/osm-extract.ts';
import { createPathGraph } from '../../tools/walks/map/path-graph.ts';
import { createProjection } from '../../tools/walks/map/projection.ts';
import type { MapExtract, TaskStage } from '../map-api.ts';
import { findPathPositionNearMiddle } from './choose-sample-places.ts';

/**
 * The maximum size of an extract after decompression. An extract of 6 by 6 km in a dense city has about half this size.
 */
const largestTextBytes = 160 * 1024 * 1024;
/** The maximum length of each side of an extract. Larger maps are slow to draw and too large for a phone. */
const longestSideMeters = 6000;

/** The names of the files in the folder of an inspected map extract. */
export const mapExtractFileNames = {
  upload: 'upload',
  text: 'extract.osm',
  base: 'base.svg',
  tiles: 'tiles.pmtiles',
} as const;

/**
 * Checks an uploaded extract and draws its map, so that the author can choose where the walk begins.
 * @param input.folder the folder of the extract, with the file `upload`.
 * @throws {MapError} if the file is no extract, or is too large.
 */
export function inspectMapExtract(
  { folder }: { folder: string },
  onStage: (stage: TaskStage) => void,
): Omit<MapExtract, 'id'> {
  onStage('read');
  const text = decompress(readFileSync(join(folder, mapExtractFileNames.upload)));
  const extract = parseOsmXml(text, 'The file');
  const projection = createProjection(extract.box);
  const longest = Math.max(projection.width, projection.height);
  if (longest > longestSideMeters) {
    const [width, height] = [projection.width, projection.height].map((meters) => (meters / 1000).toFixed(1));
    throw new MapError(
      `The file covers ${width} by ${height} km: export at most ${longestSideMeters / 1000} by ${longestSideMeters / 1000} km around the walk.`,
    );
  }
  writeFileSync(join(folder, mapExtractFileNames.text), text);
  onStage('layers');
  const { map } = createMapLayers(extract);
  onStage('drawing');
  writeFileSync(join(folder, mapExtractFileNames.base), drawBaseSvg(map));
  onStage('tiles');
  writeFileSync(join(folder, mapExtractFileNames.tiles), createMapTiles(map, 'extract'));
  onStage('paths');
  const graph = createPathGraph(map, []);
  const pathMeters = Math.round(graph.edges.reduce((sum, { meters }) => sum + meters, 0));
  const [lon = 0, lat = 0] = findPathPositionNearMiddle(graph, map.box);
  const { attribution, newestEdit } = map;
  return {
    projection,
    attribution,
    newestEdit,
    labels: createLabelsForPlaceWithoutWalk(map),
    pathMeters,
    start: { lat, lon },
  };
}

function decompress(bytes: Buffer): string {
  const isGzipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzipped && bytes.length > largestTextBytes) throw createSizeError();
  try {
    return (isGzipped ? gunzipSync(bytes, { maxOutputLength: largestTextBytes }) : bytes).toString('utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw createSizeError();
    throw new MapError('The file is a damaged gzip file: export the extract again.');
  }
}

function createSizeError() {
  return new MapError(`The extract has more than ${largestTextBytes / 1024 / 1024} MB: export a smaller box.`);
}
