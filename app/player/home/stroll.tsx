import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { readJournal } from '../../../walk/journal.ts';
import { waysOn } from '../../../walk/state.ts';
import type { Position } from '../../../walk/walk.ts';
import { wantsLessMotion } from '../../device/reduced-motion.ts';
import { loadPackRoute } from '../pack/walk-pack.ts';
import { usePlaying } from '../session/playing.tsx';
import { measure, placeAlong } from './along.ts';

/** The speed of a walk from home in metres per second, and the limits of its duration. */
const metersPerSecond = 45;
const [leastMs, mostMs] = [2500, 7000];
/** The map itself glides between these positions. */
const stepMs = 250;

interface Stroll {
  /** The stop of the simulated walk in progress; undefined without one. */
  to: string | undefined;
  position: Position | undefined;
  walkTo: (stop: string) => void;
  arrive: () => void;
}

const Context = createContext<Stroll | undefined>(undefined);

/** From home, the position moves along the way to the next stop by itself and arrives at its end. */
export function Strolling({ children }: { children: ReactNode }) {
  const { pack, state, dispatch } = usePlaying();
  const [to, setTo] = useState<string>();
  const [position, setPosition] = useState<Position>();
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const isShown = useRef(true);

  const stand = useCallback(() => {
    clearInterval(timer.current);
    setTo(undefined);
    setPosition(undefined);
  }, []);

  function arrive(stop = to) {
    stand();
    if (stop !== undefined) dispatch({ kind: 'arrived-by-hand', stop });
  }

  async function walkTo(stop: string) {
    const from = [...readJournal(state).stops.keys()].at(-1);
    const route =
      wantsLessMotion() || from === undefined ? undefined : await loadPackRoute(pack).catch(() => undefined);
    // If the visitor has closed the walk meanwhile, do not arrive.
    if (!isShown.current) return;
    const leg = route?.features.find(({ properties }) => properties.from === from && properties.to === stop);
    if (!leg) return arrive(stop);
    const line = measure(leg.geometry.coordinates.map(([lon, lat]) => ({ lat, lon })));
    const wholeMs = Math.min(mostMs, Math.max(leastMs, (line.lengthMeters / metersPerSecond) * 1000));
    const beginMs = performance.now();
    setTo(stop);
    clearInterval(timer.current);
    timer.current = setInterval(() => {
      const share = (performance.now() - beginMs) / wholeMs;
      if (share >= 1) arrive(stop);
      else setPosition(placeAlong(line, share * line.lengthMeters));
    }, stepMs);
  }

  const isAwaited = to === undefined || waysOn(state).arrivals.includes(to);
  useEffect(() => {
    // An undo has removed the step that led there.
    if (!isAwaited) stand();
  }, [isAwaited, stand]);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      clearInterval(timer.current);
    };
  }, []);

  return <Context value={{ to, position, walkTo, arrive: () => arrive() }}>{children}</Context>;
}

export function useStroll(): Stroll {
  const stroll = use(Context);
  if (!stroll) throw new Error('A walk from home must be inside Strolling.');
  return stroll;
}
