import type { WalkCheck } from '../../api.ts';
import type { DrawMapResult } from '../../map-api.ts';

/** The result of drawing a map. */
export interface DrawMapResultWithLastCheck extends DrawMapResult {
  /**
   * The latest check result when the drawing began. Until the new map is checked, the current check result is the same
   * object.
   */
  checkBefore: WalkCheck | undefined;
}

interface DrawnMapCheckState extends Pick<DrawMapResultWithLastCheck, 'paths' | 'checkBefore'> {
  check: WalkCheck | undefined;
  isChecking: boolean;
}

/**
 * Returns whether the check of a newly drawn map is still pending. `isChecking` (whether a check is running) is not
 * enough. The check starts a moment after the drawing has ended, when the server reports the changed files.
 */
export function isDrawnMapCheckPending({ paths, checkBefore, check, isChecking }: DrawnMapCheckState): boolean {
  return paths.length > 0 && (isChecking || check === checkBefore);
}
