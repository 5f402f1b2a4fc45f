import { refusals } from '../known-refusals.ts';
import { type Answer, deadlineMs, type StoredDocument } from '../platform.ts';
import type { FirebaseWorld } from './environment.ts';
import { refusalOf } from './refusal.ts';

type Tell = (answer: Answer<StoredDocument | undefined>) => void;

/** Starts watching; rejects if it cannot start. */
type Begin = (
  tell: (document: StoredDocument | undefined) => void,
  fail: (error: unknown) => void,
) => Promise<() => void>;

/**
 * Watches until the returned function is called. If nothing arrives within `deadlineMs`, it reports that once and still passes on
 * later answers. A start that failed for lack of a connection is repeated.
 */
export function keepWatching(environment: FirebaseWorld, begin: Begin, tell: Tell): () => void {
  let isStopped = false;
  let stopDocument = () => {};
  let callOff = () => {};

  function tellUnlessStopped(answer: Parameters<Tell>[0]) {
    callOff();
    if (!isStopped) tell(answer);
  }

  async function start(isFirst: boolean) {
    try {
      const stop = await begin(
        (document) => tellUnlessStopped({ ok: true, value: document }),
        (error) => tellUnlessStopped(refusalOf(error)),
      );
      if (isStopped) stop();
      else stopDocument = stop;
    } catch (error) {
      const refusal = refusalOf(error);
      if (isStopped) return;
      if (isFirst) tellUnlessStopped(refusal);
      if (refusal.because === 'offline' || !environment.isOnline())
        callOff = environment.after(deadlineMs, () => start(false));
    }
  }

  callOff = environment.after(deadlineMs, () =>
    tellUnlessStopped(environment.isOnline() ? refusals.deadline : refusals.offline),
  );
  start(true);
  return () => {
    isStopped = true;
    callOff();
    stopDocument();
  };
}
