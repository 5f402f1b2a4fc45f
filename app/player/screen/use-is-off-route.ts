import { useEffect, useState } from 'react';
import type { Position } from '../../../walk/walk.ts';
import { loadPackRoute } from '../pack/walk-pack.ts';
import { usePlayedWalk } from '../session/played-walk.tsx';
import { targetStopOf } from './next-stop-bar.tsx';
import { isOffRoute } from './off-route.ts';

const nowhere: readonly Position[] = [];

/** Returns whether the walker has left the route to the next stop, according to an accurate position. */
export function useIsOffRoute(): boolean {
  const { pack, state } = usePlayedWalk();
  const target = targetStopOf({ state });
  const to = target?.kind === 'next' ? target.stop : undefined;
  const [route, setRoute] = useState(nowhere);
  useEffect(() => {
    let isWanted = true;
    loadPackRoute(pack).then(
      ({ features }) => {
        const leg = features.find(({ properties }) => properties.to === to && !properties.wayBack);
        if (isWanted) setRoute(leg ? leg.geometry.coordinates.map(([lon, lat]) => ({ lat, lon })) : nowhere);
      },
      // Ignore a failure, because the walk works without its route.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [pack, to]);
  const { position } = state;
  return position.kind === 'good' && isOffRoute(route, position.position, position.accuracyMeters);
}
