import { packWalk } from '../pack/pack-walk.ts';
import { type Fault, WalkFolderError } from '../read/fault.ts';
import type { AuthoredWalk } from '../read-walks.ts';

/** Returns the faults that keep the build from packing a walk, without faults that are already reported. */
export function findPackFaults(walk: AuthoredWalk, reportedFaults: readonly Fault[]): Fault[] {
  try {
    packWalk(walk);
    return [];
  } catch (cause) {
    if (!(cause instanceof WalkFolderError)) throw cause;
    return cause.faults.filter(({ file }) => !reportedFaults.some((fault) => fault.file === file));
  }
}
