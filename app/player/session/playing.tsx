import { createContext, Fragment, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import type { WalkAction } from '../../../walk/events.ts';
import type { WalkPack } from '../pack/walk-pack.ts';
import { onSave } from '../saves/save-channel.ts';
import type { Shown, WalkSession } from './walk-session.ts';

/** The values that the parts of the walk screen share. */
export interface Playing extends Shown {
  pack: WalkPack;
  dispatch: (action: WalkAction) => void;
  saveAgain: () => void;
  /** Whether the current passage was already read before this screen opened. */
  isResumed: boolean;
}

const Context = createContext<Playing | undefined>(undefined);

interface PlayingProps {
  pack: WalkPack;
  session: WalkSession;
  isResumed: boolean;
  children: ReactNode;
}

/** Provides the walk session to its children. Follows changes of this window and of another window that plays the same walk. */
export function PlayingWalk({ pack, session, isResumed, children }: PlayingProps) {
  const shown = useSyncExternalStore(session.subscribe, session.shown);
  const { id } = pack;
  useEffect(() => {
    session.catchUp();
    return onSave((walkId) => walkId === id && session.catchUp());
  }, [session, id]);
  return (
    <Context value={{ ...shown, pack, dispatch: session.dispatch, saveAgain: session.saveAgain, isResumed }}>
      {/* Another window may have restarted the walk. */}
      <Fragment key={shown.state.startedAtMs}>{children}</Fragment>
    </Context>
  );
}

export function usePlaying(): Playing {
  const playing = use(Context);
  if (!playing) throw new Error('Parts of the walk screen must be inside PlayingWalk.');
  return playing;
}
