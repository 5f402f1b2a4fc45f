import type { Answer, Refusal } from '../../platform/platform.ts';
import type { ProgressPlatform } from './progress-platform.ts';
import type { SaveStore, StoreRefusal } from './save-store.ts';

const goneFromDevice: StoreRefusal = { ok: false, because: 'deleted' };
const goneFromPlatform: Refusal = { ok: false, because: 'signed-out', sentence: 'The saves are deleted.' };

/**
 * Wraps the parts that progress uses. After the visitor deletes everything, each call is refused before it begins. So work in progress
 * ends without restoring anything, on this device or on the backend.
 */
export function untilForgotten({ auth, documents, resumeCodes }: ProgressPlatform, store: SaveStore) {
  let isForgotten = false;

  function onPlatform<Arguments extends unknown[], Value>(call: (...given: Arguments) => Promise<Answer<Value>>) {
    return async (...given: Arguments) => (isForgotten ? goneFromPlatform : call(...given));
  }

  return {
    platform: {
      auth: {
        current: onPlatform(auth.current),
        wasDeleted: onPlatform(auth.wasDeleted),
        signIn: onPlatform(auth.signIn),
      },
      documents: {
        ...documents,
        get: onPlatform(documents.get),
        set: onPlatform(documents.set),
        delete: onPlatform(documents.delete),
        list: onPlatform(documents.list),
      },
      resumeCodes: { create: onPlatform(resumeCodes.create), claim: onPlatform(resumeCodes.claim) },
    } satisfies ProgressPlatform,
    store: {
      read: async (walkId) => (isForgotten ? goneFromDevice : store.read(walkId)),
      list: async () => (isForgotten ? goneFromDevice : store.list()),
      change: async (walkId, change) => (isForgotten ? goneFromDevice : store.change(walkId, change)),
    } satisfies SaveStore,
    forget() {
      isForgotten = true;
    },
  };
}
