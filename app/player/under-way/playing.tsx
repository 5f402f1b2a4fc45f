import { createContext, Fragment, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import type { WalkPack } from '../pack/walk-pack.ts';
import { onSave } from '../progress/saving-news.ts';
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

/** Gives everything below it the walk that is being played, as it is in this window or in another one that has gone on with it. */
export function PlayingWalk({ pack, underWay, isResumed, children }: PlayingProps) {
  const shown = useSyncExternalStore(underWay.subscribe, underWay.shown);
  const { id } = pack;
  useEffect(() => {
    underWay.catchUp();
    return onSave((walkId) => walkId === id && underWay.catchUp());
  }, [underWay, id]);
  return (
    <Context value={{ ...shown, pack, happen: underWay.happen, saveAgain: underWay.saveAgain, isResumed }}>
      {/* Another window may have begun the walk anew. */}
      <Fragment key={shown.state.startedAtMs}>{children}</Fragment>
    </Context>
  );
}

export function usePlaying(): Playing {
  const playing = use(Context);
  if (!playing) throw new Error('Parts of the walk screen stand inside PlayingWalk.');
  return playing;
}
