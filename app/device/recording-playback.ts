/** Playback fails if no data arrives for this time. The caller then uses the device's speech synthesis. */
const dataTimeoutMs = 5000;

/**
 * The only audio element, which plays all recordings. After a tap has started it, browsers let it play later recordings
 * without a tap.
 */
let player: HTMLAudioElement | undefined;

interface PlaybackOptions {
  /** The playback speed; 1 is the speed of the recording. The pitch does not change. */
  rate: number;
  /** Called when something other than the app pauses the recording, such as a phone call. */
  interrupted: () => void;
}

/**
 * Plays a recording. Resolves when the recording ends or is stopped. A later call replaces an earlier one.
 * @throws {Error} if the recording cannot be played, or if no data arrives for 5 s.
 */
export function playRecording(
  address: string,
  { rate, interrupted }: PlaybackOptions,
  stopSignal: AbortSignal,
): Promise<void> {
  player ??= new Audio();
  const audio = player;
  return new Promise((resolve, reject) => {
    const endController = new AbortController();
    let timeoutTimer: ReturnType<typeof setTimeout>;
    function settlePlaybackPromiseOnce(settle: () => void) {
      if (endController.signal.aborted) return;
      endController.abort();
      clearTimeout(timeoutTimer);
      // Unload the recording: the lock screen could resume a recording that is only paused.
      audio.removeAttribute('src');
      audio.load();
      settle();
    }
    const failPlayback = (reason: string) =>
      settlePlaybackPromiseOnce(() => reject(new Error(`${address} cannot be played: ${reason}.`)));
    function restartTimeout() {
      clearTimeout(timeoutTimer);
      timeoutTimer = setTimeout(() => failPlayback('nothing comes'), dataTimeoutMs);
    }
    const listenToAudio = (event: keyof HTMLMediaElementEventMap, act: () => void) =>
      audio.addEventListener(event, act, { signal: endController.signal });
    listenToAudio('ended', () => settlePlaybackPromiseOnce(resolve));
    listenToAudio('error', () => failPlayback(audio.error?.message ?? 'no reason is given'));
    listenToAudio('playing', () => clearTimeout(timeoutTimer));
    listenToAudio('waiting', restartTimeout);
    listenToAudio('pause', () => {
      if (!audio.ended) interrupted();
    });
    stopSignal.addEventListener('abort', () => settlePlaybackPromiseOnce(resolve), { signal: endController.signal });
    restartTimeout();
    audio.src = address;
    // Set `defaultPlaybackRate` too, because loading a recording resets `playbackRate` to it.
    audio.defaultPlaybackRate = rate;
    audio.playbackRate = rate;
    audio.preservesPitch = true;
    audio.play().catch((cause: Error) => failPlayback(cause.message));
  });
}

/**
 * Fetches the next recording into the browser's cache, so that it starts without a gap. Ignores failures, because
 * playback fetches the recording again.
 */
export async function prefetchRecording(address: string): Promise<void> {
  await fetch(address, { priority: 'low' })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}
