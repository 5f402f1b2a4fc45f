import { existsSync, readFileSync } from 'node:fs';
import type { Feature, Geometry, Position } from 'geojson';
import { type Box, clipToBox } from './box.ts';
import { MapError } from './map-error.ts';

/** The layers of a map, with the names and kinds of Protomaps' basemap (version 4). Only `nature` is our addition. */
export const layerNames = ['earth', 'water', 'landuse', 'roads', 'buildings', 'nature', 'pois', 'places'] as const;
export type LayerName = (typeof layerNames)[number];

export type LayerProperties = { kind: string } & Readonly<Record<string, string | number | boolean>>;
export type LayerFeature = Feature<Geometry, LayerProperties>;

/** The stored data of an OpenStreetMap extract. All maps of the walk are drawn from this data. */
export interface MapLayers {
  attribution: string;
  box: Box;
  /**
   * The bounding box of the first extract. Its area contains the whole walk. Absent if there is only one extract, because
   * `box` is then the bounding box of that extract.
   */
  coreBox?: Box;
  /** The day of the extract's newest edit. */
  newestEdit: string;
  /** Sources besides OpenStreetMap that the map must credit. */
  credits?: string[];
  layers: Record<LayerName, LayerFeature[]>;
}

/** The credit of every map. Credits of other sources follow. */
export const attribution = '© OpenStreetMap contributors, ODbL 1.0';

/** Returns JSON with one feature per line, so that a diff shows what a newer extract changes. */
export function formatLayers({ layers, ...head }: MapLayers): string {
  const texts = layerNames.map((name) => {
    const features = layers[name].map(({ properties, geometry }) =>
      JSON.stringify({ type: 'Feature', properties, geometry: roundCoordinates(geometry) }),
    );
    return `${JSON.stringify(name)}:{"type":"FeatureCollection","features":[${features.map((it) => `\n${it}`).join(',')}]}`;
  });
  return `${JSON.stringify(head).slice(0, -1)},"layers":{\n${texts.join(',\n')}\n}}\n`;
}

/**
 * Reads the layers from a file.
 * @throws {MapError} when the file is missing, or does not have the format of `formatLayers`.
 */
export function readLayers(file: string): MapLayers {
  if (!existsSync(file))
    throw new MapError(
      `${file} is missing: export the place from openstreetmap.org and give that file to npm run walks map once.`,
    );
  try {
    const { layers, ...head } = JSON.parse(readFileSync(file, 'utf8')) as Omit<MapLayers, 'layers'> & {
      layers: Record<LayerName, { features: LayerFeature[] }>;
    };
    const features = layerNames.map((name) => [name, layers[name].features]);
    return { ...head, layers: Object.fromEntries(features) as MapLayers['layers'] };
  } catch {
    throw new MapError(`${file} is damaged: give npm run walks map an extract again.`);
  }
}

/** Clips a map to `coreBox`, the bounding box of its first extract. This extract contains the whole walk. */
export function clipToWalkBox(map: MapLayers): MapLayers {
  const { coreBox, ...whole } = map;
  if (coreBox === undefined) return map;
  const cutLayers = layerNames.map((name) => [
    name,
    map.layers[name].flatMap((feature) => {
      const geometry = clipToBox(feature.geometry, coreBox);
      return geometry ? [{ ...feature, geometry }] : [];
    }),
  ]);
  return { ...whole, box: coreBox, layers: Object.fromEntries(cutLayers) as MapLayers['layers'] };
}

/** Rounds degrees to six decimals (11 cm). Equal positions stay equal, so that paths stay connected. */
function roundCoordinates(geometry: Geometry): Geometry {
  return JSON.parse(JSON.stringify(geometry), (_, value: unknown) =>
    isLine(value) ? value.filter((at, index) => !isSamePosition(at, value[index - 1])) : roundNumber(value),
  ) as Geometry;
}

function roundNumber(value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value;
}

function isLine(value: unknown): value is Position[] {
  return Array.isArray(value) && value.length > 2 && Array.isArray(value[0]) && typeof value[0][0] === 'number';
}

function isSamePosition(a: Position, b: Position | undefined): boolean {
  return a[0] === b?.[0] && a[1] === b?.[1];
}
