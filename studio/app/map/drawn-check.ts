import type { WalkCheck } from '../../api.ts';
import type { MapResult } from '../../map-api.ts';

/** What drawing a map has changed. */
export interface DrawnMap extends MapResult {
  /** The check that was known when the drawing began. */
  checkBefore: WalkCheck | undefined;
}

interface DrawnCheck extends Pick<DrawnMap, 'paths' | 'checkBefore'> {
  check: WalkCheck | undefined;
  isChecking: boolean;
}

/**
 * Returns whether the check of a map that has just been drawn is still to come. The studio hears of the changed files a moment
 * after the drawing, so that `isChecking` alone would be too late.
 */
export function awaitsCheck({ paths, checkBefore, check, isChecking }: DrawnCheck): boolean {
  return paths.length > 0 && (isChecking || check === checkBefore);
}
