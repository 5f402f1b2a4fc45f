import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { WalkMode } from '../../walk/state.ts';
import { useLocale } from '../locales/messages.tsx';
import { noteWhilePlaying, usedPacks } from './downloads/device-downloads.ts';
import { Strolling } from './home/stroll.tsx';
import { beginAnew, openPlayer, type PlayerRequest, type PlayerSources, type Stage } from './open-player.ts';
import { WalkWords } from './pack/say.tsx';
import { loadPack, loadPackWords } from './pack/walk-pack.ts';
import type { Progress } from './saves/progress.ts';
import { BegunAlready, NotLoaded, Unreadable } from './screen/before-walking.tsx';
import { WalkScreen } from './screen/walk-screen.tsx';
import { PlayingWalk } from './session/playing.tsx';

export interface PlayerProps {
  /** The walk and its newest pack on this site. */
  walk: { id: string; hash: string };
  start: PlayerRequest['start'];
  progress: Progress;
  /** Called once a walk is being played. From then on the address means the saved walk. */
  whenPlaying: () => void;
  leave: () => void;
}

/** Plays a walk from its save or from its beginning. */
export function Player({ walk: { id, hash }, start, progress, whenPlaying, leave }: PlayerProps) {
  const locale = useLocale();
  const [stage, setStage] = useState<Stage>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` counts when the player opens, not later; each attempt opens it.
  useEffect(() => {
    return follow(openPlayer({ walk: { id, hash }, start, locale }, sourcesWith(progress)), setStage);
  }, [id, hash, locale, progress, attempt]);

  const playing = stage?.kind === 'playing' ? stage : undefined;
  const isPlaying = playing !== undefined;
  useEffect(() => {
    if (isPlaying) whenPlaying();
  }, [isPlaying, whenPlaying]);

  const session = playing?.session;
  const usedHash = playing?.pack.hash;
  useEffect(() => {
    if (session && usedHash) return noteWhilePlaying({ id, hash: usedHash }, session);
  }, [session, usedHash, id]);

  function again() {
    setStage(undefined);
    setAttempt(attempt + 1);
  }

  function begin(mode: WalkMode) {
    follow(beginAnew(mode, { walk: { id, hash }, locale }, sourcesWith(progress)), setStage);
  }

  if (!stage || stage.kind === 'not-loaded')
    return <NotLoaded isLoading={stage === undefined} again={again} leave={leave} />;
  return (
    <WalkWords words={stage.words}>
      <OpenedStage stage={stage} show={setStage} begin={begin} progress={progress} leave={leave} />
    </WalkWords>
  );
}

interface OpenedStageProps extends Pick<PlayerProps, 'progress' | 'leave'> {
  stage: Exclude<Stage, { kind: 'not-loaded' }>;
  show: (stage: Stage) => void;
  begin: (mode: WalkMode) => void;
}

function OpenedStage({ stage, show, begin, progress, leave }: OpenedStageProps) {
  switch (stage.kind) {
    case 'begun':
      return (
        <BegunAlready
          pack={stage.pack}
          state={stage.state}
          resume={() => show(stage.resume())}
          beginAnew={() => begin(stage.mode)}
          leave={leave}
        />
      );
    case 'unreadable':
      return <Unreadable because={stage.because} beginAnew={() => begin(stage.mode)} leave={leave} />;
    case 'playing': {
      const { pack, session, isResumed } = stage;
      return (
        <PlayingWalk key={session.shown().state.startedAtMs} pack={pack} session={session} isResumed={isResumed}>
          <Strolling>
            <WalkScreen progress={progress} leave={leave} beginAnew={() => begin(session.shown().state.mode)} />
          </Strolling>
        </PlayingWalk>
      );
    }
  }
}

/** Shows a stage once it is open. An error is a fault of ours, and goes to the error boundary. Returns a function that cancels it. */
function follow(opening: Promise<Stage>, show: Dispatch<SetStateAction<Stage | undefined>>): () => void {
  let isShown = true;
  const fail = (error: unknown) =>
    show(() => {
      throw error;
    });
  opening.then(
    (stage) => isShown && show(stage),
    (error) => isShown && fail(error),
  );
  return () => {
    isShown = false;
  };
}

function sourcesWith(progress: Progress): PlayerSources {
  return { loadPack, loadPackWords, usedPacks, progress };
}
