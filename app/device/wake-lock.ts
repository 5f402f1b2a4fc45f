/**
 * Keeps the screen on. Browsers release the lock when the page is hidden, so it is requested again whenever the page becomes
 * visible. Safari refuses the first request of a page outside a tap, so a refused request is repeated at the next tap. Does nothing if
 * the browser lacks the feature, or refuses it because of a low battery.
 * @returns a function that releases the lock.
 */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isAsking = false;
  let isOver = false;

  async function requestWakeLock() {
    if (document.visibilityState !== 'visible' || isAsking || (lock && !lock.released)) return;
    isAsking = true;
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    isAsking = false;
    if (isOver) await lock?.release();
  }

  requestWakeLock();
  document.addEventListener('visibilitychange', requestWakeLock);
  document.addEventListener('click', requestWakeLock);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', requestWakeLock);
    document.removeEventListener('click', requestWakeLock);
    lock?.release();
  };
}
