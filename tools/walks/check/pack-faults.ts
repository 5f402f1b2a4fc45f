import { packWalk } from '../pack/pack-walk.ts';
import { type Fault, WalkFolderError } from '../read/fault.ts';
import type { Walk } from '../read-walks.ts';

/** Returns the faults that stop the build from packing a walk, without those already reported. */
export function findPackFaults(walk: Walk, reported: readonly Fault[]): Fault[] {
  try {
    packWalk(walk);
    return [];
  } catch (cause) {
    if (!(cause instanceof WalkFolderError)) throw cause;
    return cause.faults.filter(({ file }) => !reported.some((fault) => fault.file === file));
  }
}
