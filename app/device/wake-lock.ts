/**
 * Keeps the screen on. Browsers release the lock when the page is hidden, so it is requested again on every return. Does nothing
 * where the browser lacks the feature or refuses it (low battery).
 * @returns a function that releases the lock.
 */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isAsking = false;
  let isOver = false;

  async function take() {
    if (document.visibilityState !== 'visible' || isAsking || (lock && !lock.released)) return;
    isAsking = true;
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    isAsking = false;
    if (isOver) await lock?.release();
  }

  take();
  document.addEventListener('visibilitychange', take);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', take);
    lock?.release();
  };
}
