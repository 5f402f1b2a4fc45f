import { type StoredWalk, storeContinuedSave, storeRestartedSave, storeSave } from '../saves/stored-walk.ts';
import type { ProgressForSession } from './walk-session.ts';

/** An in-memory device for tests. It stores one walk and serves any number of windows. */
export interface FakeDevice {
  stored: StoredWalk | undefined;
  /** Whether the device refuses saves because it is full. */
  isFull: boolean;
  progress: ProgressForSession;
}

/**
 * Creates a fake device.
 * @param text the save that is initially on the device.
 */
export function createFakeDevice(walkId: string, text?: string): FakeDevice {
  const changeStoredWalk = async (update: (stored: StoredWalk | undefined) => StoredWalk) => {
    if (device.isFull) return { ok: false as const, reason: 'no-room' as const };
    const storedWalk = update(device.stored);
    device.stored = storedWalk;
    return { ok: true as const, value: storedWalk };
  };
  const device: FakeDevice = {
    stored: text === undefined ? undefined : { walkId, text, others: [] },
    isFull: false,
    progress: {
      save: (id, save, replaces) =>
        changeStoredWalk((stored) => storeSave(stored, { walkId: id, text: save, replaces })),
      saveStep: (id, save, replaces) =>
        changeStoredWalk((stored) => storeContinuedSave(stored, { walkId: id, text: save, replaces })),
      saveRestartedWalk: (id, save) =>
        changeStoredWalk((stored) => storeRestartedSave(stored, { walkId: id, text: save })),
      list: async () => ({ ok: true, value: device.stored ? [device.stored] : [] }),
    },
  };
  return device;
}

/** Returns the current save of the device's walk, followed by its other saves. */
export function listSaves({ stored }: FakeDevice): string[] {
  return stored ? [stored.text, ...stored.others.map(({ text }) => text)] : [];
}
