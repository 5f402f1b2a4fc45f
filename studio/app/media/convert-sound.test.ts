import { expect, it, vi } from 'vitest';
import { convertSound, maxSoundFileBytes } from './convert-sound.ts';

/** Mocks the browser's audio with a loud sound of one second. Returns the mock of `decodeAudioData`. */
function stubSound() {
  const samples = new Float32Array(8000).fill(0.5);
  const decodeAudioData = vi.fn(async () => ({
    numberOfChannels: 2,
    length: samples.length,
    sampleRate: 8000,
    getChannelData: () => samples,
  }));
  class FakeAudioContext {
    decodeAudioData = decodeAudioData;
    resume = () => Promise.reject(new Error('The device is lost.'));
    close = async () => undefined;
  }
  vi.stubGlobal('AudioContext', FakeAudioContext);
  return decodeAudioData;
}

it('a file that is too large is not decoded', async () => {
  const decodeAudioData = stubSound();
  const file = { size: maxSoundFileBytes + 1, arrayBuffer: async () => new ArrayBuffer(0) } as Blob;
  expect(await convertSound(file)).toEqual({ kind: 'too-large' });
  expect(decodeAudioData).not.toHaveBeenCalled();
});

it('only a browser without the encoder is said to lack it', async () => {
  stubSound();
  expect(await convertSound(new Blob())).toEqual({ kind: 'no-encoder' });
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => true });
  await expect(convertSound(new Blob())).rejects.toThrow('The device is lost.');
});
