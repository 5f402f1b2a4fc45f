import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { metersBetween } from '../../../walk/geodesy.ts';
import { formatWalkArgument } from '../command.ts';
import type { Box } from '../map/box.ts';
import { readLayers } from '../map/map-layers.ts';
import type { Fault } from '../read/fault.ts';
import type { AuthoredWalk } from '../read-walks.ts';

/**
 * The maximum distances between the map and positions in illustration.yaml, in meters. Landmarks of a city may be
 * farther from the map, because people see them from afar.
 */
const maxMetersOutside = { landmarks: 5000, others: 1000 } as const;

/** Checks that a walk with an illustration has a map. The illustration's places must be on that map or near it. */
export function* findIllustrationPlaceFaults({ folder, located }: AuthoredWalk): Generator<Fault> {
  const { illustration } = located;
  if (illustration === undefined) return;
  const { file, lineOf } = illustration;
  const layers = join(folder, 'map/layers.json');
  if (!existsSync(layers)) {
    const sentence = `needs the map of the walk, which does not exist yet: run npm run walks map ${formatWalkArgument(folder)} <extract>, or remove illustration.yaml.`;
    return void (yield { rule: 'illustration/no-map', file, sentence });
  }
  const box = readMapBoundingBox(layers);
  if (box === undefined) return;
  for (const [path, place] of findGeographicPositions(illustration.data)) {
    const [west, south, east, north] = box;
    const nearestPosition = { lat: clampValue(place.lat, south, north), lon: clampValue(place.lon, west, east) };
    const isCityLandmark = path[0] === 'city' && path[1] === 'landmarks';
    if (metersBetween(place, nearestPosition) <= maxMetersOutside[isCityLandmark ? 'landmarks' : 'others']) continue;
    const sentence = `has "${path.join('.')}" far off the map, which reaches from lat ${south} to ${north} and from lon ${west} to ${east}: correct it.`;
    yield { rule: 'illustration/off-map', file, line: lineOf(path), sentence };
  }
}

/** Returns `undefined` for a damaged map, which another check reports. */
function readMapBoundingBox(layers: string): Box | undefined {
  try {
    return readLayers(layers).box;
  } catch {
    return undefined;
  }
}

function clampValue(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

type GeographicPosition = { lat: number; lon: number };

/** Searches a value at any depth. Returns all objects that have `lat` and `lon`, each with its path in the value. */
function findGeographicPositions(
  value: unknown,
  path: PropertyKey[] = [],
): [path: PropertyKey[], place: GeographicPosition][] {
  if (value === null || typeof value !== 'object') return [];
  if ('lat' in value && 'lon' in value) return [[path, value as GeographicPosition]];
  return Object.entries(value).flatMap(([key, inner]) =>
    findGeographicPositions(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
