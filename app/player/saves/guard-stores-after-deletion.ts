import type { PlatformRefusal, PlatformResult } from '../../platform/platform-result.ts';
import type { DeviceStoreRefusal } from './device-database.ts';
import type { ProgressBackend } from './progress-backend.ts';
import type { SaveStore } from './save-store.ts';

const deviceRefusal: DeviceStoreRefusal = { ok: false, reason: 'deleted' };
const platformRefusal: PlatformRefusal = { ok: false, reason: 'signed-out', sentence: 'The saves are deleted.' };

/**
 * Wraps the platform and the save store. Refuses each call after the visitor has deleted everything. So work in
 * progress cannot restore data, on this device or in the backend.
 */
export function guardStoresAfterDeletion({ auth, documents, resumeCodes }: ProgressBackend, store: SaveStore) {
  let isDeleted = false;

  function guardCall<Arguments extends unknown[], Value>(call: (...args: Arguments) => Promise<PlatformResult<Value>>) {
    return async (...given: Arguments) => (isDeleted ? platformRefusal : call(...given));
  }

  return {
    platform: {
      auth: {
        current: guardCall(auth.current),
        wasDeleted: guardCall(auth.wasDeleted),
        signIn: guardCall(auth.signIn),
      },
      documents: {
        ...documents,
        get: guardCall(documents.get),
        set: guardCall(documents.set),
        delete: guardCall(documents.delete),
        list: guardCall(documents.list),
      },
      resumeCodes: { create: guardCall(resumeCodes.create), claim: guardCall(resumeCodes.claim) },
    } satisfies ProgressBackend,
    store: {
      read: async (walkId) => (isDeleted ? deviceRefusal : store.read(walkId)),
      list: async () => (isDeleted ? deviceRefusal : store.list()),
      change: async (walkId, change) => (isDeleted ? deviceRefusal : store.change(walkId, change)),
    } satisfies SaveStore,
    forget() {
      isDeleted = true;
    },
  };
}
