/** The partials of a small bronze bell: frequency, loudness and the time in which each dies away. */
const partials = [
  { hertz: 660, gain: 0.16, seconds: 1.8 },
  { hertz: 1320, gain: 0.09, seconds: 1.2 },
  { hertz: 1994, gain: 0.06, seconds: 0.8 },
  { hertz: 3542, gain: 0.03, seconds: 0.4 },
];

/** A bell that could not ring in this time does not ring any more, because it would be misleading. */
const latestMs = 1000;

let audio: AudioContext | undefined;

/**
 * Lets the bell ring later without a tap. Must be called during a tap or a key press. Leaves the device's sound off until then, which
 * saves the battery, and does not change what an iPhone on silent plays.
 */
export function unlockBell() {
  if (audio || typeof AudioContext === 'undefined') return;
  audio = new AudioContext();
  sleep(audio);
}

/** Calls `unlockBell` at the next tap or key press. Returns a function that stops waiting for it. */
export function unlockBellAtNextTap(): () => void {
  const done = new AbortController();
  function unlockOnce() {
    unlockBell();
    done.abort();
  }
  for (const input of ['click', 'keydown']) document.addEventListener(input, unlockOnce, { signal: done.signal });
  return () => done.abort();
}

/** Rings the bell once. Does nothing before `unlockBell`, or while the device lets the page make no sound. */
export async function ringBell(): Promise<void> {
  if (!audio) return;
  const context = audio;
  const askedMs = performance.now();
  try {
    await context.resume();
  } catch {
    return;
  }
  if (performance.now() - askedMs > latestMs) return sleep(context);
  const struck = context.currentTime;
  const tones = partials.map(({ hertz, gain, seconds }) => {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(gain, struck);
    volume.gain.exponentialRampToValueAtTime(0.0001, struck + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(struck);
    tone.stop(struck + seconds);
    return tone;
  });
  // The first partial sounds longest.
  tones[0]?.addEventListener('ended', () => sleep(context));
}

function sleep(context: AudioContext) {
  context.suspend().catch(() => undefined);
}
