import type { Position } from '../../../walk/walk.ts';
import type { PackedRoute } from '../pack/pack-format.ts';

/**
 * Returns the route that the author drew from the previous stop to the stop `to`. Returns undefined for the first stop,
 * or if the walker comes from another stop.
 * @param latestStop the stop that the walker reached last. If undefined, the function accepts a route from any stop. A
 * walk may begin on the way to a later stop.
 */
export function findAuthoredRoute(
  { features }: PackedRoute,
  to: string,
  latestStop: string | undefined,
): readonly Position[] | undefined {
  const leg = features.find(
    ({ properties }) =>
      properties.to === to && !properties.wayBack && (latestStop === undefined || properties.from === latestStop),
  );
  return leg?.geometry.coordinates.map(([lon, lat]) => ({ lat, lon }));
}
