import { beforeEach, expect, it, vi } from 'vitest';
import type { StoredDocument, Visitor } from '../platform.ts';
import type { PlatformResult } from '../platform-result.ts';
import { watchStoredDocument } from './document-watch.ts';

/** A fake event source. The test opens it, sends events through it, and makes it fail. */
class FakeEventSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 0;

  constructor() {
    super();
    FakeEventSource.opened.push(this);
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
  }

  onAnswer(document: StoredDocument | null) {
    this.readyState = FakeEventSource.OPEN;
    this.dispatchEvent(new MessageEvent('document', { data: JSON.stringify(document) }));
  }

  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const document: StoredDocument = { id: 'kept', version: 1, changedAtMs: 1, data: '' };
let answers: PlatformResult<StoredDocument | undefined>[];
let visitor: PlatformResult<Visitor | undefined>;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  FakeEventSource.opened = [];
  answers = [];
  visitor = { ok: true, value: { id: 'v', deletionSecret: 'd' } };
  const events = new EventTarget();
  stop = watchStoredDocument(
    {
      EventSource: FakeEventSource as unknown as typeof EventSource,
      addEventListener: (type, listener) => events.addEventListener(type, listener),
      removeEventListener: (type, listener) => events.removeEventListener(type, listener),
    },
    { url: '/changes', current: async () => visitor, onResult: (answer) => answers.push(answer) },
  );
  await vi.advanceTimersByTimeAsync(0);
  return () => {
    stop();
    vi.useRealTimers();
  };
});

it('API-S4 reconnects after the browser gives up, with growing delays that a success resets', async () => {
  FakeEventSource.opened[0]?.onAnswer(document);
  for (const pauseMs of [3000, 6000, 12_000]) {
    const openedBefore = FakeEventSource.opened.length;
    FakeEventSource.opened.at(-1)?.fail(FakeEventSource.CLOSED);
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(FakeEventSource.opened).toHaveLength(openedBefore);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeEventSource.opened).toHaveLength(openedBefore + 1);
  }
  FakeEventSource.opened.at(-1)?.onAnswer({ ...document, version: 2 });
  FakeEventSource.opened.at(-1)?.fail(FakeEventSource.CLOSED);
  await vi.advanceTimersByTimeAsync(3000);
  expect(FakeEventSource.opened).toHaveLength(5);
  expect(answers).toEqual([
    { ok: true, value: document },
    { ok: true, value: { ...document, version: 2 } },
  ]);
});

it("API-S4 leaves the browser's own reconnection alone", async () => {
  FakeEventSource.opened[0]?.fail(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeEventSource.opened).toHaveLength(1);
});

it('API-S4 ends and reports it when no visitor is signed in any more', async () => {
  FakeEventSource.opened[0]?.onAnswer(null);
  visitor = { ok: true, value: undefined };
  FakeEventSource.opened[0]?.fail(FakeEventSource.CLOSED);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(answers).toMatchObject([{ ok: true, value: undefined }, { reason: 'signed-out' }]);
  expect(FakeEventSource.opened).toHaveLength(1);
});

it('API-S5 ends with a report when the server announces that the visitor has left', async () => {
  FakeEventSource.opened[0]?.onAnswer(null);
  FakeEventSource.opened[0]?.dispatchEvent(new MessageEvent('signed-out', { data: 'null' }));
  FakeEventSource.opened[0]?.fail(FakeEventSource.CLOSED);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(answers).toMatchObject([{ ok: true, value: undefined }, { reason: 'signed-out' }]);
  expect(FakeEventSource.opened).toHaveLength(1);
});

it('API-S4 makes no attempt after it was stopped', async () => {
  FakeEventSource.opened[0]?.fail(FakeEventSource.CLOSED);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(FakeEventSource.opened).toHaveLength(1);
});
