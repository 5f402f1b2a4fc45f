import { type RefObject, useEffect, useRef } from 'react';
import { wantsLessMotion } from '../device/reduced-motion.ts';

/** Scrolls as far as an element is out of sight and no farther; one that is taller than its place is shown from its beginning. */
export function bringIntoView(element: Element) {
  element.scrollIntoView({ block: 'nearest', behavior: wantsLessMotion() ? 'instant' : 'smooth' });
}

/**
 * Brings a part of the screen into view when it answers a tap (rule G9). The focus stays where it is.
 * @param answer another value is another answer; undefined, and the value of the first render, are none.
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
 * Props for a `details` element and its `summary`: what a press opens comes into view, what is open by itself moves nothing.
 * @param content another value says that the content has come or changed.
 */
export function useOpenedIntoView(content?: unknown) {
  const element = useRef<HTMLDetailsElement>(null);
  const isPressed = useRef(false);
  function show() {
    if (isPressed.current && element.current?.open) bringIntoView(element.current);
  }
  useEffect(show, [content]);
  const summary = {
    onClick() {
      isPressed.current = true;
    },
  };
  return { details: { ref: element, onToggle: show }, summary };
}
