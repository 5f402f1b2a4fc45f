import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { WalkPack } from '../pack/walk-pack.ts';
import type { Happening, Shown, WalkUnderWay } from './walk-under-way.ts';

/** What the parts of the walk screen share. */
export interface Playing extends Shown {
  pack: WalkPack;
  happen: (happening: Happening) => void;
  saveAgain: () => void;
  /** What the walk stands at was told before this screen was opened. */
  isResumed: boolean;
}

const Context = createContext<Playing | undefined>(undefined);

interface PlayingProps {
  pack: WalkPack;
  underWay: WalkUnderWay;
  isResumed: boolean;
  children: ReactNode;
}

/** Gives everything below it the walk that is being played, as it is. */
export function PlayingWalk({ pack, underWay, isResumed, children }: PlayingProps) {
  const shown = useSyncExternalStore(underWay.subscribe, underWay.shown);
  return (
    <Context value={{ ...shown, pack, happen: underWay.happen, saveAgain: underWay.saveAgain, isResumed }}>
      {children}
    </Context>
  );
}

export function usePlaying(): Playing {
  const playing = use(Context);
  if (!playing) throw new Error('Parts of the walk screen stand inside PlayingWalk.');
  return playing;
}
