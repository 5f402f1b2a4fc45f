import { type RefObject, useEffect, useState } from 'react';
import { useCurrentWalk } from '../session/current-walk.tsx';

/**
 * Tells the party whether the walker has unread lines or an unsent answer. Actions of other members then appear only
 * when the walker catches up.
 * @param story the element with the story and the form of the clue.
 */
export function useReportBusyStateToParty(story: RefObject<HTMLElement | null>, hasUnreadLines: boolean) {
  const { party } = useCurrentWalk();
  const [isAnswering, setAnswering] = useState(false);
  useEffect(() => {
    const { current } = story;
    if (!current || !party) return;
    const updateAnswering = () => setAnswering(hasUnsentAnswer(current));
    // During `focusout`, `document.activeElement` is still the field that loses the focus. So check only after the
    // event.
    const updateLater = () => queueMicrotask(updateAnswering);
    const events = ['focusin', 'input', 'click'] as const;
    for (const event of events) current.addEventListener(event, updateAnswering);
    current.addEventListener('focusout', updateLater);
    return () => {
      for (const event of events) current.removeEventListener(event, updateAnswering);
      current.removeEventListener('focusout', updateLater);
    };
  }, [party, story]);
  const isBusy = hasUnreadLines || isAnswering;
  useEffect(() => party?.setBusy(isBusy), [party, isBusy]);
}

/** Returns whether a field with content has the focus, or the walker has begun to sort a clue's options. */
function hasUnsentAnswer(story: HTMLElement): boolean {
  const { activeElement: active } = document;
  const isTyping = active instanceof HTMLInputElement && story.contains(active) && active.value !== '';
  return isTyping || story.querySelector('li > button[aria-pressed="true"]') !== null;
}
