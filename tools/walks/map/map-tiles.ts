import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { nearestTileZoom as maxZoom } from '../../../app/player/pack/pack-format.ts';
import type { Box } from './box.ts';
import { type LayerFeature, layerNames, type MapLayers } from './map-layers.ts';
import { pmtilesArchive, type Tile } from './pmtiles-writer.ts';
import { shoreLines } from './shore.ts';

const extent = 4096;
const roadZooms: Readonly<Record<string, number>> = { highway: 6, major_road: 9, rail: 11, ferry: 11, minor_road: 12 };
const pathZoom = 13;
/** The layers of the map, and the land's outline as a line: the sea is drawn lighter towards it. */
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
/** How far shapes extend beyond the edge of a tile, in units; a tile has 4096. */
const buffers: Readonly<Partial<Record<TileLayer, number>>> = {
  // Names are wider than the things that they name.
  pois: 128,
  places: 128,
  // Drawn 64 m wide: half of that reaches into the next tile, at the nearest zoom.
  shore: 170,
};

/** Returns the map as vector tiles from zoom 0 to the nearest zoom of a pack, for a map that turns and zooms live. */
export function mapTiles(map: MapLayers, title: string): Buffer {
  const tiles: Tile[] = [];
  const features: Record<TileLayer, LayerFeature[]> = { ...map.layers, shore: shoreOf(map) };
  const indexes = tileLayers.map((name) => ({ name, index: indexOf(features[name], name) }));
  for (let z = 0; z <= maxZoom; z++)
    for (const [x, y] of tilesOf(map.box, z)) {
      const layers = indexes.flatMap(({ name, index }) => {
        const tile = z >= layerZooms[name] ? index.getTile(z, x, y) : null;
        const shown = tile?.features.filter(({ tags }) => z >= firstZoom(name, tags as LayerFeature['properties']));
        return tile && shown?.length ? [[name, { ...tile, features: shown } as GeoJSONVTTile] as const] : [];
      });
      if (layers.length > 0)
        tiles.push({ z, x, y, data: fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent }) });
    }
  return pmtilesArchive(tiles, map.box, maxZoom, {
    name: title,
    attribution: map.attribution,
    description: `Newest edit ${map.newestEdit}`,
    vector_layers: tileLayers.map((id) => ({
      id,
      fields: fieldsOf(features[id]),
      minzoom: layerZooms[id],
      maxzoom: maxZoom,
    })),
  });
}

function shoreOf(map: MapLayers): LayerFeature[] {
  return shoreLines(map).map((coordinates) => {
    return { type: 'Feature', properties: { kind: 'shore' }, geometry: { type: 'LineString', coordinates } };
  });
}

function indexOf(features: LayerFeature[], name: TileLayer): GeoJSONVT {
  const buffer = buffers[name] ?? 64;
  // A coarser line would show: walkers look closely at the small map of a walk.
  const options = { maxZoom, indexMaxZoom: maxZoom, indexMaxPoints: 0, tolerance: 2, extent, buffer };
  return new GeoJSONVT({ type: 'FeatureCollection', features: features.map(visible) }, options);
}

/** Properties that only routing and label placement use; a live map does not need them. */
function visible(feature: LayerFeature): LayerFeature {
  const { access, conveying, ground_meters, is_arrival, ...properties } = feature.properties;
  return { ...feature, properties: properties as LayerFeature['properties'] };
}

function firstZoom(layer: TileLayer, { kind, min_zoom: minZoom }: LayerFeature['properties']): number {
  if (layer === 'roads') return roadZooms[kind] ?? pathZoom;
  // The nearest tiles also hold features that show only at nearer zooms; the style filters by `min_zoom`.
  return layer === 'pois' ? Math.min(Number(minZoom), maxZoom) : layerZooms[layer];
}

function tilesOf([west, south, east, north]: Box, z: number): [x: number, y: number][] {
  const column = (lon: number) => Math.floor(((lon + 180) / 360) * 2 ** z);
  const row = (lat: number) => {
    const radians = (lat * Math.PI) / 180;
    return Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * 2 ** z);
  };
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return span(column(west), column(east)).flatMap((x) =>
    span(row(north), row(south)).map((y) => [x, y] as [number, number]),
  );
}

function fieldsOf(features: LayerFeature[]): Record<string, string> {
  const types = { number: 'Number', boolean: 'Boolean', string: 'String' } as const;
  const fields = features.flatMap(({ properties }) =>
    Object.entries(visible({ properties } as LayerFeature).properties),
  );
  const named = fields.map(([key, value]) => [key, types[typeof value as keyof typeof types]] as const);
  return Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)));
}
