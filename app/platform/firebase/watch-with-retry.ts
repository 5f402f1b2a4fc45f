import { adapterRefusals } from '../adapter-refusals.ts';
import { callTimeoutMs } from '../platform.ts';
import type { PlatformResult } from '../platform-result.ts';
import type { FirebaseEnvironment } from './environment.ts';
import { toRefusal } from './refusal.ts';

/** Starts watching and resolves to a function that stops it. Rejects if watching cannot start. */
type OpenWatchFunction<Value> = (
  onValue: (value: Value) => void,
  fail: (error: unknown) => void,
) => Promise<() => void>;

/**
 * Watches a document until the returned function is called. If nothing arrives within `callTimeoutMs`, reports one refusal
 * and continues to watch. If the watch cannot start because there is no connection, tries again after a pause.
 */
export function watchWithRetry<Value>(
  environment: FirebaseEnvironment,
  openWatch: OpenWatchFunction<Value>,
  onResult: (answer: PlatformResult<Value>) => void,
): () => void {
  let isStopped = false;
  let stopOpened = () => {};
  let cancelTimer = () => {};

  function emitUnlessStopped(answer: PlatformResult<Value>) {
    cancelTimer();
    if (!isStopped) onResult(answer);
  }

  async function startWatching(isFirst: boolean) {
    try {
      const stop = await openWatch(
        (value) => emitUnlessStopped({ ok: true, value }),
        (error) => emitUnlessStopped(toRefusal(error)),
      );
      if (isStopped) stop();
      else stopOpened = stop;
    } catch (error) {
      const refusal = toRefusal(error);
      if (isStopped) return;
      if (isFirst) emitUnlessStopped(refusal);
      if (refusal.reason === 'offline' || !environment.isOnline())
        cancelTimer = environment.after(callTimeoutMs, () => startWatching(false));
    }
  }

  cancelTimer = environment.after(callTimeoutMs, () =>
    emitUnlessStopped(environment.isOnline() ? adapterRefusals.deadline : adapterRefusals.offline),
  );
  startWatching(true);
  return () => {
    isStopped = true;
    cancelTimer();
    stopOpened();
  };
}
