import { adapterRefusals } from '../adapter-refusals.ts';
import { callTimeoutMs, type StoredDocument, type Visitor } from '../platform.ts';
import type { PlatformResult } from '../platform-result.ts';

/** The parts of `window` that watching a document needs. */
export interface WatchEnvironment {
  EventSource: typeof EventSource;
  addEventListener(type: 'online', listener: () => void): void;
  removeEventListener(type: 'online', listener: () => void): void;
}

interface WatchOptions {
  /** The URL of the document's server-sent events. */
  url: string;
  /**
   * Returns the current visitor. Called before each connection, so that a signed-out browser does not connect. An event
   * source would not report the reason of a refusal, and the browser would log the refusal.
   */
  current: () => Promise<PlatformResult<Visitor | undefined>>;
  onResult: (answer: PlatformResult<StoredDocument | undefined>) => void;
}

const firstPauseMs = 3000;
const longestPauseMs = 5 * 60 * 1000;

/**
 * Watches a document until the returned function is called or the visitor signs out. Reports the document or a refusal
 * within `callTimeoutMs`, and later each change. After a later failure, reports nothing and reconnects.
 */
export function watchStoredDocument(browser: WatchEnvironment, { url, current, onResult }: WatchOptions): () => void {
  let isOver = false;
  let hasAnswered = false;
  let isConnecting = false;
  let source: EventSource | undefined;
  let pauseMs = firstPauseMs;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const deadline = setTimeout(() => emitFirstResult(adapterRefusals.deadline), callTimeoutMs);

  function emitResult(answer: PlatformResult<StoredDocument | undefined>) {
    hasAnswered = true;
    clearTimeout(deadline);
    if (!isOver) onResult(answer);
  }

  function emitFirstResult(answer: PlatformResult<StoredDocument | undefined>) {
    if (!hasAnswered) emitResult(answer);
  }

  function stopWatching() {
    isOver = true;
    source?.close();
    clearTimeout(deadline);
    clearTimeout(retry);
    browser.removeEventListener('online', connect);
  }

  function connectLater() {
    if (isOver) return;
    clearTimeout(retry);
    retry = setTimeout(connect, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  async function connect() {
    if (isOver || isConnecting || source?.readyState === browser.EventSource.OPEN) return;
    isConnecting = true;
    clearTimeout(retry);
    source?.close();
    const visitor = await current();
    isConnecting = false;
    if (isOver) return;
    if (!visitor.ok) {
      emitFirstResult(visitor);
      return connectLater();
    }
    if (!visitor.value) {
      emitResult(adapterRefusals.signedOut);
      return stopWatching();
    }
    const openedSource = new browser.EventSource(url, { withCredentials: true });
    source = openedSource;
    openedSource.addEventListener('document', ({ data }) => {
      pauseMs = firstPauseMs;
      emitResult({ ok: true, value: JSON.parse(data) ?? undefined });
    });
    openedSource.addEventListener('signed-out', () => {
      emitResult(adapterRefusals.signedOut);
      stopWatching();
    });
    // After most failures, the browser reconnects by itself. After other failures it closes the event source, so open a
    // new event source.
    openedSource.addEventListener('error', () => {
      if (openedSource === source && openedSource.readyState === browser.EventSource.CLOSED) connectLater();
    });
  }

  browser.addEventListener('online', connect);
  connect();
  return stopWatching;
}
