import { useSyncExternalStore } from 'react';

/** The message where the author works in each walk: of the line under the cursor, or the one that was edited last. */
const current = new Map<string, string>();
const listeners = new Set<() => void>();

/** Notes where the author works, for the Play screen. Called by editors when the cursor or the focus moves. */
export function noteCurrentMessage(walkId: string, message: string) {
  if (current.get(walkId) === message) return;
  current.set(walkId, message);
  for (const listener of listeners) listener();
}

/** Returns the id of the message where the author works; `undefined` until an editor has had the focus. */
export function useCurrentMessage(walkId: string): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current.get(walkId),
  );
}
