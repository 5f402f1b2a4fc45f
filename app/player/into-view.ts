import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { wantsLessMotion } from '../device/reduced-motion.ts';

/** Scrolls only as far as needed to show an element. An element taller than its scroll container appears from its beginning. */
export function bringIntoView(element: Element) {
  element.scrollIntoView({ block: 'nearest', behavior: wantsLessMotion() ? 'instant' : 'smooth' });
}

/**
 * Scrolls a part of the screen into view when it answers a tap (rule PLAY-G9). The focus does not move.
 * @param answer a new value means a new answer. Undefined, and the value of the first render, do not scroll.
 */
export function useIntoView(part: RefObject<Element | null>, answer: unknown) {
  const known = useRef(answer);
  useEffect(() => {
    if (known.current === answer) return;
    known.current = answer;
    if (answer !== undefined && part.current) bringIntoView(part.current);
  }, [part, answer]);
}

/**
 * Returns props for a `details` element and its `summary`. Content that a press opens scrolls into view; content that is open initially
 * does not.
 * @param content a new value means that the content has loaded or changed.
 */
export function useOpenedIntoView(content?: unknown) {
  const element = useRef<HTMLDetailsElement>(null);
  const isPressed = useRef(false);
  const known = useRef(content);
  const show = useCallback(() => {
    if (isPressed.current && element.current?.open) bringIntoView(element.current);
  }, []);
  useEffect(() => {
    if (known.current === content) return;
    known.current = content;
    show();
  }, [content, show]);
  const summary = {
    onClick() {
      isPressed.current = true;
    },
  };
  return { details: { ref: element, onToggle: show }, summary };
}
