import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { readJournal } from '../../../walk/journal.ts';
import { findPositionAlong, measureLine } from '../../../walk/measured-line.ts';
import { groupOffersByKind } from '../../../walk/state.ts';
import type { Position } from '../../../walk/walk.ts';
import { prefersReducedMotion } from '../../device/reduced-motion.ts';
import { loadPackRoute } from '../pack/walk-pack.ts';
import { usePlayedWalk } from '../session/played-walk.tsx';

/** The speed of a simulated walk, and the limits of its duration. */
const metersPerSecond = 45;
const [leastMs, mostMs] = [2500, 7000];
/** The time between two simulated positions. The map animates the movement between them. */
const stepMs = 250;

interface SimulatedWalk {
  /** The destination stop of the simulated walk in progress; undefined if none is in progress. */
  toStop: string | undefined;
  position: Position | undefined;
  walkTo: (stop: string) => void;
  arrive: () => void;
}

const Context = createContext<SimulatedWalk | undefined>(undefined);

/**
 * Provides simulated walks to visitors at home. The position moves along the route to the next stop and then arrives
 * there.
 */
export function SimulatedWalkProvider({ children }: { children: ReactNode }) {
  const { pack, state, dispatch } = usePlayedWalk();
  const [toStop, setToStop] = useState<string>();
  const [position, setPosition] = useState<Position>();
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const isShown = useRef(true);

  const stopWalking = useCallback(() => {
    clearInterval(timer.current);
    setToStop(undefined);
    setPosition(undefined);
  }, []);

  function arrive(stop = toStop) {
    stopWalking();
    if (stop !== undefined) dispatch({ kind: 'arrived-by-hand', stop });
  }

  async function walkTo(stop: string) {
    const from = [...readJournal(state).stops.keys()].at(-1);
    const route =
      prefersReducedMotion() || from === undefined ? undefined : await loadPackRoute(pack).catch(() => undefined);
    // Do not arrive if the visitor closed the walk while the route was loading.
    if (!isShown.current) return;
    const leg = route?.features.find(({ properties }) => properties.from === from && properties.to === stop);
    if (!leg) return arrive(stop);
    const line = measureLine(leg.geometry.coordinates.map(([lon, lat]) => ({ lat, lon })));
    const wholeMs = Math.min(mostMs, Math.max(leastMs, (line.lengthMeters / metersPerSecond) * 1000));
    const beginMs = performance.now();
    setToStop(stop);
    clearInterval(timer.current);
    timer.current = setInterval(() => {
      const share = (performance.now() - beginMs) / wholeMs;
      if (share >= 1) arrive(stop);
      else setPosition(findPositionAlong(line, share * line.lengthMeters));
    }, stepMs);
  }

  const isAwaited = toStop === undefined || groupOffersByKind(state).arrivals.includes(toStop);
  useEffect(() => {
    // Stop moving if the story no longer waits for this arrival, because the visitor undid a step.
    if (!isAwaited) stopWalking();
  }, [isAwaited, stopWalking]);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      clearInterval(timer.current);
    };
  }, []);

  return <Context value={{ toStop, position, walkTo, arrive: () => arrive() }}>{children}</Context>;
}

export function useSimulatedWalk(): SimulatedWalk {
  const simulatedWalk = use(Context);
  if (!simulatedWalk) throw new Error('A walk from home must be inside SimulatedWalkProvider.');
  return simulatedWalk;
}
