import type { Position } from '../../../walk/walk.ts';
import type { PackedRoute } from '../pack/pack-format.ts';

/**
 * Returns the route that the author drew to a stop from the stop before it. Returns undefined for the first stop, which
 * has no such route. Also returns undefined if the walker comes from a stop where this route does not begin.
 * @param latestStop the stop that the walker reached last; undefined if the walker has not reached any stop. If it is
 * undefined, the function does not check where the route begins. A walk can begin on the way to a later stop.
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
