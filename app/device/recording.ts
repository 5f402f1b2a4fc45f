/** Whoever waits for longer than this to hear something is better served by another voice. */
const patienceMs = 5000;

/** The one element that plays: a browser lets it go on with the next recording after one tap, and would want a tap for each new one. */
let player: HTMLAudioElement | undefined;

interface Playing {
  /** 1 is as fast as it was spoken; the pitch stays. */
  rate: number;
  /** Called when somebody else pauses it, as a telephone call does. */
  interrupted: () => void;
}

/**
 * Plays a recording, and resolves when it was heard to its end, or stopped. Of two, the later one is heard.
 * @throws {Error} when it cannot be played, or nothing of it comes for some seconds.
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
      // What is merely paused could be played on from the lock screen.
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
    // Loading sets the one to the other.
    audio.defaultPlaybackRate = rate;
    audio.playbackRate = rate;
    audio.preservesPitch = true;
    audio.play().catch((cause: Error) => fail(cause.message));
  });
}

/** Has the browser fetch for its own cache what is to be played next, so that there is no gap. What cannot be had is asked for again then. */
export async function fetchRecording(address: string): Promise<void> {
  await fetch(address, { priority: 'low' })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}
