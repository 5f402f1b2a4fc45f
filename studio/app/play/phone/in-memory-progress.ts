import type { Progress } from '../../../../app/player/saves/progress.ts';
import {
  type StoredWalk,
  storeContinuedSave,
  storeRestartedSave,
  storeSave,
  switchToSave,
} from '../../../../app/player/saves/stored-walk.ts';

/** Creates a store of saves in memory, so that the public site's saves in this browser stay unchanged. */
export function createInMemoryProgress(): Progress {
  const walks = new Map<string, StoredWalk>();
  const listeners = new Set<() => void>();
  async function updateStoredWalk<Walk extends StoredWalk | undefined>(
    walkId: string,
    update: (stored: StoredWalk | undefined) => Walk,
  ) {
    const changed = update(walks.get(walkId));
    if (changed) walks.set(walkId, changed);
    for (const listener of listeners) listener();
    return { ok: true as const, value: changed };
  }
  const notServed = async () => ({
    ok: false as const,
    reason: 'not-served' as const,
    sentence: 'The studio has no backend.',
  });
  return {
    start: () => () => undefined,
    list: async () => ({ ok: true, value: [...walks.values()] }),
    save: (walkId, text, replaces) =>
      updateStoredWalk(walkId, (stored) => storeSave(stored, { walkId, text, replaces })),
    saveStep: (walkId, text, replaces) =>
      updateStoredWalk(walkId, (stored) => storeContinuedSave(stored, { walkId, text, replaces })),
    saveRestartedWalk: (walkId, text) =>
      updateStoredWalk(walkId, (stored) => storeRestartedSave(stored, { walkId, text })),
    switchTo: (walkId, text) => updateStoredWalk(walkId, (stored) => stored && switchToSave(stored, text)),
    createCode: notServed,
    claimCode: notServed,
    settled: async () => undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget: () => walks.clear(),
  };
}
