import { coreOf, type LayerFeature, type LayerName, type MapLayers } from '../map/map-layers.ts';
import { linesOf } from '../map/osm-shapes.ts';
import { type MapPoint, type Projection, project, projectionOf } from '../map/projection.ts';
import type { Area } from './outlines.ts';

type Wanted = (properties: LayerFeature['properties']) => boolean;

/** A walk's map in metres from its north-west corner. */
export interface MetricMap {
  projection: Projection;
  areas(layer: LayerName, wanted?: Wanted): Area[];
  lines(layer: LayerName, wanted: Wanted): MapPoint[][];
  points(layer: LayerName, wanted: Wanted): MapPoint[];
  meters(place: { lat: number; lon: number }): MapPoint;
}

export const kinds =
  (...wanted: string[]): Wanted =>
  ({ kind }) =>
    wanted.includes(kind);

/** Returns the ground of the walk, without the map's further surroundings, which only help walkers to get there. */
export function metricMap(map: MapLayers): MetricMap {
  const { layers, box } = coreOf(map);
  const projection = projectionOf(box);
  const inMeters = (line: number[][]) => line.map((at) => project(projection, at));
  return {
    projection,
    areas: (layer, wanted = () => true) =>
      layers[layer].flatMap(({ geometry, properties }) => {
        if (!wanted(properties)) return [];
        if (geometry.type === 'Polygon') return [geometry.coordinates.map(inMeters)];
        return geometry.type === 'MultiPolygon' ? geometry.coordinates.map((area) => area.map(inMeters)) : [];
      }),
    lines: (layer, wanted) =>
      layers[layer].flatMap(({ geometry, properties }) =>
        geometry.type.endsWith('LineString') && wanted(properties) ? linesOf(geometry).map(inMeters) : [],
      ),
    points: (layer, wanted) =>
      layers[layer].flatMap(({ geometry, properties }) =>
        geometry.type === 'Point' && wanted(properties) ? [project(projection, geometry.coordinates)] : [],
      ),
    meters: ({ lat, lon }) => project(projection, [lon, lat]),
  };
}
