import { type RefObject, useEffect } from 'react';

/** When the focused element is removed, moves the focus to its nearest focusable ancestor that still exists. */
export function useRestoredFocus(screen: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = screen;
    if (!current) return;
    let focused: Element | undefined;
    let around: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused = target;
      around = [...partsAround(target)];
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || focused?.isConnected !== false) return;
      around.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
    });
    // If the element is still there, the visitor has moved the focus on purpose.
    const forget = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (target === focused && focused?.isConnected && document.activeElement !== focused) focused = undefined;
      });
    current.addEventListener('focusin', remember);
    current.addEventListener('focusout', forget);
    observer.observe(current, { childList: true, subtree: true });
    return () => {
      current.removeEventListener('focusin', remember);
      current.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, [screen]);
}

function* partsAround(element: Element): Generator<HTMLElement> {
  const part = element.parentElement?.closest<HTMLElement>('[tabindex]');
  if (!part) return;
  yield part;
  yield* partsAround(part);
}
