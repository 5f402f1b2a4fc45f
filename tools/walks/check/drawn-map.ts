import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { walkArgument } from '../command.ts';
import { boxHas } from '../map/box.ts';
import { isOnMap } from '../map/customized-map.ts';
import { type MapLayers, readLayers } from '../map/map-layers.ts';
import { reachMeters, wideningText } from '../map/map-reach.ts';
import { staleMap } from '../map/stale-map.ts';
import type { Fault } from '../read/fault.ts';
import type { Walk } from '../read-walks.ts';

/** Checks that a walk's map, if it has one, matches the current walk, reaches far enough, and has the names of map.yaml. */
export function* drawnMapFaults(walk: Walk): Generator<Fault> {
  const layersFile = join(walk.folder, 'map/layers.json');
  const map = readOrUndefined(() => (existsSync(layersFile) ? readLayers(layersFile) : undefined));
  yield* staleMap(walk);
  if (map === undefined) return;
  yield* unknownNames(walk, map);
  yield* narrowness(walk, map, layersFile);
}

function* unknownNames({ map: settings, located }: Walk, map: MapLayers): Generator<Fault> {
  if (!located.map) return;
  const { file, lineOf } = located.map;
  for (const [index, { name }] of (settings?.names ?? []).entries())
    if (!isOnMap(map, name))
      yield {
        rule: 'map/name',
        file,
        line: lineOf(['names', index, 'name']),
        sentence: `names "${name}", which is not on the map: write it as the map does, or remove it.`,
      };
}

function* narrowness(
  { stops, map: settings, located, folder }: Walk,
  { box }: MapLayers,
  file: string,
): Generator<Fault> {
  const isOutside = ({ lat, lon }: { lat: number; lon: number }) => !boxHas(box, [lon, lat]);
  // places/outside-map reports a stop beyond the edge.
  if (stops.some(isOutside)) return;
  const wider = `npm run walks map ${walkArgument(folder)} <extract>`;
  for (const [index, arrival] of (settings?.arrivals ?? []).entries())
    if (isOutside(arrival))
      yield {
        rule: 'map/narrow',
        file: located.map?.file ?? file,
        line: located.map?.lineOf(['arrivals', index, 'lat']),
        sentence: `has the arrival "${arrival.en}" outside the map: widen the extract by ${wideningText(box, [arrival])}, then run ${wider}.`,
      };
  const widening = wideningText(box, stops);
  if (widening)
    yield {
      rule: 'map/narrow',
      file,
      sentence: `ends less than ${reachMeters} m from a stop, so that a phone’s map is partly empty: widen the extract by ${widening}, then run ${wider}.`,
    };
}

/** Returns nothing for a file that cannot be read; file/unreadable reports it. */
function readOrUndefined<Content>(read: () => Content): Content | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
