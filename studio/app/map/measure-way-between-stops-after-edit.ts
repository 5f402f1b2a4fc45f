import { DocumentEditError } from '../../documents/text-edits.ts';
import type { MeasuredWayBetweenStops } from '../../map-api.ts';
import type { MapClient } from '../connection/map-client.ts';
import { RequestRefusedError, ServerUnreachableError } from '../connection/studio-client.ts';
import type { WalkFiles } from '../workspace/walk-files.ts';
import { setMeasuredWayLengths, type WalkEdit } from './stop-edits.ts';
import { createWayMeasurementRequest, readWalkPlaces } from './walk-places.ts';

const path = 'walk.yaml';

/**
 * Applies an edit to the text of walk.yaml, and measures the resulting walking route. Does not write the edit.
 * @returns `undefined` if the route cannot be measured now.
 */
export async function measureWayBetweenStopsAfterEdit(
  map: Pick<MapClient, 'measureWay'>,
  files: Pick<WalkFiles, 'walkId' | 'getSnapshot'>,
  edit: WalkEdit,
): Promise<MeasuredWayBetweenStops | undefined> {
  try {
    const places = readWalkPlaces(edit(readWalkYamlText(files)));
    if (places === undefined || places.stops.length < 2) return undefined;
    return await map.measureWay(files.walkId, createWayMeasurementRequest(places));
  } catch (error) {
    const isExpected = [DocumentEditError, RequestRefusedError, ServerUnreachableError].some(
      (it) => error instanceof it,
    );
    if (isExpected) return undefined;
    throw error;
  }
}

/** Measures and writes all lengths after the map was replaced, because the new map may have other paths. */
export async function updateWayLengthsBetweenStops(
  map: Pick<MapClient, 'measureWay'>,
  files: Pick<WalkFiles, 'walkId' | 'getSnapshot' | 'edit'>,
) {
  const before = readWalkYamlText(files);
  const way = await measureWayBetweenStopsAfterEdit(map, files, (text) => text);
  if (way === undefined) return;
  // Does not write the lengths if walk.yaml was edited during the measurement, because the route may have changed.
  files.edit([{ path, apply: (newer) => (newer === before ? setMeasuredWayLengths(way)(newer) : newer) }]);
}

function readWalkYamlText(files: Pick<WalkFiles, 'getSnapshot'>): string {
  return files.getSnapshot().files.get(path)?.text ?? '';
}
