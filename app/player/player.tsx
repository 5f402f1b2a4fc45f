import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { WalkMode } from '../../walk/walk-mode.ts';
import { useLocale } from '../locales/messages.tsx';
import type { Parties } from '../platform/platform.ts';
import { usePlatform } from '../platform/use-platform.ts';
import { protectFilesWhilePlaying, usedPacks } from './downloads/device-downloads.ts';
import { GuidanceProvider } from './guidance/guidance.tsx';
import { SimulatedWalkProvider } from './home/simulated-walk.tsx';
import { FoundItemsProvider } from './journal/found-items.tsx';
import { openPlayer, type PlayerRequest, type PlayerSources, type PlayerStage, restartWalk } from './open-player.ts';
import { WalkMessagesProvider } from './pack/walk-messages.tsx';
import { loadPack, loadPackMessages } from './pack/walk-pack.ts';
import { openPartyServices } from './party/device-party.ts';
import type { Progress } from './saves/progress.ts';
import { UnreadableSave, WalkAlreadyStarted, WalkNotLoaded } from './screen/pre-walk-screens.tsx';
import { WalkScreen } from './screen/walk-screen.tsx';
import { PlayedWalkProvider } from './session/played-walk.tsx';

export interface PlayerProps {
  /** The walk and its newest pack on this site. */
  walk: { id: string; hash: string };
  start: PlayerRequest['start'];
  progress: Progress;
  /** Called before the player shows a stage. */
  whenOpened: () => void;
  /**
   * Called when a walk is being played and saved. The caller then changes the URL, so that a reload resumes the walk.
   */
  whenPlaying: () => void;
  leave: () => void;
}

/**
 * Opens a walk. Renders the loading state first. Then asks whether to resume or restart if there is a save. Then
 * renders the walk screen.
 */
export function Player({ walk: { id, hash }, start, progress, whenOpened, whenPlaying, leave }: PlayerProps) {
  const locale = useLocale();
  const { parties } = usePlatform();
  const [stage, setStage] = useState<PlayerStage>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a later change of `start` must not open the walk again, but pressing Retry must, and it changes `attempt`.
  useEffect(() => {
    const opening = openPlayer({ walk: { id, hash }, start, locale }, createPlayerSources(progress, parties));
    return showWhenOpened(opening.finally(whenOpened), setStage);
  }, [id, hash, locale, progress, parties, attempt]);

  const playing = stage?.kind === 'playing' ? stage : undefined;
  const session = playing?.session;
  useEffect(() => {
    let isShown = true;
    session?.settled().then(() => isShown && whenPlaying());
    return () => {
      isShown = false;
    };
  }, [session, whenPlaying]);

  const usedHash = playing?.pack.hash;
  useEffect(() => {
    if (session && usedHash) return protectFilesWhilePlaying({ id, hash: usedHash }, session);
  }, [session, usedHash, id]);

  function retry() {
    setStage(undefined);
    setAttempt(attempt + 1);
  }

  function restart(mode: WalkMode, from?: string) {
    const sources = createPlayerSources(progress, parties);
    showWhenOpened(restartWalk({ mode, from }, { walk: { id, hash }, locale }, sources), setStage);
  }

  if (!stage || !('messages' in stage))
    return <WalkNotLoaded isLoading={stage === undefined} retry={retry} leave={leave} />;
  return (
    <WalkMessagesProvider messages={stage.messages}>
      <StageScreen
        stage={stage}
        show={setStage}
        begin={(mode) => restart(mode, start.from)}
        beginAtFirstStop={(mode) => restart(mode)}
        progress={progress}
        leave={leave}
      />
    </WalkMessagesProvider>
  );
}

interface StageScreenProps extends Pick<PlayerProps, 'progress' | 'leave'> {
  stage: Extract<PlayerStage, { messages: unknown }>;
  show: (stage: PlayerStage) => void;
  /** Begins the walk as the visitor requested. */
  begin: (mode: WalkMode) => void;
  beginAtFirstStop: (mode: WalkMode) => void;
}

function StageScreen({ stage, show, begin, beginAtFirstStop, progress, leave }: StageScreenProps) {
  switch (stage.kind) {
    case 'begun':
      return (
        <WalkAlreadyStarted
          pack={stage.pack}
          state={stage.state}
          resume={() => show(stage.resume())}
          restart={() => begin(stage.mode)}
          leave={leave}
        />
      );
    case 'unreadable':
      return <UnreadableSave reason={stage.reason} restart={() => begin(stage.mode)} leave={leave} />;
    case 'playing': {
      const { pack, session, isResumed } = stage;
      return (
        <PlayedWalkProvider key={session.shown().state.startedAtMs} pack={pack} session={session} isResumed={isResumed}>
          <SimulatedWalkProvider>
            <GuidanceProvider>
              <FoundItemsProvider>
                <WalkScreen
                  progress={progress}
                  leave={leave}
                  restart={() => beginAtFirstStop(session.shown().state.mode)}
                />
              </FoundItemsProvider>
            </GuidanceProvider>
          </SimulatedWalkProvider>
        </PlayedWalkProvider>
      );
    }
  }
}

/**
 * Calls `show` when the stage is available. Passes unexpected errors to the error boundary. Returns a function that
 * cancels both.
 */
function showWhenOpened(
  opening: Promise<PlayerStage>,
  show: Dispatch<SetStateAction<PlayerStage | undefined>>,
): () => void {
  let isShown = true;
  const throwInRender = (error: unknown) =>
    show(() => {
      throw error;
    });
  opening.then(
    (stage) => isShown && show(stage),
    (error) => isShown && throwInRender(error),
  );
  return () => {
    isShown = false;
  };
}

function createPlayerSources(progress: Progress, parties: Parties): PlayerSources {
  return { loadPack, loadPackMessages, usedPacks, progress, party: openPartyServices(parties) };
}
