/**
 * Keeps the screen on. Requests the wake lock again when the page becomes visible, because browsers release it when the
 * page is hidden. Repeats a refused request at the next tap, because Safari refuses the first request outside a tap.
 * The screen may turn off if the browser lacks the API, or refuses because of a low battery.
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
