import type { DownloadPlan } from './download-plan.ts';
import { type DownloadProblem, type PlannedFile, sumBytes } from './downloaded-files.ts';

/**
 * The state of a walk's download. `docs/downloads.md` lists the transitions.
 * - `complete`: all files are stored.
 * - `without-recordings`: only audio recordings are missing. The walk opens offline.
 * - `outdated`: the files are from an older pack or an older build of the site. The walk opens offline.
 * - `partial`: a download was interrupted. The visitor can resume it.
 * - `none`: no files of the pack are stored.
 * - `unknown`: the lists of files could not be read. `reason` tells why.
 */
export type DownloadState =
  | { kind: 'complete' | 'without-recordings' | 'outdated' | 'partial' | 'none'; bytes: number; missingBytes: number }
  | { kind: 'unknown'; reason: DownloadProblem };

interface StoredFilesStatus {
  /** The planned files that are not stored yet. */
  missing: readonly PlannedFile[];
  /**
   * Whether the walk is downloaded in this language. The files may be from an older pack, or from an older build of the
   * site.
   */
  isDownloaded: boolean;
  /**
   * Whether a download has begun. This is true if the pack's cache has files, because a download stores files of the
   * pack first.
   */
  isBegun: boolean;
}

export function computeDownloadState(
  { bytes, recordings }: Pick<DownloadPlan, 'bytes' | 'recordings'>,
  { missing, isDownloaded, isBegun }: StoredFilesStatus,
): DownloadState {
  return { kind: decideStateKind(), bytes, missingBytes: sumBytes(missing) };

  function decideStateKind() {
    if (missing.length === 0) return 'complete';
    if (areAllFilesRecordings(recordings, missing)) return 'without-recordings';
    if (isDownloaded) return 'outdated';
    return isBegun ? 'partial' : 'none';
  }
}

/** Returns whether all `files` are among the audio recordings of the story's lines (`recordings`). */
export function areAllFilesRecordings(recordings: readonly PlannedFile[], files: readonly PlannedFile[]): boolean {
  const recordingSet = new Set(recordings);
  return files.every((file) => recordingSet.has(file));
}
