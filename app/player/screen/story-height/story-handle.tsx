import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../../locales/messages.tsx';
import styles from './story-handle.module.css';
import { cycleStoryHeight, findNextStoryHeight } from './story-height.ts';
import type { StoryHeightControl } from './use-story-height.ts';

interface StoryHandleProps {
  handle: RefObject<HTMLButtonElement | null>;
  panel: Pick<StoryHeightControl, 'height' | 'choose'>;
  /** The id of the element that contains the only visible line of a folded panel. */
  describedBy: string;
}

/**
 * Renders the handle of the story panel. A press switches to the next height. The arrow keys move one height up or
 * down.
 */
export function StoryHandle({ handle, panel: { height, choose }, describedBy }: StoryHandleProps) {
  const messages = useMessages('walk');
  const isFolded = height === 'folded';
  const knownHeight = useRef(height);
  useLayoutEffect(() => {
    if (knownHeight.current === height) return;
    knownHeight.current = height;
    // If the focused element is now hidden or inert, it loses the focus. Move the focus to the handle.
    if (document.activeElement && isHidden(document.activeElement)) handle.current?.focus({ preventScroll: true });
  }, [height, handle]);

  function chooseHeightByKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    choose(findNextStoryHeight(height, event.key === 'ArrowUp' ? 'up' : 'down'));
  }

  return (
    <button
      ref={handle}
      type="button"
      className={styles.handle}
      aria-label={messages('storyHeight', { height })}
      aria-expanded={!isFolded}
      aria-describedby={isFolded ? describedBy : undefined}
      onClick={() => choose(cycleStoryHeight(height))}
      onKeyDown={chooseHeightByKey}
    />
  );
}

function isHidden(element: Element): boolean {
  return element.closest('[inert]') !== null || getComputedStyle(element).visibility === 'hidden';
}
