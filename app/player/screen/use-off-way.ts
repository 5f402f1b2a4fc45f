import { useEffect, useState } from 'react';
import type { Position } from '../../../walk/walk.ts';
import { loadPackRoute } from '../pack/walk-pack.ts';
import { usePlaying } from '../session/playing.tsx';
import { targetOf } from './next-stop-bar.tsx';
import { isOffWay } from './off-way.ts';

const nowhere: readonly Position[] = [];

/** Returns whether the walker has left the way to the next stop, according to a good fix. */
export function useOffWay(): boolean {
  const { pack, state } = usePlaying();
  const target = targetOf({ state });
  const to = target?.kind === 'next' ? target.stop : undefined;
  const [way, setWay] = useState(nowhere);
  useEffect(() => {
    let isWanted = true;
    loadPackRoute(pack).then(
      ({ features }) => {
        const leg = features.find(({ properties }) => properties.to === to && !properties.wayBack);
        if (isWanted) setWay(leg ? leg.geometry.coordinates.map(([lon, lat]) => ({ lat, lon })) : nowhere);
      },
      // The walk works without its way.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [pack, to]);
  const { position } = state;
  return position.kind === 'good' && isOffWay(way, position.position, position.accuracyMeters);
}
