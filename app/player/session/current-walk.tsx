import { createContext, Fragment, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { WalkAction } from '../../../walk/events.ts';
import { WalkModeMessagesProvider } from '../pack/walk-messages.tsx';
import type { WalkPack } from '../pack/walk-pack.ts';
import type { PartySession } from '../party/party-session.ts';
import { subscribeToSaveChanges } from '../saves/save-channel.ts';
import { placeholderStartedAtMs } from './open-walk.ts';
import type { SessionSnapshot, WalkSession } from './walk-session.ts';

/** The walk that is being played: its pack, the current values of its session, and functions of the session. */
export interface CurrentWalk extends SessionSnapshot {
  pack: WalkPack;
  dispatch: (action: WalkAction) => void;
  saveAgain: () => void;
  /** The party that plays this walk together. Undefined while the visitor walks alone. */
  party: PartySession | undefined;
  /** Whether the walk was resumed. If so, the visitor has already read the current passage. */
  isResumed: boolean;
}

const Context = createContext<CurrentWalk | undefined>(undefined);

interface CurrentWalkProviderProps {
  pack: WalkPack;
  session: WalkSession;
  isResumed: boolean;
  children: ReactNode;
}

/** Provides the played walk to `useCurrentWalk`. Loads a newer save when another window has continued the walk. */
export function CurrentWalkProvider({ pack, session, isResumed, children }: CurrentWalkProviderProps) {
  const shownSnapshot = useSyncExternalStore(session.subscribe, session.shown);
  const restartKey = useRemountKeyOnRestart(shownSnapshot.state.startedAtMs);
  const { id } = pack;
  useEffect(() => {
    session.catchUp();
    return subscribeToSaveChanges((walkId) => walkId === id && session.catchUp());
  }, [session, id]);
  useEffect(() => session.party?.connect(), [session]);
  return (
    <Context
      value={{
        ...shownSnapshot,
        pack,
        dispatch: session.dispatch,
        saveAgain: session.saveAgain,
        party: session.party,
        isResumed,
      }}
    >
      <WalkModeMessagesProvider mode={shownSnapshot.state.mode}>
        <Fragment key={restartKey}>{children}</Fragment>
      </WalkModeMessagesProvider>
    </Context>
  );
}

/** The first React key of the walk screen. A restart replaces it, so React mounts the screen again. */
const firstKey = 0;

/**
 * Returns a key that changes when the walk is restarted, here or in another window. The screen is then mounted again. A
 * screen that was rendered before the start keeps its key when the walk begins.
 */
function useRemountKeyOnRestart(startedAtMs: number): number {
  const [firstStartedAtMs, setFirstStartedAtMs] = useState(startedAtMs);
  if (firstStartedAtMs === placeholderStartedAtMs && startedAtMs !== placeholderStartedAtMs)
    setFirstStartedAtMs(startedAtMs);
  return startedAtMs === firstStartedAtMs ? firstKey : startedAtMs;
}

export function useCurrentWalk(): CurrentWalk {
  const currentWalk = use(Context);
  if (!currentWalk) throw new Error('Parts of the walk screen must be inside CurrentWalkProvider.');
  return currentWalk;
}
