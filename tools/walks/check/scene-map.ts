import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { distanceMeters } from '../../../walk/way.ts';
import { walkArgument } from '../command.ts';
import type { Box } from '../map/box.ts';
import { readLayers } from '../map/map-layers.ts';
import type { Fault } from '../read/fault.ts';
import type { Walk } from '../read-walks.ts';

/** How far beyond the map something may be: a bridge leads there. */
const mostMetersOff = 1000;

/** A scene is drawn from the walk's map, and all that it names is there or near: what lies far off cannot be drawn. */
export function* sceneMapFaults({ folder, located }: Walk): Generator<Fault> {
  const { scene } = located;
  if (scene === undefined) return;
  const { file, lineOf } = scene;
  const layers = join(folder, 'map/layers.json');
  if (!existsSync(layers)) {
    const says = `is drawn from the map, which is not there yet: run npm run walks map ${walkArgument(folder)} <extract>, or remove scene.yaml.`;
    return void (yield { rule: 'scene/no-map', file, says });
  }
  const box = boxOf(layers);
  if (box === undefined) return;
  for (const [path, place] of placesOf(scene.data)) {
    const [west, south, east, north] = box;
    const nearest = { lat: within(place.lat, south, north), lon: within(place.lon, west, east) };
    if (distanceMeters(place, nearest) <= mostMetersOff) continue;
    const says = `has "${path.join('.')}" far off the map, which reaches from lat ${south} to ${north} and from lon ${west} to ${east}: correct it.`;
    yield { rule: 'scene/off-map', file, line: lineOf(path), says };
  }
}

/** Nothing where the map is damaged, which is told of the map. */
function boxOf(layers: string): Box | undefined {
  try {
    return readLayers(layers).box;
  } catch {
    return undefined;
  }
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

type Place = { lat: number; lon: number };

/** Everything below a value that has a position, with the path to it. */
function placesOf(value: unknown, path: PropertyKey[] = []): [path: PropertyKey[], place: Place][] {
  if (value === null || typeof value !== 'object') return [];
  if ('lat' in value && 'lon' in value) return [[path, value as Place]];
  return Object.entries(value).flatMap(([key, inner]) =>
    placesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
