import { useMemo } from 'react';
import { computeDistanceAndBearing } from '../../../walk/geodesy.ts';
import { deriveJournal } from '../../../walk/journal.ts';
import { groupStoryOffersByKind } from '../../../walk/state.ts';
import type { Stop } from '../../../walk/walk.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';

/** A walker farther away than this is not on the way to the start. */
const farFromMeters = 5000;

/** The stop where the walk begins. Defined only for walks that are played outdoors (mode `spot`). */
export interface StartingStop {
  stop: Stop;
  /** The distance to the stop in meters if the walker is far away; otherwise undefined. */
  distanceMeters: number | undefined;
}

/**
 * Returns the stop where the current walk begins. Returns undefined once the walker has reached this stop, and if the walk
 * is played from home.
 */
export function useStartingStop(): StartingStop | undefined {
  const { state, pack } = useCurrentWalk();
  const [next] = groupStoryOffersByKind(state).arrivals;
  const stop = pack.packed.stops.find(({ id }) => id === next);
  // `deriveJournal` depends only on the transcript. So compute it again when the transcript changes, but not for each new
  // position.
  const { transcript } = state;
  const hasReachedStop = useMemo(() => deriveJournal({ transcript }).stops.size > 0, [transcript]);
  if (!stop || state.mode !== 'spot' || hasReachedStop) return undefined;
  const way = computeDistanceAndBearing(state.position, stop);
  const isFar = way !== undefined && way.distanceMeters - way.accuracyMeters > farFromMeters;
  return { stop, distanceMeters: isFar ? way.distanceMeters : undefined };
}
