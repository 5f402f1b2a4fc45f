import type { Position } from '../../../walk/walk.ts';
import type { PackedRoute } from '../pack/pack-format.ts';

/**
 * Returns the author's route to a stop. The route begins at the previous stop in walking order. Returns undefined for
 * the first stop. Also returns undefined if `latestStop` is another stop than the previous one, because the author drew
 * no such route. `latestStop` is undefined for a walker who begins the walk at a later stop.
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
