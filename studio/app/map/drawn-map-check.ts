import type { WalkCheck } from '../../api.ts';
import type { DrawMapResult } from '../../map-api.ts';

/** The result of drawing a map. */
export interface DrawMapResultWithLastCheck extends DrawMapResult {
  /** The result of the last check before the drawing began. */
  checkBefore: WalkCheck | undefined;
}

interface DrawnMapCheckState extends Pick<DrawMapResultWithLastCheck, 'paths' | 'checkBefore'> {
  check: WalkCheck | undefined;
  isChecking: boolean;
}

/**
 * Returns whether the check of a map that has just been drawn is still pending. `isChecking` alone is not enough: the change
 * event that starts the check arrives a moment after the end of the drawing.
 */
export function isDrawnMapCheckPending({ paths, checkBefore, check, isChecking }: DrawnMapCheckState): boolean {
  return paths.length > 0 && (isChecking || check === checkBefore);
}
