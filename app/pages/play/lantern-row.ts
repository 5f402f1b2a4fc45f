/** The maximum number of lanterns in a row. More lanterns would be too small to see on a phone. */
const maxLanterns = 30;

/**
 * Returns a row with a lantern for each stop, as whether each is lit. If there are more stops than lanterns, the number of lit
 * lanterns is rounded. The last lantern is lit only when the last stop is done.
 */
export function createLanternRow(stops: number, played: number): boolean[] {
  const count = Math.min(stops, maxLanterns);
  const share = Math.floor((Math.min(played, stops) * count) / stops);
  const lit = played > 0 ? Math.max(share, 1) : 0;
  return Array.from({ length: count }, (_, index) => index < lit);
}
