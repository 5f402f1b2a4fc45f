import { expect, it } from 'vitest';
import { findAudibleTimeRange } from './audible-time-range.ts';
import { trimMp3 } from './trim-mp3.ts';

/**
 * Creates an MP3 frame (MPEG 1 layer III, 64 kbit/s, 44.1 kHz) of 208 bytes and 1152 samples. Its last byte is `mark`,
 * by which `readLastBytesOfFrames` identifies the frame.
 */
function createFrame(mark: number, text = ''): Uint8Array {
  const frame = new Uint8Array(208);
  frame.set([0xff, 0xfb, 0x50, 0xc0]);
  frame.set(new TextEncoder().encode(text), 36);
  frame[207] = mark;
  return frame;
}
const frameSeconds = 1152 / 44_100;
const joinByteArrays = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));
const readLastBytesOfFrames = (mp3: Uint8Array | undefined) =>
  [...(mp3 ?? [])].filter((_, index) => index % 208 === 207);

it('an MP3 is cut at whole frames', () => {
  const mp3 = joinByteArrays(...[1, 2, 3, 4, 5].map((mark) => createFrame(mark)));
  expect(readLastBytesOfFrames(trimMp3(mp3, { from: 1.5 * frameSeconds, to: 3.5 * frameSeconds }))).toEqual([2, 3, 4]);
  expect(readLastBytesOfFrames(trimMp3(mp3, { from: 0, to: 99 }))).toEqual([1, 2, 3, 4, 5]);
});

it('tags and the frame with the old length are left out', () => {
  const id3 = new Uint8Array([...new TextEncoder().encode('ID3'), 3, 0, 0, 0, 0, 0, 4, 9, 9, 9, 9]);
  const mp3 = joinByteArrays(id3, createFrame(9, 'Xing'), createFrame(1), createFrame(2));
  expect(readLastBytesOfFrames(trimMp3(mp3, { from: 0, to: 0.9 * frameSeconds }))).toEqual([1]);
});

it('other bytes are no MP3', () => {
  expect(trimMp3(new Uint8Array(500), { from: 0, to: 1 })).toBeUndefined();
});

it('the sound begins and ends with a short margin', () => {
  const samples = new Float32Array(3000);
  samples.fill(0.5, 1000, 2000);
  const bounds = findAudibleTimeRange(samples, 1000);
  expect(bounds?.from).toBeCloseTo(0.85);
  expect(bounds?.to).toBeCloseTo(2.15);
});

it('a noise that nobody hears is no sound, and the margin stays within the recording', () => {
  expect(findAudibleTimeRange(new Float32Array(1000).fill(0.001), 1000)).toBeUndefined();
  expect(findAudibleTimeRange(new Float32Array(1000).fill(0.5), 1000)).toEqual({ from: 0, to: 1 });
});
