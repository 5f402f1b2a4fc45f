/** After this wait, another voice serves the listener better. */
const patienceMs = 5000;

/** The only element that plays. After one tap a browser lets it play further recordings; a new element would need a new tap. */
let player: HTMLAudioElement | undefined;

interface Playing {
  /** 1 is the recorded speed; the pitch stays the same. */
  rate: number;
  /** Called when something else pauses the recording, such as a phone call. */
  interrupted: () => void;
}

/**
 * Plays a recording, and resolves when it ends or is stopped. A later call replaces an earlier one.
 * @throws {Error} if the recording cannot be played, or no data arrives for some seconds.
 */
export function playRecording(address: string, { rate, interrupted }: Playing, stopped: AbortSignal): Promise<void> {
  player ??= new Audio();
  const audio = player;
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    let patience: ReturnType<typeof setTimeout>;
    function end(settle: () => void) {
      if (over.signal.aborted) return;
      over.abort();
      clearTimeout(patience);
      // The lock screen could resume a recording that is only paused.
      audio.removeAttribute('src');
      audio.load();
      settle();
    }
    const fail = (because: string) => end(() => reject(new Error(`${address} cannot be played: ${because}.`)));
    function wait() {
      clearTimeout(patience);
      patience = setTimeout(() => fail('nothing comes'), patienceMs);
    }
    const on = (event: keyof HTMLMediaElementEventMap, act: () => void) =>
      audio.addEventListener(event, act, { signal: over.signal });
    on('ended', () => end(resolve));
    on('error', () => fail(audio.error?.message ?? 'no reason is given'));
    on('playing', () => clearTimeout(patience));
    on('waiting', wait);
    on('pause', () => {
      if (!audio.ended) interrupted();
    });
    stopped.addEventListener('abort', () => end(resolve), { signal: over.signal });
    wait();
    audio.src = address;
    // Loading resets `playbackRate` to `defaultPlaybackRate`.
    audio.defaultPlaybackRate = rate;
    audio.playbackRate = rate;
    audio.preservesPitch = true;
    audio.play().catch((cause: Error) => fail(cause.message));
  });
}

/**
 * Fetches the next recording into the browser's cache, so that there is no gap. Ignores failures: playing it fetches it again.
 */
export async function fetchRecording(address: string): Promise<void> {
  await fetch(address, { priority: 'low' })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}
