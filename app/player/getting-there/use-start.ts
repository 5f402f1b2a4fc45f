import { useMemo } from 'react';
import { distanceAndBearingTo } from '../../../walk/geodesy.ts';
import { readJournal } from '../../../walk/journal.ts';
import { groupOffersByKind } from '../../../walk/state.ts';
import type { Stop } from '../../../walk/walk.ts';
import { usePlayedWalk } from '../session/played-walk.tsx';

/** Beyond this distance a walker is not on the way to the start. */
const farFromMeters = 5000;

/** Where the walk begins on the spot. */
export interface Start {
  stop: Stop;
  /** The distance to the stop, of a walker who is far away; otherwise undefined. */
  distanceMeters: number | undefined;
}

/** Returns the stop at which the walk begins on the spot, until the walker is there; afterwards undefined. */
export function useStart(): Start | undefined {
  const { state, pack } = usePlayedWalk();
  const [next] = groupOffersByKind(state).arrivals;
  const stop = pack.packed.stops.find(({ id }) => id === next);
  // A position changes the state, but not the transcript.
  const { transcript } = state;
  const hasReachedStop = useMemo(() => readJournal({ transcript }).stops.size > 0, [transcript]);
  if (!stop || state.mode !== 'spot' || hasReachedStop) return undefined;
  const way = distanceAndBearingTo(state.position, stop);
  const isFar = way !== undefined && way.distanceMeters - way.accuracyMeters > farFromMeters;
  return { stop, distanceMeters: isFar ? way.distanceMeters : undefined };
}
