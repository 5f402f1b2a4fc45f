import { useEffect, useRef } from 'react';
import { metersBetween } from '../../../../walk/geodesy.ts';
import type { PositionFix } from '../../../../walk/position.ts';
import { groupStoryOffersByKind } from '../../../../walk/state.ts';
import { useCurrentWalk } from '../../session/current-walk.tsx';

/** A smaller distance between two measured positions does not prove that the phone has moved. */
const minMovementMeters = 20;

/**
 * Calls `fold` when the walker has set out for the next stop. Renders nothing itself. Render it among the options of a
 * passage, because the options appear only after the walker has read the passage.
 */
export function StoryAutoFold({ fold }: { fold: () => void }) {
  const { state } = useCurrentWalk();
  const { position } = state;
  // Do not check the mode. At home `position.kind` is never `good`, because the walk rules ignore positions there.
  const isOnTheWay = groupStoryOffersByKind(state).arrivals.length > 0;
  const beginFix = useRef<PositionFix>(undefined);
  useEffect(() => {
    if (!isOnTheWay) beginFix.current = undefined;
    else if (position.kind === 'good') {
      beginFix.current ??= position;
      if (hasStartedWalking(beginFix.current, position)) fold();
    }
  }, [isOnTheWay, position, fold]);
  return null;
}

/** Returns whether two measured positions are farther apart than measuring errors can explain. */
function hasStartedWalking(begin: PositionFix, now: PositionFix): boolean {
  const errorMeters = begin.accuracyMeters + now.accuracyMeters;
  return metersBetween(begin.position, now.position) > Math.max(minMovementMeters, errorMeters);
}
