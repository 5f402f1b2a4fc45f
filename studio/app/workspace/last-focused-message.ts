import { useSyncExternalStore } from 'react';

/**
 * Maps each walk's id to the id of its current message: the message of the line with the cursor, or else the last edited
 * one.
 */
const current = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * Stores the id of the message that the author edits, for the Play screen. A screen calls this function when the author
 * moves the cursor or the focus to a message.
 */
export function setLastFocusedMessage(walkId: string, message: string) {
  if (current.get(walkId) === message) return;
  current.set(walkId, message);
  for (const listener of listeners) listener();
}

/** Returns the id of the message that the author edits; `undefined` until an editor has had the focus. */
export function useLastFocusedMessage(walkId: string): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current.get(walkId),
  );
}
