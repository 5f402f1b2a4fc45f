import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { WalkMode } from '../../walk/walk-mode.ts';
import { useLocale } from '../locales/messages.tsx';
import { protectFilesWhilePlaying, usedPacks } from './downloads/device-downloads.ts';
import { GuidanceProvider } from './guidance/guidance.tsx';
import { SimulatedWalkProvider } from './home/simulated-walk.tsx';
import { FindsProvider } from './journal/finds.tsx';
import { beginAnew, openPlayer, type PlayerRequest, type PlayerSources, type PlayerStage } from './open-player.ts';
import { WalkMessagesProvider } from './pack/walk-messages.tsx';
import { loadPack, loadPackMessages } from './pack/walk-pack.ts';
import type { Progress } from './saves/progress.ts';
import { UnreadableSave, WalkAlreadyStarted, WalkNotLoaded } from './screen/pre-walk-screens.tsx';
import { WalkScreen } from './screen/walk-screen.tsx';
import { NextStopProvider } from './session/next-stop-choice.tsx';
import { PlayedWalkProvider } from './session/played-walk.tsx';

export interface PlayerProps {
  /** The walk and its newest pack on this site. */
  walk: { id: string; hash: string };
  start: PlayerRequest['start'];
  progress: Progress;
  /** Called before a stage is shown. */
  whenOpened: () => void;
  /** Called when a walk is being played and saved. The caller then changes the URL, so that a reload resumes the walk. */
  whenPlaying: () => void;
  leave: () => void;
}

/** Opens a walk. Shows the loading state, then a question if there is a save to resume or restart, and then the walk screen. */
export function Player({ walk: { id, hash }, start, progress, whenOpened, whenPlaying, leave }: PlayerProps) {
  const locale = useLocale();
  const [stage, setStage] = useState<PlayerStage>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a later change of `start` must not open the walk again, but pressing Retry must, and it changes `attempt`.
  useEffect(() => {
    const opening = openPlayer({ walk: { id, hash }, start, locale }, createPlayerSources(progress));
    return showWhenOpened(opening.finally(whenOpened), setStage);
  }, [id, hash, locale, progress, attempt]);

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
    showWhenOpened(beginAnew({ mode, from }, { walk: { id, hash }, locale }, createPlayerSources(progress)), setStage);
  }

  if (!stage || stage.kind === 'not-loaded')
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
  stage: Exclude<PlayerStage, { kind: 'not-loaded' }>;
  show: (stage: PlayerStage) => void;
  /** Begins the walk as the visitor asked for it. */
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
          beginAnew={() => begin(stage.mode)}
          leave={leave}
        />
      );
    case 'unreadable':
      return <UnreadableSave reason={stage.reason} beginAnew={() => begin(stage.mode)} leave={leave} />;
    case 'playing': {
      const { pack, session, isResumed } = stage;
      return (
        <PlayedWalkProvider key={session.shown().state.startedAtMs} pack={pack} session={session} isResumed={isResumed}>
          <SimulatedWalkProvider>
            <NextStopProvider>
              <GuidanceProvider>
                <FindsProvider>
                  <WalkScreen
                    progress={progress}
                    leave={leave}
                    beginAnew={() => beginAtFirstStop(session.shown().state.mode)}
                  />
                </FindsProvider>
              </GuidanceProvider>
            </NextStopProvider>
          </SimulatedWalkProvider>
        </PlayedWalkProvider>
      );
    }
  }
}

/**
 * Calls `show` when the stage is available. Passes unexpected errors to the error boundary. Returns a function that cancels
 * both.
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

function createPlayerSources(progress: Progress): PlayerSources {
  return { loadPack, loadPackMessages, usedPacks, progress };
}
