import type { Position } from '../../../walk/walk.ts';
import type { PackedRoute } from '../pack/pack-format.ts';

/**
 * Returns the author's route to a stop. It begins at the stop before in walking order. So there is none to the first stop, and none for
 * a walker who comes from another stop, because stops were offered in any order. A walker who begins later has no latest stop yet.
 */
export function findAuthorRoute(
  { features }: PackedRoute,
  to: string,
  latest: string | undefined,
): readonly Position[] | undefined {
  const leg = features.find(
    ({ properties }) =>
      properties.to === to && !properties.wayBack && (latest === undefined || properties.from === latest),
  );
  return leg?.geometry.coordinates.map(([lon, lat]) => ({ lat, lon }));
}
