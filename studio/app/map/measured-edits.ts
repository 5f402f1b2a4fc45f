import { DocumentEditError } from '../../documents/text-edits.ts';
import type { MeasuredWay } from '../../map-api.ts';
import type { MapClient } from '../connection/map-client.ts';
import { RefusedError, UnreachableError } from '../connection/studio-client.ts';
import type { WalkFiles } from '../workspace/walk-files.ts';
import { type WalkEdit, writeMeasures } from './stop-edits.ts';
import { createWayRequest, readWalkPlaces } from './walk-places.ts';

const path = 'walk.yaml';

/**
 * Measures the way between the stops after an edit of walk.yaml.
 * @returns `undefined` if the way cannot be measured now. The edit is then written without new lengths, and the check
 * reports the old ones.
 */
export async function measureAfter(
  map: Pick<MapClient, 'measureWay'>,
  files: Pick<WalkFiles, 'walkId' | 'getSnapshot'>,
  edit: WalkEdit,
): Promise<MeasuredWay | undefined> {
  try {
    const places = readWalkPlaces(edit(readText(files)));
    if (places === undefined || places.stops.length < 2) return undefined;
    return await map.measureWay(files.walkId, createWayRequest(places));
  } catch (error) {
    const isExpected = [DocumentEditError, RefusedError, UnreachableError].some((it) => error instanceof it);
    if (isExpected) return undefined;
    throw error;
  }
}

/** Measures and writes all lengths after the map was replaced, because its paths may differ. */
export async function writeLengths(
  map: Pick<MapClient, 'measureWay'>,
  files: Pick<WalkFiles, 'walkId' | 'getSnapshot' | 'edit'>,
) {
  const before = readText(files);
  const way = await measureAfter(map, files, (text) => text);
  if (way === undefined) return;
  // Skips the lengths after an edit made meanwhile, which measures the way itself.
  files.edit([{ path, apply: (newer) => (newer === before ? writeMeasures(way)(newer) : newer) }]);
}

function readText(files: Pick<WalkFiles, 'getSnapshot'>): string {
  return files.getSnapshot().files.get(path)?.text ?? '';
}
