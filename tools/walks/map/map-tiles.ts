import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { maxTileZoom as maxZoom } from '../../../app/player/pack/pack-format.ts';
import type { Box } from './box.ts';
import { type LayerFeature, layerNames, type MapLayers } from './map-layers.ts';
import { encodePmtiles, type Tile } from './pmtiles-writer.ts';
import { extractShoreLines } from './shore.ts';

const extent = 4096;
const roadZooms: Readonly<Record<string, number>> = { highway: 6, major_road: 9, rail: 11, ferry: 11, minor_road: 12 };
const pathZoom = 13;
/** The layers of the map, plus the shore line. Renderers draw the sea lighter along the shore. */
const tileLayers = [...layerNames, 'shore'] as const;
type TileLayer = (typeof tileLayers)[number];
const layerZooms: Readonly<Record<TileLayer, number>> = {
  earth: 0,
  water: 0,
  landuse: 12,
  roads: 6,
  buildings: 13,
  nature: 15,
  pois: 12,
  places: 12,
  shore: 13,
};
/**
 * The distance by which a layer's shapes extend beyond the edge of a tile. Its unit is the tile's width divided by
 * `extent`.
 */
const buffers: Readonly<Partial<Record<TileLayer, number>>> = {
  // A point near a tile's edge is in the next tile too, because the point's name can extend into that tile.
  pois: 128,
  places: 128,
  // The map style draws the shore as a line 64 m wide. So a tile needs the shore up to 32 m beyond its edges. At the
  // highest zoom, this buffer is wider than 32 m up to a latitude of 50°.
  shore: 170,
};

/** Returns the map as a PMTiles archive of vector tiles, for the interactive map of the player. */
export function createMapTiles(map: MapLayers, title: string): Buffer {
  const tiles: Tile[] = [];
  const features: Record<TileLayer, LayerFeature[]> = { ...map.layers, shore: createShoreFeatures(map) };
  const indexes = tileLayers.map((name) => ({ name, index: createTileIndex(features[name], name) }));
  for (let z = 0; z <= maxZoom; z++)
    for (const [x, y] of listTilesInBox(map.box, z)) {
      const layers = indexes.flatMap(({ name, index }) => {
        const tile = z >= layerZooms[name] ? index.getTile(z, x, y) : null;
        const shownFeatures = tile?.features.filter(
          ({ tags }) => z >= computeMinZoom(name, tags as LayerFeature['properties']),
        );
        return tile && shownFeatures?.length
          ? [[name, { ...tile, features: shownFeatures } as GeoJSONVTTile] as const]
          : [];
      });
      if (layers.length > 0)
        tiles.push({ z, x, y, data: fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent }) });
    }
  return encodePmtiles(tiles, map.box, maxZoom, {
    name: title,
    attribution: map.attribution,
    description: `Newest edit ${map.newestEdit}`,
    vector_layers: tileLayers.map((id) => ({
      id,
      fields: listFieldTypes(features[id]),
      minzoom: layerZooms[id],
      maxzoom: maxZoom,
    })),
  });
}

function createShoreFeatures(map: MapLayers): LayerFeature[] {
  return extractShoreLines(map).map((coordinates) => {
    return { type: 'Feature', properties: { kind: 'shore' }, geometry: { type: 'LineString', coordinates } };
  });
}

function createTileIndex(features: LayerFeature[], name: TileLayer): GeoJSONVT {
  const buffer = buffers[name] ?? 64;
  // The tolerance of simplification is low, because walkers zoom in closely and would see a rougher line.
  const options = { maxZoom, indexMaxZoom: maxZoom, indexMaxPoints: 0, tolerance: 2, extent, buffer };
  return new GeoJSONVT({ type: 'FeatureCollection', features: features.map(removeBuildOnlyProperties) }, options);
}

/** Removes properties that only routing and the placement of labels use. */
function removeBuildOnlyProperties(feature: LayerFeature): LayerFeature {
  const { access, conveying, incline, wheelchair, ground_meters, is_arrival, ...properties } = feature.properties;
  return { ...feature, properties: properties as LayerFeature['properties'] };
}

function computeMinZoom(layer: TileLayer, { kind, min_zoom: minZoom }: LayerFeature['properties']): number {
  if (layer === 'roads') return roadZooms[kind] ?? pathZoom;
  // The most detailed tiles also contain points of interest for higher zooms. The style hides these until the zoom
  // reaches their `min_zoom`.
  return layer === 'pois' ? Math.min(Number(minZoom), maxZoom) : layerZooms[layer];
}

function listTilesInBox([west, south, east, north]: Box, z: number): [x: number, y: number][] {
  const columnOf = (lon: number) => Math.floor(((lon + 180) / 360) * 2 ** z);
  const rowOf = (lat: number) => {
    const radians = (lat * Math.PI) / 180;
    return Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * 2 ** z);
  };
  const createRange = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return createRange(columnOf(west), columnOf(east)).flatMap((x) =>
    createRange(rowOf(north), rowOf(south)).map((y) => [x, y] as [number, number]),
  );
}

function listFieldTypes(features: LayerFeature[]): Record<string, string> {
  const types = { number: 'Number', boolean: 'Boolean', string: 'String' } as const;
  const fields = features.flatMap(({ properties }) =>
    Object.entries(removeBuildOnlyProperties({ properties } as LayerFeature).properties),
  );
  const namedTypes = fields.map(([key, value]) => [key, types[typeof value as keyof typeof types]] as const);
  return Object.fromEntries([...namedTypes].sort(([a], [b]) => (a < b ? -1 : 1)));
}
