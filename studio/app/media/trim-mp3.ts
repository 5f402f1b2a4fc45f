import type { AudibleTimeRange } from './audible-time-range.ts';

/**
 * The bit rates of layer III in kbit/s, by the index in the frame header. The first list is for MPEG 1, the second for MPEG
 * 2 and 2.5.
 */
const bitRates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const sampleRates = [44_100, 48_000, 32_000] as const;
const id3HeaderBytes = 10;

interface Frame {
  start: number;
  bytes: number;
  seconds: number;
}

/**
 * Cuts a part out of an MP3 at whole frames, without encoding it again. Omits tags, and the frame that stores the length of
 * the whole file. Returns `undefined` if the part has no frames.
 */
export function trimMp3(mp3: Uint8Array, { from, to }: AudibleTimeRange): Uint8Array | undefined {
  const chosen: Uint8Array[] = [];
  let time = 0;
  for (const { start, bytes, seconds } of listFrames(mp3)) {
    const frame = mp3.subarray(start, start + bytes);
    if (isInfoFrame(frame)) continue;
    if (time + seconds > from && time < to) chosen.push(frame);
    time += seconds;
  }
  if (chosen.length === 0) return undefined;
  const trimmed = new Uint8Array(chosen.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const frame of chosen) {
    trimmed.set(frame, offset);
    offset += frame.length;
  }
  return trimmed;
}

function* listFrames(mp3: Uint8Array): Generator<Frame> {
  let at = skipId3(mp3);
  while (at + 4 <= mp3.length) {
    const frame = readFrame(mp3, at);
    // Skips bytes that belong to no frame, up to the next header.
    if (frame && at + frame.bytes <= mp3.length) yield frame;
    at += frame?.bytes ?? 1;
  }
}

function skipId3(mp3: Uint8Array): number {
  if (String.fromCharCode(...mp3.subarray(0, 3)) !== 'ID3') return 0;
  // ID3 stores the size in four bytes with seven bits each.
  return id3HeaderBytes + mp3.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
}

/** Reads a frame header of layer III (ISO 11172-3, 2.4.1.3). */
function readFrame(mp3: Uint8Array, start: number): Frame | undefined {
  const [first = 0, second = 0, third = 0] = mp3.subarray(start, start + 3);
  const version = (second >> 3) & 3;
  const isLayer3 = ((second >> 1) & 3) === 1;
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || version === 1 || !isLayer3) return undefined;
  const isVersion1 = version === 3;
  const bitRate = bitRates[isVersion1 ? 0 : 1][third >> 4];
  const rate = sampleRates[(third >> 2) & 3];
  if (!bitRate || rate === undefined) return undefined;
  const sampleRate = rate / (isVersion1 ? 1 : version === 2 ? 2 : 4);
  const samples = isVersion1 ? 1152 : 576;
  const padding = (third >> 1) & 1;
  return {
    start,
    bytes: Math.floor(((samples / 8) * bitRate * 1000) / sampleRate) + padding,
    seconds: samples / sampleRate,
  };
}

/** Returns whether a frame contains the length of the whole file instead of sound. */
function isInfoFrame(frame: Uint8Array): boolean {
  return /Xing|Info|VBRI/.test(String.fromCharCode(...frame.subarray(4, 48)));
}
