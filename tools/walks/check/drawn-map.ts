import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatWalkArgument } from '../command.ts';
import { boxContains } from '../map/box.ts';
import { hasFeatureWithName } from '../map/customize-map-layers.ts';
import { type MapLayers, readLayers } from '../map/map-layers.ts';
import { describeMissingMapMargin, minMarginMeters } from '../map/map-margin.ts';
import { findStaleMapFaults } from '../map/stale-map.ts';
import type { Fault } from '../read/fault.ts';
import type { AuthoredWalk } from '../read-walks.ts';

/**
 * Checks a walk's map. It must be up to date, reach far enough beyond every stop, and contain the names and places of
 * map.yaml.
 */
export function* findDrawnMapFaults(walk: AuthoredWalk): Generator<Fault> {
  const layersFile = join(walk.folder, 'map/layers.json');
  const map = readFileOrUndefined(() => (existsSync(layersFile) ? readLayers(layersFile) : undefined));
  yield* findStaleMapFaults(walk);
  if (map === undefined) return;
  yield* findUnknownMapNameFaults(walk, map);
  yield* findMapExtentFaults(walk, map, layersFile);
}

function* findUnknownMapNameFaults({ map: settings, located }: AuthoredWalk, map: MapLayers): Generator<Fault> {
  if (!located.map) return;
  const { file, lineOf } = located.map;
  for (const [index, { name }] of (settings?.names ?? []).entries())
    if (!hasFeatureWithName(map, name))
      yield {
        rule: 'map/name',
        file,
        line: lineOf(['names', index, 'name']),
        sentence: `names "${name}", which is not on the map: write it as the map does, or remove it.`,
      };
}

function* findMapExtentFaults(
  { stops, map: settings, located, folder }: AuthoredWalk,
  { box }: MapLayers,
  file: string,
): Generator<Fault> {
  const isOutside = ({ lat, lon }: { lat: number; lon: number }) => !boxContains(box, [lon, lat]);
  // If a stop is outside the map, only the rule places/outside-map reports it.
  if (stops.some(isOutside)) return;
  const widerMapCommand = `npm run walks map ${formatWalkArgument(folder)} <extract>`;
  for (const [index, place] of (settings?.places ?? []).entries())
    if (isOutside(place))
      yield {
        rule: 'map/narrow',
        file: located.map?.file ?? file,
        line: located.map?.lineOf(['places', index, 'lat']),
        sentence: `has the place "${place.en}" outside the map: widen the extract by ${describeMissingMapMargin(box, [place])}, then run ${widerMapCommand}.`,
      };
  const widening = describeMissingMapMargin(box, stops);
  if (widening)
    yield {
      rule: 'map/narrow',
      file,
      sentence: `ends less than ${minMarginMeters} m from a stop, so that a phone’s map is partly empty: widen the extract by ${widening}, then run ${widerMapCommand}.`,
    };
}

/** Returns `undefined` for a file that cannot be read, which the rule file/unreadable reports. */
function readFileOrUndefined<Content>(read: () => Content): Content | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
