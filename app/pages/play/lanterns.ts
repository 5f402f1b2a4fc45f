import type { CSSProperties } from 'react';

/** More lanterns in a row are too small to be seen on a phone. */
const mostLanterns = 30;

/** A lantern for every stop. Of more stops than there can be lanterns, these are a share: the last one is lit at the last stop only. */
export function lanternsOf(stops: number, played: number): CSSProperties {
  const lanterns = Math.min(stops, mostLanterns);
  const lit = Math.floor((Math.min(played, stops) * lanterns) / stops);
  return { '--lanterns': lanterns, '--lit': played > 0 ? Math.max(lit, 1) : 0 } as CSSProperties;
}
