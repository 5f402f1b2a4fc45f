import { refusals } from '../known-refusals.ts';
import { type Answer, deadlineMs, type StoredDocument, type Visitor } from '../platform.ts';

/** The parts of `window` that watching needs. */
export interface WatchBrowser {
  EventSource: typeof EventSource;
  addEventListener(type: 'online', listener: () => void): void;
  removeEventListener(type: 'online', listener: () => void): void;
}

interface Watch {
  /** The address of the server's events about the document. */
  url: string;
  /** Called before each connection: an event source does not report why it was refused, and the console would log it. */
  current: () => Promise<Answer<Visitor | undefined>>;
  onAnswer: (answer: Answer<StoredDocument | undefined>) => void;
}

const firstPauseMs = 3000;
const longestPauseMs = 5 * 60 * 1000;

/**
 * Follows a document until the returned function is called, or the visitor is signed out. The first answer comes by the deadline;
 * later failures are repaired silently.
 */
export function watchDocument(browser: WatchBrowser, { url, current, onAnswer }: Watch): () => void {
  let isOver = false;
  let hasAnswered = false;
  let isConnecting = false;
  let source: EventSource | undefined;
  let pauseMs = firstPauseMs;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const deadline = setTimeout(() => answerFirst(refusals.deadline), deadlineMs);

  function report(answer: Answer<StoredDocument | undefined>) {
    hasAnswered = true;
    clearTimeout(deadline);
    if (!isOver) onAnswer(answer);
  }

  function answerFirst(answer: Answer<StoredDocument | undefined>) {
    if (!hasAnswered) report(answer);
  }

  function stop() {
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
      answerFirst(visitor);
      return connectLater();
    }
    if (!visitor.value) {
      report(refusals.signedOut);
      return stop();
    }
    const opened = new browser.EventSource(url, { withCredentials: true });
    source = opened;
    opened.addEventListener('document', ({ data }) => {
      pauseMs = firstPauseMs;
      report({ ok: true, value: JSON.parse(data) ?? undefined });
    });
    opened.addEventListener('signed-out', () => {
      report(refusals.signedOut);
      stop();
    });
    // A browser reconnects by itself, except after some kinds of failure.
    opened.addEventListener('error', () => {
      if (opened === source && opened.readyState === browser.EventSource.CLOSED) connectLater();
    });
  }

  browser.addEventListener('online', connect);
  connect();
  return stop;
}
