import { beforeEach, expect, it, vi } from 'vitest';
import { type DeviceRecordSources, prefetchDeviceRecords, readDeviceRecords } from './device-records.ts';
import { announceSave } from './saves/save-channel.ts';

beforeEach(() => {
  // Provide the idle callbacks of browsers. Without them, `runWhenIdle` would wait for 300 ms.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});

/** Creates stores that count how often they are read. */
function createReadCountingStores(memberships: readonly string[] = []) {
  const listeners = new Set<() => void>();
  const list = vi.fn(async () => ({ ok: true as const, value: [] }));
  const sources = {
    progress: {
      list,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    memberships: { list: async () => ({ ok: true, value: memberships }) },
  } as unknown as DeviceRecordSources;
  const change = () => {
    for (const listener of listeners) listener();
  };
  return { sources, list, change };
}

/** Prefetches the records of the device, and waits until they have been read. */
async function prefetchRecordsAndWait(
  sources: DeviceRecordSources,
  list: ReturnType<typeof vi.fn>,
  page = new EventTarget(),
) {
  const stop = prefetchDeviceRecords(sources, page);
  await vi.waitFor(() => expect(list).toHaveBeenCalled());
  list.mockClear();
  return stop;
}

it('PLAY-G1 a start does not wait for records that were read ahead', async () => {
  const { sources, list } = createReadCountingStores();
  const stop = await prefetchRecordsAndWait(sources, list);
  stop();
  expect(await readDeviceRecords(sources)).toMatchObject({ walks: { ok: true }, memberships: { ok: true } });
  expect(list).not.toHaveBeenCalled();
});

it('PLAY-G1 a change here, in another window or in the background is read again', async () => {
  const { sources, list, change } = createReadCountingStores();
  const page = new EventTarget();
  const stop = await prefetchRecordsAndWait(sources, list, page);
  for (const changeRecords of [change, () => page.dispatchEvent(new Event('visibilitychange'))]) {
    changeRecords();
    await readDeviceRecords(sources);
    expect(list).toHaveBeenCalled();
    await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2));
    list.mockClear();
  }
  announceSave('example');
  await vi.waitFor(() => expect(list).toHaveBeenCalled());
  stop();
});

it('PLAY-G1 a later start, and a start of a visitor in a party, read the device', async () => {
  const { sources, list } = createReadCountingStores();
  const stop = await prefetchRecordsAndWait(sources, list);
  stop();
  await Promise.resolve();
  await readDeviceRecords(sources);
  expect(list).toHaveBeenCalledTimes(1);

  const inParty = createReadCountingStores(['party']);
  const stopReading = await prefetchRecordsAndWait(inParty.sources, inParty.list);
  await readDeviceRecords(inParty.sources);
  expect(inParty.list).toHaveBeenCalledTimes(1);
  stopReading();
});
