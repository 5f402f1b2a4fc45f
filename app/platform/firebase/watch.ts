import { refusals } from '../known-refusals.ts';
import { type Answer, deadlineMs, type StoredDocument } from '../platform.ts';
import type { FirebaseEnvironment } from './environment.ts';
import { refusalOf } from './refusal.ts';

type OnAnswer = (answer: Answer<StoredDocument | undefined>) => void;

/** Starts watching and resolves to a function that stops watching. Rejects if watching cannot start. */
type OpenWatch = (
  onDocument: (document: StoredDocument | undefined) => void,
  fail: (error: unknown) => void,
) => Promise<() => void>;

/**
 * Watches a document until the returned function is called. Reports one refusal if nothing arrives within `deadlineMs`,
 * and still reports later answers. Starts again later if there was no connection.
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
