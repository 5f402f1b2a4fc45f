import type { Position } from '../../../walk/walk.ts';
import type { PackedRoute } from '../pack/pack-format.ts';

/**
 * Returns the route that the author drew to a stop from the stop before it. Returns undefined for the first stop, which
 * has no such route. Also returns undefined if the walker comes from a stop where this route does not begin.
 * @param latestStop the stop from which the walker comes. Undefined until the walker has reached a stop, for example if
 * the walk begins at a later stop. Then the route may begin at any stop.
 */
export function findAuthorRoute(
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
