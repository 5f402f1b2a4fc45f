import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { computeWay } from '../../../walk/computed-way.ts';
import { findPositionAlongLine, type MeasuredLine, measureLine } from '../../../walk/measured-line.ts';
import { findNearestPointOnNetwork } from '../../../walk/path-network.ts';
import { groupStoryOffersByKind } from '../../../walk/state.ts';
import type { Position } from '../../../walk/walk.ts';
import { prefersReducedMotion } from '../../device/reduced-motion.ts';
import { findAuthoredRoute } from '../guidance/authored-route.ts';
import { loadPackRoute, loadPathNetwork, type WalkPack } from '../pack/walk-pack.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { findLatestStop } from '../session/next-stop.ts';

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
 * Returns a line between two stops: the author's route, or, without such a route, a route along the pack's paths.
 * Returns undefined if there is neither.
 */
async function findLineBetweenStops(pack: WalkPack, from: string, to: string): Promise<MeasuredLine | undefined> {
  const route = findAuthoredRoute(await loadPackRoute(pack), to, from);
  if (route) return measureLine(route);
  if (pack.packed.hasPaths !== true) return undefined;
  const network = await loadPathNetwork(pack);
  const [startPoint, goal] = [from, to].map((id) => {
    const stop = pack.packed.stops.find((other) => other.id === id);
    return stop && findNearestPointOnNetwork(network, stop);
  });
  const wayOptions = { preferred: new Set<number>(), avoidsStairs: false, authorTurns: [] };
  return startPoint && goal && computeWay(network, startPoint, goal, wayOptions)?.line;
}

/**
 * Provides simulated walks to visitors at home. The position moves along the route to the next stop and then arrives
 * there.
 */
export function SimulatedWalkProvider({ children }: { children: ReactNode }) {
  const { pack, state, dispatch } = useCurrentWalk();
  const [toStop, setToStop] = useState<string>();
  const [position, setPosition] = useState<Position>();
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const isShown = useRef(true);

  const stopWalking = useCallback(() => {
    clearInterval(timer.current);
    setToStop(undefined);
    setPosition(undefined);
  }, []);

  function arriveAtStop(stop = toStop) {
    stopWalking();
    if (stop !== undefined) dispatch({ kind: 'arrived-by-hand', stop });
  }

  async function walkTo(stop: string) {
    const fromStop = findLatestStop(state);
    // Do not fail without the route or the paths: the visitor then arrives at once.
    const line =
      prefersReducedMotion() || fromStop === undefined
        ? undefined
        : await findLineBetweenStops(pack, fromStop, stop).catch(() => undefined);
    // Do not arrive if the visitor closed the walk while the route was loading.
    if (!isShown.current) return;
    if (!line) return arriveAtStop(stop);
    const wholeMs = Math.min(mostMs, Math.max(leastMs, (line.lengthMeters / metersPerSecond) * 1000));
    const beginMs = performance.now();
    setToStop(stop);
    clearInterval(timer.current);
    timer.current = setInterval(() => {
      const share = (performance.now() - beginMs) / wholeMs;
      if (share >= 1) arriveAtStop(stop);
      else setPosition(findPositionAlongLine(line, share * line.lengthMeters));
    }, stepMs);
  }

  const isAwaited = toStop === undefined || groupStoryOffersByKind(state).arrivals.includes(toStop);
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

  return <Context value={{ toStop, position, walkTo, arrive: () => arriveAtStop() }}>{children}</Context>;
}

export function useSimulatedWalk(): SimulatedWalk {
  const simulatedWalk = use(Context);
  if (!simulatedWalk) throw new Error('A walk from home must be inside SimulatedWalkProvider.');
  return simulatedWalk;
}
