import type { CSSProperties } from 'react';

/** More lanterns in a row would be too small to see on a phone. */
const mostLanterns = 30;

/**
 * Returns the style of a row with a lantern for each stop. With more stops than lanterns, the lit share is rounded so that only
 * the last stop lights the last lantern.
 */
export function lanternRowStyle(stops: number, played: number): CSSProperties {
  const lanterns = Math.min(stops, mostLanterns);
  const lit = Math.floor((Math.min(played, stops) * lanterns) / stops);
  return { '--lanterns': lanterns, '--lit': played > 0 ? Math.max(lit, 1) : 0 } as CSSProperties;
}
