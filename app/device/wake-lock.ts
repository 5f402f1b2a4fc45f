/**
 * Keeps the screen on until the returned function is called. A browser lets go of it whenever the page is hidden, so it is taken
 * again on every return; one that has no such power, or refuses it (a low battery), is left as it is.
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
