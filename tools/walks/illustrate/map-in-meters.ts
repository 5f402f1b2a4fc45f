import {
  clipToWalkBox,
  type LayerFeature,
  type LayerName,
  type LayerProperties,
  type MapLayers,
} from '../map/map-layers.ts';
import { listLinesAndRings } from '../map/osm-shapes.ts';
import { createProjection, type MapPoint, type Projection, projectPosition } from '../map/projection.ts';
import type { Area } from './outlines.ts';

type FeaturePredicate = (properties: LayerFeature['properties']) => boolean;

/** A walk's map in meters from its north-west corner. */
export interface MapInMeters {
  projection: Projection;
  areas(layer: LayerName, isIncluded?: FeaturePredicate): Area[];
  /** Returns the areas of the features that match `wanted`, each with the properties of its feature. */
  shapes(layer: LayerName, wanted: FeaturePredicate): { area: Area; properties: LayerProperties }[];
  lines(layer: LayerName, wanted: FeaturePredicate): MapPoint[][];
  points(layer: LayerName, wanted: FeaturePredicate): MapPoint[];
  meters(place: { lat: number; lon: number }): MapPoint;
}

export const createFeatureKindFilter =
  (...wanted: string[]): FeaturePredicate =>
  ({ kind }) =>
    wanted.includes(kind);

/**
 * Converts the part of the map around the walk to meters. The rest of the map only shows walkers how to reach the
 * start.
 */
export function convertMapToMeters(map: MapLayers): MapInMeters {
  const { layers, box } = clipToWalkBox(map);
  const projection = createProjection(box);
  const lineToMeters = (line: number[][]) => line.map((at) => projectPosition(projection, at));
  const areasOf = (geometry: LayerFeature['geometry']): Area[] => {
    if (geometry.type === 'Polygon') return [geometry.coordinates.map(lineToMeters)];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.map((area) => area.map(lineToMeters)) : [];
  };
  return {
    projection,
    areas: (layer, wanted = () => true) =>
      layers[layer].flatMap(({ geometry, properties }) => (wanted(properties) ? areasOf(geometry) : [])),
    shapes: (layer, wanted) =>
      layers[layer].flatMap(({ geometry, properties }) =>
        wanted(properties) ? areasOf(geometry).map((area) => ({ area, properties })) : [],
      ),
    lines: (layer, wanted) =>
      layers[layer].flatMap(({ geometry, properties }) =>
        geometry.type.endsWith('LineString') && wanted(properties) ? listLinesAndRings(geometry).map(lineToMeters) : [],
      ),
    points: (layer, wanted) =>
      layers[layer].flatMap(({ geometry, properties }) =>
        geometry.type === 'Point' && wanted(properties) ? [projectPosition(projection, geometry.coordinates)] : [],
      ),
    meters: ({ lat, lon }) => projectPosition(projection, [lon, lat]),
  };
}
