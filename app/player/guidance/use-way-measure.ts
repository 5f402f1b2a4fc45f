import { useEffect, useState } from 'react';
import type { Position } from '../../../walk/walk.ts';
import { measureWayBetween } from '../../../walk/way.ts';
import { loadPackPaths } from '../pack/walk-pack.ts';
import { usePlayedWalk } from '../session/played-walk.tsx';

/** Returns the length of the way on foot between two places, or undefined if the paths do not connect them. */
export type WayMeasure = (from: Position, to: Position) => ReturnType<typeof measureWayBetween>;

const measureUnknownWay: WayMeasure = () => undefined;

/**
 * Loads the paths of the pack, and returns a function that measures walking routes on them. Returns undefined while
 * they load. Without paths, as in older packs, the function always returns undefined.
 */
export function useWayMeasure(): WayMeasure | undefined {
  const { pack } = usePlayedWalk();
  const [loaded, setLoaded] = useState<{ packHash: string; measure: WayMeasure }>();
  useEffect(() => {
    let isShown = true;
    const setMeasure = (measure: WayMeasure) => isShown && setLoaded({ packHash: pack.hash, measure });
    loadPackPaths(pack).then(
      (network) => setMeasure((from, to) => measureWayBetween(network, from, to)),
      () => setMeasure(measureUnknownWay),
    );
    return () => {
      isShown = false;
    };
  }, [pack]);
  return loaded?.packHash === pack.hash ? loaded.measure : undefined;
}
