import { beginAnew, type StoredWalk, storeSave, storeStep } from '../saves/stored-walk.ts';
import type { SavingProgress } from './walk-session.ts';

/** For tests: a device in memory that stores one walk, for any number of windows. */
export interface FakeDevice {
  stored: StoredWalk | undefined;
  /** Whether the device refuses saves. */
  isFull: boolean;
  progress: SavingProgress;
}

/** @param text the walk's save on the device. */
export function fakeDevice(walkId: string, text?: string): FakeDevice {
  const change = async (update: (stored: StoredWalk | undefined) => StoredWalk) => {
    if (device.isFull) return { ok: false as const, because: 'no-room' as const };
    const stored = update(device.stored);
    device.stored = stored;
    return { ok: true as const, value: stored };
  };
  const device: FakeDevice = {
    stored: text === undefined ? undefined : { walkId, text, others: [] },
    isFull: false,
    progress: {
      save: (id, save, replaces) => change((stored) => storeSave(stored, { walkId: id, text: save, replaces })),
      saveStep: (id, save, replaces) => change((stored) => storeStep(stored, { walkId: id, text: save, replaces })),
      beginAnew: (id, save) => change((stored) => beginAnew(stored, { walkId: id, text: save })),
      list: async () => ({ ok: true, value: device.stored ? [device.stored] : [] }),
    },
  };
  return device;
}

/** Returns the current save of the device's walk, and then its other saves. */
export function savesOn({ stored }: FakeDevice): string[] {
  return stored ? [stored.text, ...stored.others.map(({ text }) => text)] : [];
}
