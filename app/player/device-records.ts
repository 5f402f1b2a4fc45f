import { runWhenIdle } from '../device/idle.ts';
import type { MembershipStore } from './party/membership-store.ts';
import type { Progress } from './saves/progress.ts';
import { subscribeToSaveChanges } from './saves/save-channel.ts';

/** The saves and the memberships in parties on this device. They decide how a walk opens. */
export interface DeviceRecords {
  walks: Awaited<ReturnType<Progress['list']>>;
  memberships: Awaited<ReturnType<MembershipStore['list']>>;
}

export interface DeviceRecordSources {
  progress: Pick<Progress, 'list' | 'subscribe'>;
  memberships: Pick<MembershipStore, 'list'>;
}

let latestPrefetch: { progress: DeviceRecordSources['progress']; records: Promise<DeviceRecords> } | undefined;

/**
 * Reads the records before the visitor starts a walk, so that the start does not wait for storage. Reads them again
 * after each change, in any window.
 * @returns a function that stops reading and drops the records. On the start of a walk, React calls this function just
 * before the effect that opens the walk. The function drops the records in a microtask, so that the effect can still
 * use them.
 */
export function prefetchDeviceRecords(sources: DeviceRecordSources, page: EventTarget = document): () => void {
  const { progress } = sources;
  let cancelReading: (() => void) | undefined;
  const readWhenIdle = () => {
    latestPrefetch = undefined;
    cancelReading?.();
    cancelReading = runWhenIdle(() => {
      latestPrefetch = { progress, records: readDeviceRecordsFromStorage(sources) };
    });
  };
  readWhenIdle();
  const unsubscribe = progress.subscribe(readWhenIdle);
  const stopListening = subscribeToSaveChanges(readWhenIdle);
  // Read the records again when the visitor returns to this page. In the background, the page may have missed changes
  // that other windows made.
  page.addEventListener('visibilitychange', readWhenIdle);
  return () => {
    cancelReading?.();
    unsubscribe();
    stopListening();
    page.removeEventListener('visibilitychange', readWhenIdle);
    queueMicrotask(() => {
      if (latestPrefetch?.progress === progress) latestPrefetch = undefined;
    });
  };
}

/**
 * Returns the records that `prefetchDeviceRecords` has read. Reads them now if there are none yet, or if the visitor
 * may be in a party.
 */
export async function readDeviceRecords(sources: DeviceRecordSources): Promise<DeviceRecords> {
  const records = latestPrefetch?.progress === sources.progress ? await latestPrefetch.records : undefined;
  return records && canOpenWalkFromRecords(records) ? records : readDeviceRecordsFromStorage(sources);
}

/**
 * Returns whether these records suffice to open a walk: both lists were read, and the visitor is in no party. In a
 * party, the records may be outdated, because other windows do not announce every change of a membership.
 */
function canOpenWalkFromRecords({ walks, memberships }: DeviceRecords): boolean {
  return walks.ok && memberships.ok && memberships.value.length === 0;
}

async function readDeviceRecordsFromStorage({ progress, memberships }: DeviceRecordSources): Promise<DeviceRecords> {
  // Read the memberships and the saves in parallel, because the first line of the story waits for both.
  const [storedMemberships, walks] = await Promise.all([memberships.list(), progress.list()]);
  return { walks, memberships: storedMemberships };
}
