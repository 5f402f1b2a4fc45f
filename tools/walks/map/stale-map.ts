import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatWalkArgument } from '../command.ts';
import type { Fault } from '../read/fault.ts';
import { computeMapDigests, findChangedSources, type SourceDigests } from './source-digests.ts';
import type { WalkForMap } from './walk-for-map.ts';

/** Reports in one fault which parts of a walk have changed since its map was drawn. */
export function findStaleMapFaults(walk: WalkForMap & { folder: string }): Fault[] {
  const file = join(walk.folder, 'map/labels.json');
  const drawn = readRecordedDigests(file);
  const changedSources = drawn ? findChangedSources(drawn.drawnFrom, computeMapDigests(walk)) : [];
  if (changedSources.length === 0) return [];
  const sentence = `was drawn before ${changedSources.join(', ')} changed: draw it again with npm run walks map ${formatWalkArgument(walk.folder)}.`;
  return [{ rule: 'map/stale', file, sentence }];
}

/**
 * Returns the digests that are stored with a map. Returns `undefined` if there is no map, or if the file is unreadable.
 * The rule `file/unreadable` reports an unreadable file.
 */
function readRecordedDigests(file: string): { drawnFrom?: SourceDigests } | undefined {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}
