import { existsSync, readFileSync } from 'node:fs';
import type { Feature, Geometry, Position } from 'geojson';
import { type Box, clipToBox } from './box.ts';
import { MapFault } from './map-fault.ts';

/** The layers of a map, named and filled as Protomaps' basemap (version 4) does; `nature` is ours. */
export const layerNames = ['earth', 'water', 'landuse', 'roads', 'buildings', 'nature', 'pois', 'places'] as const;
export type LayerName = (typeof layerNames)[number];

export type LayerProperties = { kind: string } & Readonly<Record<string, string | number | boolean>>;
export type LayerFeature = Feature<Geometry, LayerProperties>;

/** Everything stored of an extract: enough to draw every map of the walk again. */
export interface MapLayers {
  attribution: string;
  box: Box;
  /** With several extracts: the box of the first, which contains the walk. */
  coreBox?: Box;
  /** The day of the extract's newest edit. */
  newestEdit: string;
  /** Sources besides OpenStreetMap that the map must credit. */
  credits?: string[];
  layers: Record<LayerName, LayerFeature[]>;
}

/** The credit of every map; further sources are added to it. */
export const attribution = '© OpenStreetMap contributors, ODbL 1.0';

/** Returns JSON with one feature a line, so that a diff shows what a newer extract changes. */
export function layersText({ layers, ...head }: MapLayers): string {
  const texts = layerNames.map((name) => {
    const features = layers[name].map(({ properties, geometry }) =>
      JSON.stringify({ type: 'Feature', properties, geometry: rounded(geometry) }),
    );
    return `${JSON.stringify(name)}:{"type":"FeatureCollection","features":[${features.map((it) => `\n${it}`).join(',')}]}`;
  });
  return `${JSON.stringify(head).slice(0, -1)},"layers":{\n${texts.join(',\n')}\n}}\n`;
}

/** @throws {MapFault} when the file is missing or `layersText` did not write it. */
export function readLayers(file: string): MapLayers {
  if (!existsSync(file))
    throw new MapFault(
      `${file} is missing: export the place from openstreetmap.org and give that file to npm run walks map once.`,
    );
  try {
    const { layers, ...head } = JSON.parse(readFileSync(file, 'utf8')) as Omit<MapLayers, 'layers'> & {
      layers: Record<LayerName, { features: LayerFeature[] }>;
    };
    const features = layerNames.map((name) => [name, layers[name].features]);
    return { ...head, layers: Object.fromEntries(features) as MapLayers['layers'] };
  } catch {
    throw new MapFault(`${file} is damaged: give npm run walks map an extract again.`);
  }
}

/** Cuts a map to the ground of the walk, and drops what further extracts added around it. */
export function coreOf(map: MapLayers): MapLayers {
  const { coreBox, ...whole } = map;
  if (coreBox === undefined) return map;
  const cut = layerNames.map((name) => [
    name,
    map.layers[name].flatMap((feature) => {
      const geometry = clipToBox(feature.geometry, coreBox);
      return geometry ? [{ ...feature, geometry }] : [];
    }),
  ]);
  return { ...whole, box: coreBox, layers: Object.fromEntries(cut) as MapLayers['layers'] };
}

/** Six decimals of a degree are 11 cm. Equal positions stay equal, which joins the paths. */
function rounded(geometry: Geometry): Geometry {
  return JSON.parse(JSON.stringify(geometry), (_, value: unknown) =>
    isLine(value) ? value.filter((at, index) => !samePosition(at, value[index - 1])) : roundedNumber(value),
  ) as Geometry;
}

function roundedNumber(value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value;
}

function isLine(value: unknown): value is Position[] {
  return Array.isArray(value) && value.length > 2 && Array.isArray(value[0]) && typeof value[0][0] === 'number';
}

function samePosition(a: Position, b: Position | undefined): boolean {
  return a[0] === b?.[0] && a[1] === b?.[1];
}
