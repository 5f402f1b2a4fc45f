import { createContext, Fragment, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import type { WalkPack } from '../pack/walk-pack.ts';
import { onSave } from '../saves/save-channel.ts';
import type { Shown, WalkAction, WalkSession } from './walk-session.ts';

/** What the parts of the walk screen share. */
export interface Playing extends Shown {
  pack: WalkPack;
  dispatch: (action: WalkAction) => void;
  saveAgain: () => void;
  /** What the walk stands at was told before this screen was opened. */
  isResumed: boolean;
}

const Context = createContext<Playing | undefined>(undefined);

interface PlayingProps {
  pack: WalkPack;
  session: WalkSession;
  isResumed: boolean;
  children: ReactNode;
}

/** Gives everything below it the walk that is being played, as it is in this window or in another one that has gone on with it. */
export function PlayingWalk({ pack, session, isResumed, children }: PlayingProps) {
  const shown = useSyncExternalStore(session.subscribe, session.shown);
  const { id } = pack;
  useEffect(() => {
    session.catchUp();
    return onSave((walkId) => walkId === id && session.catchUp());
  }, [session, id]);
  return (
    <Context value={{ ...shown, pack, dispatch: session.dispatch, saveAgain: session.saveAgain, isResumed }}>
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
