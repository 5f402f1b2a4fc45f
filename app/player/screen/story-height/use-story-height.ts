import { useCallback, useState } from 'react';
import { groupStoryOffersByKind, hasEnded } from '../../../../walk/state.ts';
import { useCurrentWalk } from '../../session/current-walk.tsx';
import { findLatestPassage } from '../../story/transcript-passage.ts';
import type { StoryHeight } from './story-height.ts';

/** The height of the story panel, and the functions that change it. */
export interface StoryHeightControl {
  height: StoryHeight;
  /** The number of times that the panel has opened by itself. */
  openings: number;
  /** Sets the height that the visitor chose. The panel then does not fold by itself until the next stop changes. */
  choose: (height: StoryHeight) => void;
  /**
   * Folds the panel when the walker sets out for the next stop. Does nothing if the visitor has chosen a height since
   * this stop became the next one.
   */
  foldByItself: () => void;
}

/**
 * Returns the height of the story panel. A folded panel (one line) opens with each new passage, and when the walker
 * switches to playing at home. The panel rises to its largest height (`reading`) at the end of the walk. At home it
 * also rises while a clue asks about a drawing.
 */
export function useStoryHeight(): StoryHeightControl {
  const { state, pack } = useCurrentWalk();
  const { mode } = state;
  const passage = findLatestPassage(state.transcript).firstIndex;
  const offers = groupStoryOffersByKind(state);
  const [stop] = offers.arrivals;
  const isEnded = hasEnded(state);
  const asksAboutDrawing =
    mode === 'home' && pack.packed.clues.some(({ id, drawing }) => id === offers.clue && drawing !== undefined);
  const isRaised = isEnded || asksAboutDrawing;
  const [knownPassage, setKnownPassage] = useState({
    passage,
    stop,
    mode,
    isRaised,
    height: (isRaised ? 'reading' : 'half') as StoryHeight,
    isChosen: false,
    openings: 0,
  });
  if (
    knownPassage.passage !== passage ||
    knownPassage.stop !== stop ||
    knownPassage.mode !== mode ||
    knownPassage.isRaised !== isRaised
  ) {
    const isNew = knownPassage.passage !== passage || (knownPassage.mode !== mode && mode === 'home');
    const isChosen = knownPassage.isChosen && knownPassage.stop === stop;
    const isOpening = isNew && knownPassage.height === 'folded';
    setKnownPassage({
      passage,
      stop,
      mode,
      isRaised,
      height: chooseHeight(
        isOpening ? 'half' : knownPassage.height,
        knownPassage.isRaised,
        isRaised,
        isChosen && !isEnded,
      ),
      isChosen,
      openings: knownPassage.openings + (isOpening ? 1 : 0),
    });
  }
  const choose = useCallback(
    (height: StoryHeight) => setKnownPassage((previousPassage) => ({ ...previousPassage, height, isChosen: true })),
    [],
  );
  const foldByItself = useCallback(
    () => setKnownPassage((before) => (before.isChosen ? before : { ...before, height: 'folded' })),
    [],
  );
  return { height: knownPassage.height, openings: knownPassage.openings, choose, foldByItself };
}

/**
 * Returns the new height of the panel. If `isRaised` has become true, returns `reading`. If it has become false,
 * returns `half` for a panel at `reading`. Otherwise, and if the visitor chose the height, returns `height`.
 */
function chooseHeight(height: StoryHeight, wasRaised: boolean, isRaised: boolean, isChosen: boolean): StoryHeight {
  if (wasRaised === isRaised || isChosen) return height;
  if (isRaised) return 'reading';
  return height === 'reading' ? 'half' : height;
}
