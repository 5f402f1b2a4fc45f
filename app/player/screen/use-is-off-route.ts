import { useEffect, useState } from 'react';
import type { Position } from '../../../walk/walk.ts';
import { findAuthoredRoute } from '../guidance/authored-route.ts';
import { loadPackRoute } from '../pack/walk-pack.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { findLatestStop } from '../session/next-stop.ts';
import { useNextStop } from '../session/next-stop-choice.tsx';
import { isOffRoute } from './off-route.ts';

const noPositions: readonly Position[] = [];

/** Returns whether the walker has left the route to the next stop, according to an accurate position. */
export function useIsOffRoute(): boolean {
  const { pack, state } = useCurrentWalk();
  const { next } = useNextStop();
  const latestStop = findLatestStop(state);
  const [route, setRoute] = useState(noPositions);
  useEffect(() => {
    let isWanted = true;
    loadPackRoute(pack).then(
      (route) => {
        const authorRoute = next === undefined ? undefined : findAuthoredRoute(route, next, latestStop);
        if (isWanted) setRoute(authorRoute ?? noPositions);
      },
      // Ignore a route that cannot be loaded, because the walk works without it.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [pack, next, latestStop]);
  const { position } = state;
  return position.kind === 'good' && isOffRoute(route, position.position, position.accuracyMeters);
}
