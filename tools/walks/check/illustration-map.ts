import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { distanceMeters } from '../../../walk/way.ts';
import { walkArgument } from '../command.ts';
import type { Box } from '../map/box.ts';
import { readLayers } from '../map/map-layers.ts';
import type { Fault } from '../read/fault.ts';
import type { Walk } from '../read-walks.ts';

/** How far beyond the map a place may be: a bridge leads there. */
const maxMetersOff = 1000;

/** Checks that an illustration has a map and that its places lie on it or near it: places far away cannot be drawn. */
export function* illustrationMapFaults({ folder, located }: Walk): Generator<Fault> {
  const { illustration } = located;
  if (illustration === undefined) return;
  const { file, lineOf } = illustration;
  const layers = join(folder, 'map/layers.json');
  if (!existsSync(layers)) {
    const sentence = `needs the map of the walk, which does not exist yet: run npm run walks map ${walkArgument(folder)} <extract>, or remove illustration.yaml.`;
    return void (yield { rule: 'illustration/no-map', file, sentence });
  }
  const box = boxOf(layers);
  if (box === undefined) return;
  for (const [path, place] of placesOf(illustration.data)) {
    const [west, south, east, north] = box;
    const nearest = { lat: within(place.lat, south, north), lon: within(place.lon, west, east) };
    if (distanceMeters(place, nearest) <= maxMetersOff) continue;
    const sentence = `has "${path.join('.')}" far off the map, which reaches from lat ${south} to ${north} and from lon ${west} to ${east}: correct it.`;
    yield { rule: 'illustration/off-map', file, line: lineOf(path), sentence };
  }
}

/** Returns nothing when the map is damaged; the map's own check reports that. */
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

/** Yields every value below this one that has a position, with its path. */
function placesOf(value: unknown, path: PropertyKey[] = []): [path: PropertyKey[], place: Place][] {
  if (value === null || typeof value !== 'object') return [];
  if ('lat' in value && 'lon' in value) return [[path, value as Place]];
  return Object.entries(value).flatMap(([key, inner]) =>
    placesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
