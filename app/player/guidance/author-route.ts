import type { Position } from '../../../walk/walk.ts';
import type { PackedRoute } from '../pack/pack-format.ts';

/**
 * Returns the author's route to a stop. The route begins at the previous stop in walking order. Returns undefined for
 * the first stop, and for a walker who comes from any other stop, because the author drew no such route. A walker who
 * begins the walk at a later stop has no latest stop.
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
