/** The partials of a small bronze bell: frequency, loudness and decay time. The first partial sounds longest. */
const partials = [
  { hertz: 660, gain: 0.16, seconds: 1.8 },
  { hertz: 1320, gain: 0.09, seconds: 1.2 },
  { hertz: 1994, gain: 0.06, seconds: 0.8 },
  { hertz: 3542, gain: 0.03, seconds: 0.4 },
];

/** A ring that cannot start within this time is dropped, because a late bell would mislead the walker. */
const latestMs = 1000;

/**
 * A synthesized bell sound. The bell does not change the page's audio session, so it does not affect which other sounds
 * a muted iPhone plays.
 */
export interface Bell {
  /** Permits later rings without a tap. Call this during a tap or a key press. */
  allow(): void;
  /**
   * Waits for the visitor's next tap or key press, and then permits rings like `allow`. Returns a function that stops
   * waiting.
   */
  allowAtNextTap(): () => void;
  /** Rings once. Does nothing before `allow` was called, or while the device forbids sound. */
  ring(): Promise<void>;
}

export function createBell(): Bell {
  let audio: AudioContext | undefined;
  /** The number of rings that are sounding or about to sound. */
  let ringCount = 0;

  function allowSound() {
    if (audio || typeof AudioContext === 'undefined') return;
    audio = new AudioContext();
    suspendAudio(audio);
  }

  function endRing(context: AudioContext) {
    ringCount -= 1;
    if (ringCount === 0) suspendAudio(context);
  }

  return {
    allow: allowSound,
    allowAtNextTap() {
      const stopController = new AbortController();
      function allowSoundAndStopListening() {
        allowSound();
        stopController.abort();
      }
      for (const input of ['click', 'keydown'])
        document.addEventListener(input, allowSoundAndStopListening, { signal: stopController.signal });
      return () => stopController.abort();
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
      const [longest] = partials.map((partial) => playPartialTone(context, partial));
      longest?.addEventListener('ended', () => endRing(context));
    },
  };
}

/** The only bell of the page. */
export const bell = createBell();

function playPartialTone(context: AudioContext, { hertz, gain, seconds }: (typeof partials)[number]): OscillatorNode {
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

/** Suspends the device's audio output until the next ring, to save the battery. */
function suspendAudio(context: AudioContext) {
  context.suspend().catch(() => undefined);
}
