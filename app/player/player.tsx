import { useEffect, useState } from 'react';
import type { WalkMode, WalkState } from '../../walk/state.ts';
import { useLocale } from '../locales/messages.tsx';
import { noteWhilePlaying, usedPacks } from './downloads/device-downloads.ts';
import { Strolling } from './home/stroll.tsx';
import type { PackedWords } from './pack/pack-format.ts';
import { WalkWords } from './pack/say.tsx';
import { loadPack, loadPackWords, type WalkPack } from './pack/walk-pack.ts';
import type { Progress } from './saves/progress.ts';
import { BegunAlready, NotLoaded, Unreadable } from './screen/before-walking.tsx';
import { WalkScreen } from './screen/walk-screen.tsx';
import { activeSession } from './session/active-sessions.ts';
import { beginWalk, continueWalk, findSaved, type UnreadableBecause } from './session/open-walk.ts';
import { PlayingWalk } from './session/playing.tsx';
import type { WalkSession } from './session/walk-session.ts';

export interface PlayerProps {
  /** The walk and its newest pack on this site. */
  walk: { id: string; hash: string };
  /** `saved`: continue the walk on this device, for example after a reload. */
  wanted: WalkMode | 'saved';
  progress: Progress;
  /** Called once a walk is being played. From then on the address means the saved walk. */
  whenPlaying: () => void;
  leave: () => void;
}

interface Loaded {
  pack: WalkPack;
  words: PackedWords;
}

type Stage =
  | { kind: 'loading' }
  | { kind: 'not-loaded' }
  | (Loaded & { kind: 'begun'; state: WalkState; goOn: () => WalkSession; mode: WalkMode })
  | (Loaded & { kind: 'unreadable'; because: UnreadableBecause; mode: WalkMode })
  | (Loaded & { kind: 'playing'; session: WalkSession; isResumed: boolean });

/** Plays a walk from its save or from its beginning. */
export function Player({ walk: { id, hash }, wanted, progress, whenPlaying, leave }: PlayerProps) {
  const locale = useLocale();
  const [stage, setStage] = useState<Stage>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  async function load(used: string): Promise<Loaded> {
    const [pack, words] = await Promise.all([loadPack(id, used), loadPackWords(id, used, locale)]);
    return { pack, words };
  }

  /** A new walk begins with the newest pack. */
  async function beginWith(mode: WalkMode): Promise<Stage> {
    const { pack, words } = await load(hash);
    const session = await beginWalk(pack, { mode, locale }, progress);
    return { kind: 'playing', pack, words, session, isResumed: false };
  }

  useEffect(() => {
    let isShown = true;
    async function open(): Promise<Stage> {
      const { pack, words } = await load(await usedPacks.packToUse({ walk: id, hash }));
      const active = activeSession(pack);
      if (active && wanted === 'saved') return { kind: 'playing', pack, words, session: active, isResumed: true };
      const mode = wanted === 'saved' ? 'spot' : wanted;
      // Unsaved steps exist in this document alone.
      if (active?.shown().savingProblem)
        return { kind: 'begun', pack, words, state: active.shown().state, goOn: () => active, mode };
      const found = await findSaved(pack, progress);
      if (found.kind === 'begun') {
        const goOn = () => continueWalk(pack, found, progress);
        if (wanted === 'saved') return { kind: 'playing', pack, words, session: goOn(), isResumed: true };
        return { kind: 'begun', pack, words, state: found.saved.state, goOn, mode };
      }
      if (found.kind === 'unreadable') return { kind: 'unreadable', pack, words, because: found.because, mode };
      return beginWith(mode);
    }
    open().then(
      (opened) => isShown && setStage(opened),
      () => isShown && setStage({ kind: 'not-loaded' }),
    );
    return () => {
      isShown = false;
    };
    // `wanted` counts only when the player opens. Later the address only says that a walk is being played.
  }, [id, hash, locale, progress, attempt]);

  const isPlaying = stage.kind === 'playing';
  useEffect(() => {
    if (isPlaying) whenPlaying();
  }, [isPlaying, whenPlaying]);

  const session = stage.kind === 'playing' ? stage.session : undefined;
  const usedHash = stage.kind === 'playing' ? stage.pack.hash : undefined;
  useEffect(() => {
    if (session && usedHash) return noteWhilePlaying({ id, hash: usedHash }, session);
  }, [session, usedHash, id]);

  function again() {
    setStage({ kind: 'loading' });
    setAttempt(attempt + 1);
  }

  if (stage.kind === 'loading' || stage.kind === 'not-loaded')
    return <NotLoaded isLoading={stage.kind === 'loading'} again={again} leave={leave} />;

  const { pack, words } = stage;
  const goOn = (session: WalkSession) => setStage({ kind: 'playing', pack, words, session, isResumed: true });
  const begin = (mode: WalkMode) => beginWith(mode).then(setStage, () => setStage({ kind: 'not-loaded' }));
  return (
    <WalkWords words={words}>
      {stage.kind === 'begun' ? (
        <BegunAlready
          pack={pack}
          state={stage.state}
          goOn={() => goOn(stage.goOn())}
          beginAnew={() => begin(stage.mode)}
          leave={leave}
        />
      ) : stage.kind === 'unreadable' ? (
        <Unreadable because={stage.because} beginAnew={() => begin(stage.mode)} leave={leave} />
      ) : (
        <PlayingWalk
          key={stage.session.shown().state.startedAtMs}
          pack={pack}
          session={stage.session}
          isResumed={stage.isResumed}
        >
          <Strolling>
            <WalkScreen progress={progress} leave={leave} beginAnew={() => begin(stage.session.shown().state.mode)} />
          </Strolling>
        </PlayingWalk>
      )}
    </WalkWords>
  );
}
