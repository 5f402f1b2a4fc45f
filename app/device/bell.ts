/** The partials of a small bronze bell: frequency, loudness and the time in which each dies away. The first sounds longest. */
const partials = [
  { hertz: 660, gain: 0.16, seconds: 1.8 },
  { hertz: 1320, gain: 0.09, seconds: 1.2 },
  { hertz: 1994, gain: 0.06, seconds: 0.8 },
  { hertz: 3542, gain: 0.03, seconds: 0.4 },
];

/** A bell that could not ring in this time does not ring any more, because it would be misleading. */
const latestMs = 1000;

/** A synthesised bell. Its sound does not change what an iPhone on silent plays. */
export interface Bell {
  /** Lets the bell ring later without a tap. Must be called during a tap or a key press. */
  allow(): void;
  /** Allows the bell to ring later at the next tap or key press. Returns a function that stops waiting for it. */
  allowAtNextTap(): () => void;
  /** Rings once. Does nothing before the bell is allowed, or while the device lets the page make no sound. */
  ring(): Promise<void>;
}

export function createBell(): Bell {
  let audio: AudioContext | undefined;
  /** The rings that sound or are about to sound. */
  let ringCount = 0;

  function allow() {
    if (audio || typeof AudioContext === 'undefined') return;
    audio = new AudioContext();
    suspend(audio);
  }

  function endRing(context: AudioContext) {
    ringCount -= 1;
    if (ringCount === 0) suspend(context);
  }

  return {
    allow,
    allowAtNextTap() {
      const done = new AbortController();
      function allowOnce() {
        allow();
        done.abort();
      }
      for (const input of ['click', 'keydown']) document.addEventListener(input, allowOnce, { signal: done.signal });
      return () => done.abort();
    },
    async ring() {
      if (!audio) return;
      const context = audio;
      const askedMs = performance.now();
      ringCount += 1;
      try {
        await context.resume();
      } catch {
        return endRing(context);
      }
      if (performance.now() - askedMs > latestMs) return endRing(context);
      const [longest] = partials.map((partial) => strike(context, partial));
      longest?.addEventListener('ended', () => endRing(context));
    },
  };
}

/** The bell of this page. */
export const bell = createBell();

function strike(context: AudioContext, { hertz, gain, seconds }: (typeof partials)[number]): OscillatorNode {
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  const end = context.currentTime + seconds;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(gain, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(volume).connect(context.destination);
  tone.start(context.currentTime);
  tone.stop(end);
  return tone;
}

/** Turns the device's sound off until the bell rings, which saves the battery. */
function suspend(context: AudioContext) {
  context.suspend().catch(() => undefined);
}
