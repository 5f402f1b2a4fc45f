import { type KeyboardEvent, useRef } from 'react';

/** Makes Enter move the focus through the text fields of a group. In the last field, Enter calls `onEnter`. */
export function useFocusNextOnEnter(onEnter?: () => void) {
  const group = useRef<HTMLFieldSetElement>(null);
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    const fields = [...(group.current?.querySelectorAll('textarea') ?? [])];
    const next = fields[fields.indexOf(event.target as HTMLTextAreaElement) + 1];
    event.preventDefault();
    if (next) next.focus();
    else onEnter?.();
  }
  return { group, handleKey: handleKeyDown };
}
