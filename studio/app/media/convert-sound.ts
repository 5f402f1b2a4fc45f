import { type AudibleTimeRange, findAudibleTimeRange } from './audible-time-range.ts';
import { canRecord, recordStream } from './record-voice.ts';

/** The maximum length of a recording. At this length, AAC needs 500,000 bytes. */
export const maxRecordingSeconds = 60;

/**
 * The maximum size of a file to convert. One minute of 24-bit stereo is 17 MB. Decoding a much larger file would block the
 * page.
 */
export const maxSoundFileBytes = 20_000_000;

/** The sound in a format that walks accept, or the reason for a failure. */
export type ConvertedSound =
  | { kind: 'converted'; content: Blob }
  /** The conversion failed: the browser cannot decode the file. */
  | { kind: 'unreadable' }
  | { kind: 'silent' }
  /** The file has more than `maxSoundFileBytes`. */
  | { kind: 'too-large' }
  | { kind: 'too-long'; seconds: number }
  /** The conversion failed: the browser cannot encode AAC, the format of a converted sound. */
  | { kind: 'no-encoder' }
  /** The browser refuses to play a sound until the author has clicked or pressed a key on the page. */
  | { kind: 'not-activated' };

/**
 * Converts a sound that the browser can decode, such as WAV, and removes the silence at both ends. Takes as long as the
 * sound, because the browser encodes it during a silent playback. Rejects if the browser stops encoding.
 */
export async function convertSound(file: Blob): Promise<ConvertedSound> {
  if (navigator.userActivation?.hasBeenActive === false) return { kind: 'not-activated' };
  if (file.size > maxSoundFileBytes) return { kind: 'too-large' };
  const context = new AudioContext();
  try {
    const sound = await decode(context, file);
    if (sound === undefined) return { kind: 'unreadable' };
    const bounds = findAudibleTimeRange(mixChannels(sound), sound.sampleRate);
    if (bounds === undefined) return { kind: 'silent' };
    const seconds = bounds.to - bounds.from;
    if (seconds > maxRecordingSeconds) return { kind: 'too-long', seconds: Math.ceil(seconds) };
    if (!canRecord()) return { kind: 'no-encoder' };
    return { kind: 'converted', content: await encode(context, sound, bounds) };
  } finally {
    await context.close();
  }
}

async function decode(context: AudioContext, file: Blob): Promise<AudioBuffer | undefined> {
  try {
    return await context.decodeAudioData(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Mixes all channels into one, by their mean. */
function mixChannels(sound: Pick<AudioBuffer, 'numberOfChannels' | 'getChannelData' | 'length'>): Float32Array {
  const mixed = new Float32Array(sound.length);
  for (let channel = 0; channel < sound.numberOfChannels; channel++) {
    const samples = sound.getChannelData(channel);
    // Uses an index, because `entries()` would create an object for each of several million samples.
    for (let index = 0; index < samples.length; index++)
      mixed[index] = (mixed[index] ?? 0) + (samples[index] ?? 0) / sound.numberOfChannels;
  }
  return mixed;
}

async function encode(context: AudioContext, sound: AudioBuffer, { from, to }: AudibleTimeRange): Promise<Blob> {
  await context.resume();
  const source = context.createBufferSource();
  source.buffer = sound;
  const destination = context.createMediaStreamDestination();
  destination.channelCount = 1;
  source.connect(destination);
  const ended = new Promise((resolve) => source.addEventListener('ended', resolve, { once: true }));
  const recording = recordStream(destination.stream);
  source.start(0, from, to - from);
  await ended;
  return recording.stop();
}
