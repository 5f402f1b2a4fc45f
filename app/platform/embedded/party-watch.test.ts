import { beforeEach, expect, it, vi } from 'vitest';
import { adapterRefusals } from '../adapter-refusals.ts';
import type { PartyLogEntry, PartyUpdate } from '../parties.ts';
import { callTimeoutMs } from '../platform.ts';
import type { PlatformRefusal, PlatformResult } from '../platform-result.ts';
import { watchParty } from './party-watch.ts';

/** A fake event source. The test sends events through it, and makes it fail. */
class FakeEventSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
  }

  send(event: string, data: unknown) {
    this.readyState = FakeEventSource.OPEN;
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }

  fail() {
    this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

const createEntries = (...sequences: number[]): PartyLogEntry[] =>
  sequences.map((sequence) => ({ sequence, member: 'm', id: `e-${sequence}`, data: '{}' }));

let updates: (PartyUpdate | PlatformRefusal)[];
let connection: PlatformResult<void>;
let events: EventTarget;
let stop: () => void;

const getLastEventSource = () => FakeEventSource.opened.at(-1) as FakeEventSource;
const listReportedSequenceNumbers = () =>
  updates.flatMap((update) =>
    'kind' in update && update.kind === 'entries' ? update.entries.map(({ sequence }) => sequence) : [],
  );

beforeEach(async () => {
  vi.useFakeTimers();
  // Makes each random pause as long as possible.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  FakeEventSource.opened = [];
  updates = [];
  connection = { ok: true, value: undefined };
  events = new EventTarget();
  stop = watchParty(
    {
      EventSource: FakeEventSource as unknown as typeof EventSource,
      addEventListener: (type, listener) => events.addEventListener(type, listener),
      removeEventListener: (type, listener) => events.removeEventListener(type, listener),
    },
    {
      buildUrl: (after) => `/stream?after=${after}`,
      afterSequence: 2,
      checkConnection: async () => connection,
      onUpdate: (update) => updates.push(update),
    },
  );
  await vi.advanceTimersByTimeAsync(0);
  return () => {
    stop();
    vi.useRealTimers();
  };
});

it('API-S22 continues after the last entry, and reports none twice', async () => {
  expect(getLastEventSource().url).toBe('/stream?after=2');
  getLastEventSource().send('entries', createEntries(3, 4));
  getLastEventSource().fail();
  await vi.advanceTimersByTimeAsync(1000);
  expect(getLastEventSource().url).toBe('/stream?after=4');
  getLastEventSource().send('entries', createEntries(3, 4, 5));
  expect(listReportedSequenceNumbers()).toEqual([3, 4, 5]);
});

it('API-S22 connects again instead of reporting a gap', async () => {
  getLastEventSource().send('entries', createEntries(3, 4));
  getLastEventSource().send('entries', createEntries(6));
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeEventSource.opened).toHaveLength(2);
  expect(getLastEventSource().url).toBe('/stream?after=4');
  getLastEventSource().send('entries', createEntries(5, 6));
  expect(listReportedSequenceNumbers()).toEqual([3, 4, 5, 6]);
});

it('API-S22 ignores a connection that it has replaced', async () => {
  const [firstSource] = FakeEventSource.opened;
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  firstSource?.send('ended', null);
  firstSource?.fail();
  getLastEventSource().send('entries', createEntries(3));
  expect(updates).toEqual([{ kind: 'entries', entries: createEntries(3) }]);
  expect(FakeEventSource.opened).toHaveLength(2);
});

it('API-S26 after a failure connects again after at most 1, 2, 3 and 3 s, and rarely after an hour', async () => {
  for (const pauseMs of [1000, 2000, 3000, 3000]) {
    const openedBefore = FakeEventSource.opened.length;
    getLastEventSource().fail();
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(FakeEventSource.opened).toHaveLength(openedBefore);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeEventSource.opened).toHaveLength(openedBefore + 1);
  }
  for (let failure = 0; failure < 100; failure++) {
    getLastEventSource().fail();
    await vi.advanceTimersByTimeAsync(30_000);
  }
  getLastEventSource().fail();
  const openedBefore = FakeEventSource.opened.length;
  await vi.advanceTimersByTimeAsync(29_999);
  expect(FakeEventSource.opened).toHaveLength(openedBefore);
  await vi.advanceTimersByTimeAsync(1);
  getLastEventSource().send('alive', null);
  getLastEventSource().fail();
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeEventSource.opened).toHaveLength(openedBefore + 2);
});

it('API-S22 connects again after 55 s of silence, but not while the server sends something', async () => {
  getLastEventSource().send('members', { members: [] });
  await vi.advanceTimersByTimeAsync(50_000);
  getLastEventSource().send('alive', null);
  await vi.advanceTimersByTimeAsync(54_999);
  expect(FakeEventSource.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeEventSource.opened).toHaveLength(2);
});

it('API-S22 replaces a connection that neither opens nor fails, and reports the silence once', async () => {
  await vi.advanceTimersByTimeAsync(callTimeoutMs);
  expect(updates).toEqual([adapterRefusals.deadline]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeEventSource.opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(updates).toHaveLength(1);
});

it('API-S25 waits as long as the server says', async () => {
  getLastEventSource().send('later', 60_000);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(FakeEventSource.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeEventSource.opened).toHaveLength(2);
});

it('API-S22 reports the members after each connection, and unchanged positions once', async () => {
  const members = { members: [{ id: 'm', profile: { name: 'Aki', lantern: 1 } }], inviteCode: '7KQ2MX' };
  for (let connectionCount = 0; connectionCount < 2; connectionCount++) {
    for (let times = 0; times < 2; times++) getLastEventSource().send('members', members);
    getLastEventSource().send('positions', {});
    getLastEventSource().fail();
    await vi.advanceTimersByTimeAsync(1000);
  }
  const update = { kind: 'members', ...members };
  expect(updates).toEqual([update, update]);
});

it('API-S24 forgets positions after a minute without news', async () => {
  const position = { latitude: 1, longitude: 2, accuracyMeters: 3 };
  getLastEventSource().send('positions', { m: position });
  getLastEventSource().fail();
  connection = adapterRefusals.offline;
  await vi.advanceTimersByTimeAsync(59_999);
  expect(updates).toEqual([{ kind: 'positions', positions: { m: position } }]);
  await vi.advanceTimersByTimeAsync(1);
  expect(updates.at(-1)).toEqual({ kind: 'positions', positions: {} });
});

it('API-S23 ends with the party', async () => {
  getLastEventSource().send('ended', null);
  getLastEventSource().fail();
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(updates).toEqual([{ kind: 'ended' }]);
  expect(FakeEventSource.opened).toHaveLength(1);
});
