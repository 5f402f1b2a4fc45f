import { createContext, type ReactNode, use, useState } from 'react';
import { groupStoryOffersByKind } from '../../../walk/state.ts';
import { useCurrentWalk } from './current-walk.tsx';
import { findNextOrLatestStop, findNextStop, type NextOrLatestStop } from './next-stop.ts';

interface NextStopChoice {
  chosen: string | undefined;
  choose: (stop: string) => void;
}

const Context = createContext<NextStopChoice>({ chosen: undefined, choose: () => undefined });

/** Stores which next stop the walker has chosen. The choice has an effect only while the story offers this stop. */
export function NextStopProvider({ children }: { children: ReactNode }) {
  const [chosen, choose] = useState<string>();
  return <Context value={{ chosen, choose }}>{children}</Context>;
}

interface NextStop {
  /** The stop to which the app leads the walker. Undefined unless the story waits for an arrival at a stop. */
  next: string | undefined;
  /** All stops at which the story lets the walker arrive now. */
  offered: readonly string[];
  choose: (stop: string) => void;
}

export function useNextStop(): NextStop {
  const { state, pack } = useCurrentWalk();
  const { chosen, choose } = use(Context);
  const { arrivals } = groupStoryOffersByKind(state);
  return { next: findNextStop(state, pack.packed.stops, chosen), offered: arrivals, choose };
}

/** Returns the next stop if the story waits for an arrival at a stop. Otherwise returns the latest stop. */
export function useNextOrLatestStop(): NextOrLatestStop | undefined {
  const { state, pack } = useCurrentWalk();
  return findNextOrLatestStop(state, pack.packed.stops, use(Context).chosen);
}
