import { refusals } from '../known-refusals.ts';
import { type Answer, deadlineMs, type StoredDocument } from '../platform.ts';
import type { FirebaseEnvironment } from './environment.ts';
import { refusalOf } from './refusal.ts';

type OnAnswer = (answer: Answer<StoredDocument | undefined>) => void;

/** Starts watching and resolves to a function that stops it. Rejects if watching cannot start. */
type OpenWatch = (
  onDocument: (document: StoredDocument | undefined) => void,
  fail: (error: unknown) => void,
) => Promise<() => void>;

/**
 * Watches until the returned function is called. If nothing arrives within `deadlineMs`, it reports a refusal once, and still
 * reports later answers. If the start failed because there was no connection, it starts again later.
 */
export function watchWithRetry(environment: FirebaseEnvironment, open: OpenWatch, onAnswer: OnAnswer): () => void {
  let isStopped = false;
  let stopDocument = () => {};
  let cancelTimer = () => {};

  function answerUnlessStopped(answer: Parameters<OnAnswer>[0]) {
    cancelTimer();
    if (!isStopped) onAnswer(answer);
  }

  async function startWatching(isFirst: boolean) {
    try {
      const stop = await open(
        (document) => answerUnlessStopped({ ok: true, value: document }),
        (error) => answerUnlessStopped(refusalOf(error)),
      );
      if (isStopped) stop();
      else stopDocument = stop;
    } catch (error) {
      const refusal = refusalOf(error);
      if (isStopped) return;
      if (isFirst) answerUnlessStopped(refusal);
      if (refusal.reason === 'offline' || !environment.isOnline())
        cancelTimer = environment.after(deadlineMs, () => startWatching(false));
    }
  }

  cancelTimer = environment.after(deadlineMs, () =>
    answerUnlessStopped(environment.isOnline() ? refusals.deadline : refusals.offline),
  );
  startWatching(true);
  return () => {
    isStopped = true;
    cancelTimer();
    stopDocument();
  };
}
