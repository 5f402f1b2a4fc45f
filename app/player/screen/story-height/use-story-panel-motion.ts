import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { StoryHeight } from './story-height.ts';
import { attachStoryPanelDrag } from './story-panel-drag.ts';
import { StoryPanelMotion } from './story-panel-motion.ts';
import type { StoryHeightControl } from './use-story-height.ts';

type HtmlElementRef = RefObject<HTMLElement | null>;

/**
 * Moves the story panel when its height changes, and lets the visitor drag it.
 * @param elements the elements of `StoryPanelMotion`, and the handle.
 */
export function useStoryPanelMotion(
  { screen, place, paper, ground, handle }: Record<'screen' | 'place' | 'paper' | 'ground' | 'handle', HtmlElementRef>,
  { height, choose }: Pick<StoryHeightControl, 'height' | 'choose'>,
) {
  const storyMotion = useRef<StoryPanelMotion>(undefined);
  const shownPixels = useRef(0);

  const settleHeight = useEffectEvent((target: StoryHeight, fromPixels: number) => {
    shownPixels.current = fromPixels;
    if (target === height) storyMotion.current?.glideFrom(fromPixels);
    choose(target);
  });
  useEffect(() => {
    const [screenElement, placeElement, paperElement] = [screen.current, place.current, paper.current];
    if (!screenElement || !placeElement || !paperElement || !ground.current || !handle.current) return;
    const createdMotion = new StoryPanelMotion({
      screen: screenElement,
      place: placeElement,
      paper: paperElement,
      ground: ground.current,
    });
    storyMotion.current = createdMotion;
    const detach = attachStoryPanelDrag({ handle: handle.current, paper: paperElement }, createdMotion, (...released) =>
      settleHeight(...released),
    );
    // Remember the last painted height, because a layout effect only sees the new height.
    const observer = new ResizeObserver(() => {
      shownPixels.current = createdMotion.shownPixels;
    });
    observer.observe(paperElement);
    return () => {
      detach();
      observer.disconnect();
      createdMotion.moveToRestingHeight();
    };
  }, [screen, place, paper, ground, handle]);

  const knownHeight = useRef(height);
  useLayoutEffect(() => {
    if (knownHeight.current === height) return;
    knownHeight.current = height;
    storyMotion.current?.glideFrom(shownPixels.current);
  }, [height]);
}
