import { type DeviceStoreResult, openDeviceDatabase } from './device-database.ts';
import { announceSave } from './save-channel.ts';
import type { StoredWalk } from './stored-walk.ts';

/**
 * Stores the walks of this device in IndexedDB. Promises never reject: if storage is blocked or full, they resolve to a
 * refusal.
 */
export interface SaveStore {
  read(walkId: string): Promise<DeviceStoreResult<StoredWalk | undefined>>;
  list(): Promise<DeviceStoreResult<StoredWalk[]>>;
  /**
   * Changes a walk in a transaction. Resolves when the change is stored. Announces a changed current save to all windows.
   * @param change returns the walk to store. If it returns its argument, nothing changes.
   */
  change<Walk extends StoredWalk | undefined>(
    walkId: string,
    change: (stored: StoredWalk | undefined) => Walk,
  ): Promise<DeviceStoreResult<Walk>>;
}

/**
 * Opens the save store of this device.
 * @param name the name of the database. Tests use several databases.
 * @param page the browser window. Its events report that the page is hidden or shown.
 */
export function openSaveStore(name = 'lorewalk', page: EventTarget | undefined = globalThis.window): SaveStore {
  const runTransaction = openDeviceDatabase<StoredWalk>({ name, store: 'walks', keyPath: 'walkId' }, page);
  return {
    read: (walkId) => runTransaction('readonly', (store) => store.get(walkId)),
    list: () => runTransaction('readonly', (store) => store.getAll()),
    async change(walkId, change) {
      let isSaveChanged = false;
      const transactionResult = await runTransaction('readwrite', async (store) => {
        const storedWalk = await store.get(walkId);
        const changedWalk = change(storedWalk);
        if (changedWalk && changedWalk !== storedWalk) store.put(changedWalk).catch(() => undefined);
        isSaveChanged = changedWalk !== undefined && changedWalk.text !== storedWalk?.text;
        return changedWalk;
      });
      if (transactionResult.ok && isSaveChanged) announceSave(walkId);
      return transactionResult;
    },
  };
}
