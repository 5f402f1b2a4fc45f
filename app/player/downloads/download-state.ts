import type { DownloadPlan } from './download-plan.ts';
import { bytesOf, type DownloadProblem, type PlacedFile } from './downloaded-files.ts';

/**
 * `complete`: everything is stored. `without-recordings`: everything else is, so that the walk opens. `outdated`: an earlier edition is
 * complete. `partial`: an interrupted download can be resumed. `none`: no files. `unknown`: the needed files are unknown, with the reason.
 * `docs/downloads.md` has the transitions.
 */
export type DownloadState =
  | { kind: 'complete' | 'without-recordings' | 'outdated' | 'partial' | 'none'; bytes: number; missingBytes: number }
  | { kind: 'unknown'; because: DownloadProblem };

interface StoredParts {
  /** The planned files that are not stored. */
  missing: readonly PlacedFile[];
  /** Whether the walk opens in this language, in any edition. */
  isDownloaded: boolean;
  /** Whether the pack has any stored files. A download stores them first. */
  isBegun: boolean;
}

export function downloadState(
  { bytes, recordings }: Pick<DownloadPlan, 'bytes' | 'recordings'>,
  { missing, isDownloaded, isBegun }: StoredParts,
): DownloadState {
  return { kind: kindOf(), bytes, missingBytes: bytesOf(missing) };

  function kindOf() {
    if (missing.length === 0) return 'complete';
    if (areAmong(recordings, missing)) return 'without-recordings';
    if (isDownloaded) return 'outdated';
    return isBegun ? 'partial' : 'none';
  }
}

/** Tells whether all these files are recordings of the plan. */
export function areAmong(recordings: readonly PlacedFile[], files: readonly PlacedFile[]): boolean {
  const known = new Set(recordings);
  return files.every((file) => known.has(file));
}
