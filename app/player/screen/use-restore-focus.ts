import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus when the focused element is removed: to its nearest focusable ancestor that is still in the document.
 */
export function useRestoreFocus(screen: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = screen;
    if (!current) return;
    let focusedElement: Element | undefined;
    let focusableAncestors: HTMLElement[] = [];
    const rememberFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focusedElement = target;
      focusableAncestors = [...listFocusableAncestors(target)];
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || focusedElement?.isConnected !== false) return;
      focusableAncestors.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
    });
    // The element lost the focus but is still in the document. So the visitor has moved the focus; do not restore it.
    const forgetFocus = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (target === focusedElement && focusedElement?.isConnected && document.activeElement !== focusedElement)
          focusedElement = undefined;
      });
    current.addEventListener('focusin', rememberFocus);
    current.addEventListener('focusout', forgetFocus);
    observer.observe(current, { childList: true, subtree: true });
    return () => {
      current.removeEventListener('focusin', rememberFocus);
      current.removeEventListener('focusout', forgetFocus);
      observer.disconnect();
    };
  }, [screen]);
}

function* listFocusableAncestors(element: Element): Generator<HTMLElement> {
  const part = element.parentElement?.closest<HTMLElement>('[tabindex]');
  if (!part) return;
  yield part;
  yield* listFocusableAncestors(part);
}
