/** The maximum number of lanterns in a row. More lanterns would be too small on a phone. */
const maxLanterns = 30;

/**
 * Returns a row of lanterns, one per stop; true means lit. Rounds the number of lit lanterns if there are more stops
 * than lanterns. The last lantern is lit only when the last stop is done.
 */
export function computeLitProgressLanterns(stops: number, played: number): boolean[] {
  const count = Math.min(stops, maxLanterns);
  const share = Math.floor((Math.min(played, stops) * count) / stops);
  const litCount = played > 0 ? Math.max(share, 1) : 0;
  return Array.from({ length: count }, (_, index) => index < litCount);
}
