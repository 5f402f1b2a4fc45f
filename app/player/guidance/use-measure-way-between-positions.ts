import { useEffect, useState } from 'react';
import { measureWayBetweenPositions } from '../../../walk/computed-way.ts';
import type { Position } from '../../../walk/walk.ts';
import { loadPathNetwork } from '../pack/walk-pack.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';

/** Measures the walking route between two positions. Returns undefined if no paths connect them. */
export type MeasureWayBetweenPositions = (
  from: Position,
  to: Position,
) => ReturnType<typeof measureWayBetweenPositions>;

const measureWithoutPaths: MeasureWayBetweenPositions = () => undefined;

/**
 * Loads the paths of the pack, and returns a function that measures walking routes on them. Returns undefined while
 * they load. Without paths, as in older packs, the function always returns undefined.
 */
export function useMeasureWayBetweenPositions(): MeasureWayBetweenPositions | undefined {
  const { pack } = useCurrentWalk();
  const [loaded, setLoaded] = useState<{ packHash: string; measure: MeasureWayBetweenPositions }>();
  useEffect(() => {
    let isShown = true;
    const setMeasure = (measure: MeasureWayBetweenPositions) => isShown && setLoaded({ packHash: pack.hash, measure });
    loadPathNetwork(pack).then(
      (network) => setMeasure((from, to) => measureWayBetweenPositions(network, from, to)),
      () => setMeasure(measureWithoutPaths),
    );
    return () => {
      isShown = false;
    };
  }, [pack]);
  return loaded?.packHash === pack.hash ? loaded.measure : undefined;
}
