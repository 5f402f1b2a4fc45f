import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../device/reduced-motion.ts';

/** Scrolls as little as possible to show an element. If it is taller than its scroll container, shows its beginning. */
export function scrollIntoView(element: Element) {
  element.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

/**
 * Scrolls an element into view when it shows the result of a tap (rule PLAY-G9). Does not move the focus.
 * @param result the element scrolls when this value changes, but not on the first render or when the value becomes
 * undefined.
 */
export function useScrollIntoView(part: RefObject<Element | null>, result: unknown) {
  const knownResult = useRef(result);
  useEffect(() => {
    if (knownResult.current === result) return;
    knownResult.current = result;
    if (result !== undefined && part.current) scrollIntoView(part.current);
  }, [part, result]);
}

/**
 * Returns props for a `details` element and its `summary`. Scrolls the content into view when the visitor opens it, but
 * not if it is open initially.
 * @param content the content scrolls again when this value changes, for example when the content has loaded.
 */
export function useScrollDetailsIntoView(content?: unknown) {
  const element = useRef<HTMLDetailsElement>(null);
  const isPressed = useRef(false);
  const knownContent = useRef(content);
  const scrollIfPressed = useCallback(() => {
    if (isPressed.current && element.current?.open) scrollIntoView(element.current);
  }, []);
  useEffect(() => {
    if (knownContent.current === content) return;
    knownContent.current = content;
    scrollIfPressed();
  }, [content, scrollIfPressed]);
  const summary = {
    onClick() {
      isPressed.current = true;
    },
  };
  return { details: { ref: element, onToggle: scrollIfPressed }, summary };
}
