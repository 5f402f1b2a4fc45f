import { useCallback, useState } from 'react';
import { groupOffersByKind, hasEnded } from '../../../../walk/state.ts';
import { usePlayedWalk } from '../../session/played-walk.tsx';
import { findLatestPassage } from '../../story/passage.ts';
import type { StoryHeight } from './story-height.ts';

/** The height of the story panel, and the functions that change it. */
export interface StoryHeightControl {
  height: StoryHeight;
  /** How often the panel has opened by itself. */
  openings: number;
  /** Sets the height that the visitor chose. Until the next stop, the panel no longer folds by itself. */
  choose: (height: StoryHeight) => void;
  /**
   * Folds the panel of a visitor who walks. Does nothing if the visitor has chosen a height on the way to this stop.
   */
  foldByItself: () => void;
}

/**
 * Returns the height of the story panel. A folded panel opens with each new passage, and when a walk continues from
 * home. At the end of the walk the panel rises to its reading height. The letter and the postcard follow there.
 */
export function useStoryHeight(): StoryHeightControl {
  const { state } = usePlayedWalk();
  const { mode } = state;
  const passage = findLatestPassage(state.transcript).firstIndex;
  const stop = groupOffersByKind(state).arrivals[0];
  const isEnded = hasEnded(state);
  const [known, setKnown] = useState({
    passage,
    stop,
    mode,
    isEnded,
    height: (isEnded ? 'reading' : 'half') as StoryHeight,
    isChosen: false,
    openings: 0,
  });
  if (known.passage !== passage || known.stop !== stop || known.mode !== mode || known.isEnded !== isEnded) {
    const isNew = known.passage !== passage || (known.mode !== mode && mode === 'home');
    const isOpening = isNew && known.height === 'folded';
    setKnown({
      passage,
      stop,
      mode,
      isEnded,
      height: isEnded && !known.isEnded ? 'reading' : isOpening ? 'half' : known.height,
      isChosen: known.isChosen && known.stop === stop,
      openings: known.openings + (isOpening ? 1 : 0),
    });
  }
  const choose = useCallback(
    (height: StoryHeight) => setKnown((before) => ({ ...before, height, isChosen: true })),
    [],
  );
  const foldByItself = useCallback(
    () => setKnown((before) => (before.isChosen ? before : { ...before, height: 'folded' })),
    [],
  );
  return { height: known.height, openings: known.openings, choose, foldByItself };
}
