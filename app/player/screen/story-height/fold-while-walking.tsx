import { useEffect, useRef } from 'react';
import { metersBetween } from '../../../../walk/geodesy.ts';
import type { PositionFix } from '../../../../walk/position.ts';
import { groupOffersByKind } from '../../../../walk/state.ts';
import { usePlayedWalk } from '../../session/played-walk.tsx';

/** Positions of a phone that lies still differ by up to this distance. */
const leastMeters = 20;

/**
 * Calls `fold` when the walker has set out for the next stop. Renders nothing. It is placed among the options of a passage, which appear
 * when the passage has been read.
 */
export function FoldWhileWalking({ fold }: { fold: () => void }) {
  const { state } = usePlayedWalk();
  const { position } = state;
  // From home no position is good, because the rules of a walk ignore it there.
  const isOnTheWay = groupOffersByKind(state).arrivals.length > 0;
  const begin = useRef<PositionFix>(undefined);
  useEffect(() => {
    if (!isOnTheWay) begin.current = undefined;
    else if (position.kind === 'good') {
      begin.current ??= position;
      if (hasSetOut(begin.current, position)) fold();
    }
  }, [isOnTheWay, position, fold]);
  return null;
}

/** Returns whether two fixes are farther apart than their errors explain. */
function hasSetOut(begin: PositionFix, now: PositionFix): boolean {
  const errorMeters = begin.accuracyMeters + now.accuracyMeters;
  return metersBetween(begin.position, now.position) > Math.max(leastMeters, errorMeters);
}
