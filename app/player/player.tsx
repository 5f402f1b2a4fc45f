import { useEffect, useState } from 'react';
import type { WalkMode, WalkState } from '../../walk/state.ts';
import { useLocale } from '../locales/words.tsx';
import { Strolling } from './home/stroll.tsx';
import { noteWhilePlaying, usedPacks } from './offline/device-offline.ts';
import type { PackedWords } from './pack/pack-format.ts';
import { WalkWords } from './pack/say.tsx';
import { loadPack, loadPackWords, type WalkPack } from './pack/walk-pack.ts';
import type { Progress } from './progress/progress.ts';
import { BegunAlready, NotLoaded, Unreadable } from './screen/before-walking.tsx';
import { WalkScreen } from './screen/walk-screen.tsx';
import { walkInHand } from './under-way/in-hand.ts';
import { beginWalk, continueWalk, findSaved, type UnreadableBecause } from './under-way/open-walk.ts';
import { PlayingWalk } from './under-way/playing.tsx';
import type { WalkUnderWay } from './under-way/walk-under-way.ts';

export interface PlayerProps {
  /** The walk, and its newest pack on this site. */
  walk: { id: string; hash: string };
  /** `saved`: what the device keeps, as after a reload. */
  wanted: WalkMode | 'saved';
  progress: Progress;
  /** Called once a walk is being played: from now on the address means the saved one. */
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
  | (Loaded & { kind: 'begun'; state: WalkState; goOn: () => WalkUnderWay; mode: WalkMode })
  | (Loaded & { kind: 'unreadable'; because: UnreadableBecause; mode: WalkMode })
  | (Loaded & { kind: 'playing'; underWay: WalkUnderWay; isResumed: boolean });

/** Plays a walk: what is saved of it, or from its beginning. */
export function Player({ walk: { id, hash }, wanted, progress, whenPlaying, leave }: PlayerProps) {
  const locale = useLocale();
  const [stage, setStage] = useState<Stage>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  async function load(used: string): Promise<Loaded> {
    const [pack, words] = await Promise.all([loadPack(id, used), loadPackWords(id, used, locale)]);
    return { pack, words };
  }

  /** Who begins, begins with the newest pack. */
  async function beginWith(mode: WalkMode): Promise<Stage> {
    const { pack, words } = await load(hash);
    const underWay = await beginWalk(pack, { mode, locale }, progress);
    return { kind: 'playing', pack, words, underWay, isResumed: false };
  }

  useEffect(() => {
    let isShown = true;
    async function open(): Promise<Stage> {
      const { pack, words } = await load(await usedPacks.packToUse({ walk: id, hash }));
      const inHand = walkInHand(pack);
      if (inHand && wanted === 'saved') return { kind: 'playing', pack, words, underWay: inHand, isResumed: true };
      const mode = wanted === 'saved' ? 'spot' : wanted;
      // What could not be saved is in this document alone.
      if (inHand?.shown().savingProblem)
        return { kind: 'begun', pack, words, state: inHand.shown().state, goOn: () => inHand, mode };
      const found = await findSaved(pack, progress);
      if (found.kind === 'begun') {
        const goOn = () => continueWalk(pack, found, progress);
        if (wanted === 'saved') return { kind: 'playing', pack, words, underWay: goOn(), isResumed: true };
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
    // What is wanted is settled when the player opens; afterwards the address only says that a walk is being played.
  }, [id, hash, locale, progress, attempt]);

  const isPlaying = stage.kind === 'playing';
  useEffect(() => {
    if (isPlaying) whenPlaying();
  }, [isPlaying, whenPlaying]);

  const underWay = stage.kind === 'playing' ? stage.underWay : undefined;
  const usedHash = stage.kind === 'playing' ? stage.pack.hash : undefined;
  useEffect(() => {
    if (underWay && usedHash) return noteWhilePlaying({ id, hash: usedHash }, underWay);
  }, [underWay, usedHash, id]);

  function again() {
    setStage({ kind: 'loading' });
    setAttempt(attempt + 1);
  }

  if (stage.kind === 'loading' || stage.kind === 'not-loaded')
    return <NotLoaded isLoading={stage.kind === 'loading'} again={again} leave={leave} />;

  const { pack, words } = stage;
  const goOn = (underWay: WalkUnderWay) => setStage({ kind: 'playing', pack, words, underWay, isResumed: true });
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
          key={stage.underWay.shown().state.startedAtMs}
          pack={pack}
          underWay={stage.underWay}
          isResumed={stage.isResumed}
        >
          <Strolling>
            <WalkScreen progress={progress} leave={leave} beginAnew={() => begin(stage.underWay.shown().state.mode)} />
          </Strolling>
        </PlayingWalk>
      )}
    </WalkWords>
  );
}
