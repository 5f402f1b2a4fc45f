import { type RefObject, useEffect, useRef } from 'react';

const focusable = 'button, input, select, textarea';

/**
 * Restores the focus after the focused entry of a list was removed. Focuses the next entry, or the last entry if there
 * is no next one. In an empty list, focuses `[data-list-heading]`. Without this heading, focuses the group's last
 * button.
 * @param group the element that contains the heading and the entries. Each entry has the attribute `data-entry`.
 * @param keys identifies the entries, in their order.
 */
export function useFocusAfterRemoval(group: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const lastFocused = useRef<Element>(null);
  const keysBefore = useRef(keys);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      lastFocused.current = target as Element;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const before = keysBefore.current;
    keysBefore.current = keys;
    if (keys.length >= before.length) return;
    // Moves the focus only if a removed element had it, and no other element has it now. For example, an edit in another
    // window may have removed an entry without the focus.
    if (document.activeElement !== document.body || lastFocused.current?.isConnected !== false) return;
    const removed = before.findIndex((key, index) => key !== keys[index]);
    // Selects only the direct entries of this list. Entries can contain other lists, and this list can be part of an
    // outer entry.
    const outer = group.current?.closest('[data-entry]') ?? null;
    const entries = [...(group.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])].filter(
      (it) => (it.parentElement?.closest('[data-entry]') ?? null) === outer,
    );
    const entry = entries[removed] ?? entries.at(-1);
    const target = entry
      ? entry.querySelector<HTMLElement>(focusable)
      : (group.current?.querySelector<HTMLElement>('[data-list-heading]') ??
        [...(group.current?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1));
    target?.focus();
  }, [group, keys]);
}
